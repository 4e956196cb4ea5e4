/** What the board itself says. The names and texts of cards are printed by the engine into the catalogue. */

import type { Lang } from '../../types';
import catalogue from './catalogue.json';

interface Entry {
  name: Record<Lang, string>;
  text: Record<Lang, string>;
  numbers?: Record<string, number | string | boolean>;
}
const CATALOGUE = catalogue as Record<string, Entry>;

export const nameOf = (lang: Lang, id: string): string => CATALOGUE[id]?.name[lang] ?? id;
export const textOf = (lang: Lang, id: string): string => CATALOGUE[id]?.text[lang] ?? '';
export const numberOf = (id: string, key: string): number => Number(CATALOGUE[id]?.numbers?.[key] ?? 0);
export const wordOf = (id: string, key: string): string => String(CATALOGUE[id]?.numbers?.[key] ?? '');

const en = {
  map: 'Plan of Kraków',
  wealth: 'wealth',
  tavern: 'tavern',
  magicPlace: 'magic place',
  neutral: 'nobody’s',
  of: (who: string) => `of ${who}`,
  sealed: 'sealed',
  boss: 'boss',
  thugs: (count: number) => (count === 1 ? '1 thug' : `${count} thugs`),
  ryx: 'Kacper Ryx',
  wawel: 'Wawel',
  vistula: 'Vistula',
  notInPlay: 'not in play',
  actionTrack: 'Action track',
  field: 'Field',
  investigation: 'Investigation',
  timeToken: 'Time',
  trailToken: 'Investigation',
  companions: 'Companions for hire',
  price: (ducats: number) => `for ${ducats}`,
  deck: (count: number) => `Deck: ${count}`,
  decks: 'Decks',
  specials: 'special action cards',
  tasks: 'tasks',
  players: 'Gangs',
  ducats: 'ducats',
  esteem: 'esteem',
  cards: 'special action cards',
  clues: 'investigation cards',
  supply: 'thugs in supply',
  magic: 'magic tokens',
  health: { unhurt: 'unhurt', wounded: 'wounded', stunned: 'stunned' } as Record<string, string>,
  passed: 'passed',
  initiative: 'has the initiative',
  turn: (turn: number) => `Turn ${turn}`,
  lastTurn: 'last turn',
  phases: { setup: 'Set-up', economy: 'Economy', action: 'Actions', tasks: 'Tasks', investigation: 'Investigation', over: 'The end' } as Record<string, string>,
  actions: { assassinate: 'Assassinate', brawl: 'Brawl', steal: 'Steal', beg: 'Beg', move: 'Move', trade: 'Trade', recruit: 'Recruit', bribe: 'Bribe' } as Record<string, string>,
  points: 'AP',
  turnOver: (other: string) => `Turn over: ${other}`,
  yourActions: 'Your basic actions',
  yourCards: 'Your cards',
  openTasks: 'Open tasks',
  used: 'used this turn',
  brawlFor: (place: string) => `Brawl for ${place}`,
  attacker: 'Attacker',
  defender: 'Defender',
  townsfolk: 'Townsfolk',
  neutrals: 'Neutral',
  dice: (count: number) => (count === 1 ? '1 die' : `${count} dice`),
  offer: (ducats: number) => `offered ${ducats}`,
  deals: (wounds: number) => (wounds === 1 ? 'deals 1 wound' : `deals ${wounds} wounds`),
  toAssign: (wounds: number, who: string) => `${wounds === 1 ? '1 wound' : `${wounds} wounds`} for ${who}`,
  units: { thug: 'Thug', boss: 'Boss' },
  attackerWon: 'The attacker has won',
  stages: { offers: 'Offers are written', declare: 'Who stands with whom', cards: 'Cards are played', furia: 'Does Swojak rage?', roll: 'The dice roll', repeat: 'Dice may be repeated', compare: 'The sides are compared', clues: 'Investigation cards for every 1', 'defender-hurt': 'Wounds of the defenders', 'attacker-hurt': 'Wounds of the attackers' } as Record<string, string>,
  moments: { brawl: 'in a brawl', reaction: 'reaction', turn: 'in your turn' } as Record<string, string>,
  talent: 'talent',
  skill: 'skill, once a turn',
  task: 'task',
  worth: (esteem: number) => `+${esteem} esteem`,
  final: 'The game is over',
  wins: (who: string) => `Victory: ${who}`,
};

