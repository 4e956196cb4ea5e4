import type { Colour } from '../view';
import type { Words } from './index';

const plural = new Intl.PluralRules('pl');
const counted = (count: number, one: string, few: string, many: string) =>
  `${count} ${{ one, few, many, other: few, zero: many, two: few }[plural.select(Math.abs(count))]}`;

/** The colours of Atu, and of several cards. */
const MANY: Record<Colour, string> = { blue: 'niebieskie', red: 'czerwone', yellow: 'żółte', green: 'zielone' };

/** Polish. */
export const pl: Words = {
  characters: { Bear: 'Niedźwiedź', Wolf: 'Wilk', Eagle: 'Orzeł', Crane: 'Żuraw', Tiger: 'Tygrys' },
  colours: { blue: 'niebieski', red: 'czerwony', yellow: 'żółty', green: 'zielony' },
  card: (colour, value) => `${pl.colours[colour]} ${value}`,
  back: 'zakryta karta',

  board: 'Plansza NIET!',
  rows: { r1: 'Pierwszy gracz', r2: 'Odrzucanie', r3: 'Atu', r4: 'Super Atu', r5: 'Punkty' },
  rowsShort: { r1: 'Pierwszy', r2: 'Odrzut', r3: 'Atu', r4: 'Super', r5: 'Punkty' },
  rowHelp: {
    r1: 'Czyje pole zostanie odkryte, ten wychodzi w pierwszą Lewę, dobiera drużyny i daje kartę Bonusu.',
    r2: 'Odkryte pole mówi, co każdy odrzuci albo przekaże przed pierwszą Lewą.',
    r3: 'Kolor, który zostanie odkryty, bije w tej rundzie wszystkie inne.',
    r4: 'Trzy jedynki odkrytego koloru biją wszystko, nawet Atu.',
    r5: 'Odkryte pole mówi, ile dla obu drużyn jest warta każda Lewa i każda Zdobycz.',
  },
  fields: {
    'r2.discard1': 'odrzuć 1', 'r2.discard2': 'odrzuć 2', 'r2.discard1_not1': 'poza 1', 'r2.pass_left': 'w lewo', 'r2.none': 'NIET! nic',
    'r3.none': 'NIET! bez Atu', 'r4.none': 'NIET! bez',
    'r5.minus2': '−2 punkty', 'r5.p1': '1 punkt', 'r5.p2': '2 punkty', 'r5.p3': '3 punkty', 'r5.p4': '4 punkty',
  },
  captions: { 'r2.none': 'nic', 'r3.none': 'bez Atu', 'r4.none': 'bez', 'r5.minus2': 'punkty', 'r5.p1': 'punkt', 'r5.p2': 'punkty', 'r5.p3': 'punkty', 'r5.p4': 'punkty' },
  meanings: {
    r1: (who) => `${who} jest Pierwszym graczem: wychodzi w pierwszą Lewę i dobiera drużyny.`,
    'r2.discard1': 'Każdy odrzuca zakrytą jedną wybraną kartę.',
    'r2.discard2': 'Każdy odrzuca zakryte dwie wybrane karty.',
    'r2.discard1_not1': 'Każdy odrzuca jedną kartę, która nie jest jedynką.',
    'r2.pass_left': 'Każdy przekazuje jedną kartę sąsiadowi z lewej.',
    'r2.none': 'Nikt niczego nie odrzuca ani nie przekazuje.',
    r3: (colour) => `Atu jest ${MANY[colour]}: bije każdy inny kolor, tylko nie Super Atu.`,
    'r3.none': 'Żaden kolor nie jest Atu: Lewę bierze najwyższa karta koloru wyjścia.',
    r4: (colour) => `Trzy ${MANY[colour]} jedynki to Super Atu: biją wszystko. Z kilku wygrywa zagrana ostatnia.`,
    'r4.none': 'Nie ma Super Atu: każda jedynka jest najniższą kartą swojego koloru.',
    'r5.minus2': 'Każda Lewa i każda Zdobycz kosztuje 2 punkty.',
    r5: (value) => `Każda Lewa i każda Zdobycz jest warta ${counted(value, 'punkt', 'punkty', 'punktów')}.`,
  },
  open: 'odkryte',
  settled: 'zostaje odkryte',
  absent: 'nie gra',
  coveredBy: (who) => `zakrył ${who}`,
  undecided: 'otwarte',
  stillPossible: 'możliwe jeszcze',
  noTrump: 'bez Atu',
  noSuper: 'bez Super Atu',

  steps: { niet: 'Faza NIET!', team: 'Drużyny', bonus: 'Karta Bonusu', exchange: 'Odrzucanie', play: 'Zbieranie Lew', over: 'Koniec' },
  round: (round, rounds) => `Runda ${round} z ${rounds}`,
  roundTo: (round, points) => `Runda ${round}, do ${points} punktów`,
  worth: 'Lewa jest warta',

  teams: ['Drużyna Podkowy', 'Drużyna Pucharu'],
  bonus: 'Karta Bonusu: właściciel liczy podwójnie',
  dealer: 'rozdaje',
  first: 'Pierwszy gracz',
  turn: 'na ruchu',
  chosen: 'już wybrał',
  cards: (count) => counted(count, 'karta', 'karty', 'kart'),
  tricks: (count) => counted(count, 'Lewa', 'Lewy', 'Lew'),
  tricksTaken: 'Lewy',
  tokens: (count) => `żetony: ${count}`,
  points: (count) => counted(count, 'punkt', 'punkty', 'punktów'),
  loot: (cards) => `Zdobycz: ${cards}`,
  pool: (count) => `Pula ogólna: ${count}`,
  stock: (count) => `${counted(count, 'karta odłożona', 'karty odłożone', 'kart odłożonych')} bez oglądania`,
  you: 'ty',

  hand: 'Twoja ręka',
  handOf: (who) => `Ręka: ${who}`,
  foldHand: 'Złóż rękę',
  openHand: 'Pokaż rękę',
  keys: 'Cyfry wybierają kartę, Enter ją zagrywa.',
  given: (cards) => `Wybrane: ${cards}`,
  trick: 'Lewa',
  lastTrick: 'Ostatnia Lewa',
  lead: 'wychodzi',
  takes: (who, card) => `${who} bierze Lewę: ${card}`,
  emptyTrick: (who) => `Wychodzi ${who}`,
  laidBy: (card, who) => `${card}, zagrał ${who}`,
  choosing: 'Kto już wybrał',

  scores: 'Plansza i punkty',
  onwards: 'Do fazy NIET!',
  reckoning: (round) => `Rachunek rundy ${round}`,
  roundOf: 'Runda',
  total: 'Razem',
  inRound: 'W tej rundzie',
  teamTook: (tricks, loot) => `${pl.tricks(tricks)}, Zdobycz: ${loot}`,
  doubled: 'liczone podwójnie',
  unitsTimes: (units, value, points) => `${units} × ${value} = ${points}`,
  table: 'Stół',
  final: 'Koniec partii',
  wins: (who) => `Wygrywa ${who}`,
  share: (who) => `Zwycięstwem dzielą się: ${who}`,
  place: 'Miejsce',
};