export type Words = typeof en;

const counted = (count: number, one: string, few: string, many: string) => {
  const form = new Intl.PluralRules('pl').select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

const pl: Words = {
  map: 'Plan Krakowa',
  wealth: 'zamożność',
  tavern: 'karczma',
  magicPlace: 'lokacja magiczna',
  neutral: 'niczyja',
  of: (who) => `właściciel: ${who}`,
  sealed: 'opieczętowana',
  boss: 'herszt',
  thugs: (count) => counted(count, 'zbir', 'zbiry', 'zbirów'),
  ryx: 'Kacper Ryx',
  wawel: 'Wawel',
  vistula: 'Wisła',
  notInPlay: 'poza grą',
  actionTrack: 'Tor akcji',
  field: 'Pole',
  investigation: 'Inwestygacja',
  timeToken: 'Czas',
  trailToken: 'Inwestygacja',
  companions: 'Kompani do wzięcia',
  price: (ducats) => `za ${ducats}`,
  deck: (count) => `Talia: ${count}`,
  decks: 'Talie',
  specials: 'karty akcji specjalnych',
  tasks: 'zadania',
  players: 'Gildie',
  ducats: 'dukaty',
  esteem: 'mir',
  cards: 'karty akcji specjalnych',
  clues: 'karty inwestygacji',
  supply: 'zbiry w zapasie',
  magic: 'żetony magii',
  health: { unhurt: 'zdrowy', wounded: 'ranny', stunned: 'ogłuszony' },
  passed: 'spasował',
  initiative: 'ma kolejkę',
  turn: (turn) => `Tura ${turn}`,
  lastTurn: 'ostatnia tura',
  phases: { setup: 'Przygotowanie', economy: 'Faza gospodarcza', action: 'Faza akcji', tasks: 'Faza zadań', investigation: 'Faza inwestygacji', over: 'Koniec' },
  actions: { assassinate: 'Zabójstwo', brawl: 'Burda', steal: 'Kradzież', beg: 'Żebry', move: 'Ruch', trade: 'Handel', recruit: 'Werbunek', bribe: 'Przekupstwo' },
  points: 'PA',
  turnOver: (other) => `Odwróć: ${other}`,
  yourActions: 'Twoje akcje podstawowe',
  yourCards: 'Twoje karty',
  openTasks: 'Odkryte zadania',
  used: 'użyty w tej turze',
  brawlFor: (place) => `Burda: ${place}`,
  attacker: 'Napastnik',
  defender: 'Obrońca',
  townsfolk: 'Mieszczanie',
  neutrals: 'Z boku',
  dice: (count) => counted(count, 'kość', 'kości', 'kości'),
  offer: (ducats) => `oferta: ${ducats}`,
  deals: (wounds) => `zadaje ${counted(wounds, 'ranę', 'rany', 'ran')}`,
  toAssign: (wounds, who) => `${counted(wounds, 'rana', 'rany', 'ran')}: ${who}`,
  units: { thug: 'Zbir', boss: 'Herszt' },
  attackerWon: 'Napastnik zwyciężył',
  stages: { offers: 'Zapisywane są oferty', declare: 'Kto po czyjej stronie', cards: 'Karty', furia: 'Czy Swojak wpadnie w furię?', roll: 'Rzut', repeat: 'Powtarzanie rzutów', compare: 'Porównanie stron', clues: 'Karty inwestygacji za każdą jedynkę', 'defender-hurt': 'Rany obrońców', 'attacker-hurt': 'Rany napastników' },
  moments: { brawl: 'w burdzie', reaction: 'reakcja', turn: 'w swojej kolejce' },
  talent: 'talent',
  skill: 'umiejętność, raz na turę',
  task: 'zadanie',
  worth: (esteem) => `+${esteem} miru`,
  final: 'Koniec gry',
  wins: (who) => `Zwycięstwo: ${who}`,
};

const CATALOGUES: Record<Lang, Words> = { en, pl };
export const wordsOf = (lang: Lang): Words => CATALOGUES[lang];
