// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { Seat, Hidden } from "./kernel";

/**
 * Everything that the observer may know.
 */
export type View = {
  /** The code of the scenario; none on a bare board. */
  scenario: string | null;
  /** The ground of a bare board; that of a scenario is known by its code. */
  plan: Plan | null;
  /** Characters that are not in the almanac, by key. */
  sheets?: {
    [key in string]: Sheet
  };
  /** Where the game stands. */
  step: Step;
  /** The turn, from 1. */
  turn: number;
  /** Who holds the initiative. */
  initiative: Side;
  /** The first player of this turn. */
  first: Side;
  /** Whose decision it is, where no frame says otherwise. */
  on_turn: Side;
  /** Guard tokens left, where the scenario uses them. */
  guard: number | null;
  /** The alarm, where the scenario knows one. */
  alarm: "silent" | "raised" | null;
  /** Mist in this turn? */
  mist: boolean;
  /** How many magic cards were turned up since the last shuffle. */
  magic: number;
  /** How the game ended. */
  verdict: Verdict;
  /** Every door and how it stands. */
  doors: {
    [key in string]: DoorState
  };
  /** Items on fields. */
  ground: {
    [key in string]: FieldId
  };
  /** Face-down search tokens. */
  search: Array<FieldId>;
  /** Who carries the secret item, if the observer knows it. */
  carrier: string | null;
  /** What waits or runs: the last of the frames. */
  frame: Frame | null;
  /** What was begun and not finished, from the bottom. */
  frames: Array<Frame>;
  /** Movement points left, while somebody moves. */
  points: number | null;
  /** What is added to the cards of the test that is being made, red's then blue's. */
  modifiers: [Array<Modifier>, Array<Modifier>];
  /** The figures by the names that the notation gives them. */
  figures: {
    [key in string]: FigureView
  };
  /** The players, by seat. */
  seats: [SeatView, SeatView];
};

/**
 * One figure.
 */
export type FigureView = {
  /** Its id. */
  id: FigureId;
  /** The key of its character. */
  character: string;
  /** Whose it is. */
  side: Side;
  /** Where it is. */
  status: Status;
  /** Its field. */
  field: FieldId | null;
  /** Wounds. */
  wounds: number;
  /** Unused parry markers. */
  parries: number;
  /** Tokens of *Niezłomny*. */
  resolve: number;
  /** Diagonal steps made in this actions phase. */
  diagonals: number;
  /** Markers. */
  marks: Array<Mark>;
  /** Items. */
  items: Array<ItemId>;
  /** Those of them that are held. */
  held: Array<ItemId>;
  /** Use tokens left. */
  uses: {
    [key in string]: number
  };
  /** Dots of reload tokens. */
  reload: {
    [key in string]: number
  };
};

/**
 * One player as the observer sees him.
 */
export type SeatView = {
  /** His side. */
  side: Side;
  /** His faction. */
  faction: Faction;
  /** His hand. */
  hand: Hidden<CardSet>;
  /** Cards in his deck. */
  deck: number;
  /** His discard pile. */
  discard: CardSet;
  /** His cards in play. */
  in_play: CardSet;
  /** Eights and jokers in the discard pile. */
  eights: number;
  /** Has he finished a choice that both make at once? */
  ready: boolean;
  /** Victory points. */
  points: number;
  /** His leader. */
  leader: string | null;
  /** The characters that he has taken, while bands are chosen. */
  picks: Hidden<Array<CharacterId>>;
  /** What he has left to buy more. */
  purse: Purse | null;
  /** The cards that he has chosen to discard. */
  surplus: Hidden<CardSet>;
  /** What he has laid face down. */
  laid: Hidden<Laid>;
  /** Who takes part in the conversation on his side. */
  talk: Array<Part>;
};

/**
 * What is left of the limits of a band (AD-20.9, AD-20.10).
 */
export type Purse = {
  /** Gold. */
  gold: number;
  /** Connections. */
  connections: number;
};

/**
 * A character that takes part in a conversation, and its card.
 */
export type Part = {
  /** Who. */
  who: FigureId;
  /** From where its card comes. */
  source: Source;
  /** The card, once revealed. */
  card?: Card | null;
  /** Its suit, once named. */
  suit?: Suit | null;
};

/**
 * A choice of a card that the other player may not see yet.
 */
export type Laid = "nothing" | "deck" | { "hand": Card };

/**
 * Where the game stands (AD-8.1). Steps that ask nobody take no time.
 */
export type Step = "faction" | "bands" | "leaders" | "carrier" | "uncle" | "deploy" | "arrive" | "frant-cards" | "discard" | "frant-initiative" | "initiative" | "first" | "actions" | "combat" | "morale" | "words" | "poison" | "over";

/**
 * How the game ended.
 */
export type Verdict = "open" | "red" | "blue" | "draw";

/**
 * Something begun and not finished.
 */
export type Frame = { "act": Act } | { "fight": FigureId } | { "speak": FigureId } | { "movement": Movement } | { "unit": UnitFrame } | { "window": Window } | { "shot": Shot } | { "hit": Hit } | { "test": Test } | { "duel": Duel } | { "talk": TalkFrame } | { "melee": Melee } | { "retreat": Retreat };

/**
 * An activation in the actions phase.
 */
export type Act = {
  /** Who is active. */
  who: FigureId;
  /** Partial actions performed. */
  partials: number;
  /** Nothing more may be performed. */
  done: boolean;
};

/**
 * Why there are movement points.
 */
export type MovementKind = "full" | "partial" | "run" | "run-on" | "reload" | "theft" | "interrupt";

/**
 * Movement points being spent.
 */
export type Movement = {
  /** Who moves. */
  who: FigureId;
  /** Points left. */
  points: number;
  /** Why. */
  kind: MovementKind;
  /** Where the movement began. */
  start: FieldId;
  /** An interruption has entered its one field. */
  entered: boolean;
};

/**
 * The smallest thing that can be interrupted (AD-10.27).
 */
export type Unit = { "step": FieldId } | { "drop": FieldId } | { "jump": FieldId } | {
  "push": [FieldId, FieldId]
} | { "leave": Dir4 } | { "open": EdgeId } | { "close": EdgeId } | {
  "shoot": [ShotKind, ItemId, FigureId]
} | { "reload": ItemId } | "wait" | "awaken" | { "pick-up": ItemId } | { "force": EdgeId } | "rise" | {
  "recognise": [FigureId, Wit]
} | { "steal": FigureId } | { "pick-lock": EdgeId } | { "bandage": FigureId } | "search";

/**
 * How far a unit is.
 */
export type UnitStage = "declared" | "carry" | "testing" | "falling" | "opponent" | "bonus" | "room" | "after" | "done";

/**
 * A declared unit.
 */
export type UnitFrame = {
  /** Whose. */
  who: FigureId;
  /** What. */
  unit: Unit;
  /** How far. */
  stage: UnitStage;
  /** The field on which it was declared. */
  from: FieldId;
  /** Declared by surprise (AD-18.30), or a theft that succeeded (AD-18.15). */
  flag: boolean;
  /** The enemy to rise against, once chosen. */
  against?: FigureId | null;
  /** A card played for its suit alone (AD-10.37). */
  card?: Card | null;
};

/**
 * A window for interruptions (AD-10.30).
 */
export type Window = {
  /** Whose unit it is about. */
  active: FigureId;
  /** Who is asked. */
  asked: Side;
  /** How many declined in succession. */
  declined: number;
};

/**
 * How far a ranged attack is.
 */
export type ShotStage = "aim" | "fire" | "stray" | "hit";

/**
 * A ranged attack.
 */
export type Shot = {
  /** Who shoots. */
  who: FigureId;
  /** With what. */
  item: ItemId;
  /** At whom. */
  target: FigureId;
  /** How. */
  kind: ShotKind;
  /** How far. */
  stage: ShotStage;
  /** Declared by an inconspicuous character (AD-18.30). */
  surprise: boolean;
  /** AD-14.6 applies to the target. */
  crowded: boolean;
  /** The range band pierces armour. */
  piercing: boolean;
  /** The suit of the initial card. */
  suit: Suit;
};

/**
 * A hit and its consequences (AD-15.37, AD-19.13).
 */
export type Hit = {
  /** Who struck. */
  by: FigureId;
  /** Who was struck. */
  victim: FigureId;
  /** With what. */
  item: ItemId;
  /** Where: head, torso, arms, legs. */
  location: number;
  /** Wounds after armour. */
  wounds: number;
  /** The next consequence. */
  stage: number;
};

/**
 * What a standard test is for.
 */
export type TestKind = "run" | "climb" | "window" | "jump" | "fall" | "force" | "pick-lock" | "quick-load" | "shot" | "parry" | "morale" | "poison" | "disarm" | "stun" | "knock-down" | "search";

/**
 * How far a standard test is.
 */
export type TestStage = "calm" | "play" | "suit" | "reinforce" | "repeat";

/**
 * A standard test (AD-9.1).
 */
export type Test = {
  /** What for. */
  kind: TestKind;
  /** Who is tested. */
  who: FigureId;
  /** The difficulty. */
  pt: number;
  /** Trait or skill and all modifiers. */
  base: number;
  /** Points of reinforcement. */
  bonus: number;
  /** How far. */
  stage: TestStage;
  /** All cards played in it. */
  cards: CardSet;
  /** The initial card. */
  card?: Card | null;
  /** Its suit. */
  suit?: Suit | null;
  /** The heavy wounds are ignored. */
  calm: boolean;
};

/**
 * What an opposed test is for.
 */
export type DuelKind = "initiative" | "melee" | "rise" | { "recognise": Wit } | "theft" | "seduction" | "questioning";

/**
 * From where a card comes.
 */
export type Source = "none" | "hand" | "deck" | "secret" | "kept";

/**
 * How far an opposed test is.
 */
export type DuelStage = "calm" | "lay" | "suit" | "reinforce" | "repeat";

/**
 * One side of an opposed test.
 */
export type DuelSide = {
  /** Who is tested; nobody in the initiative. */
  who?: FigureId | null;
  /** Trait or skill and all modifiers that do not depend on the card. */
  base: number;
  /** From where the card comes. */
  source: Source;
  /** The card, once revealed. */
  card?: Card | null;
  /** Its suit, once named. */
  suit?: Suit | null;
  /** Points of reinforcement. */
  bonus: number;
  /** The heavy wounds are ignored. */
  calm: boolean;
};

/**
 * An opposed test (AD-9.21).
 */
export type Duel = {
  /** What for. */
  kind: DuelKind;
  /** How far. */
  stage: DuelStage;
  /** Who is asked. */
  asked: Side;
  /** How many passed in succession. */
  passes: number;
  /** Red's side, then blue's. */
  sides: [DuelSide, DuelSide];
};

/**
 * How far a conversation is.
 */
export type TalkStage = "helpers" | "defenders" | "lay" | "suit" | "lead" | "duel";

/**
 * A conversation (AD-9.32).
 */
export type TalkFrame = {
  /** Which skill. */
  kind: DuelKind;
  /** Who uses it. */
  who: FigureId;
  /** On whom. */
  target: FigureId;
  /** How far. */
  stage: TalkStage;
  /** Who is asked. */
  asked: Side;
  /** Red's leading character. */
  red?: FigureId | null;
  /** Blue's leading character. */
  blue?: FigureId | null;
};

/**
 * How far a melee is.
 */
export type MeleeStage = "arm-first" | "arm-second" | "clash" | "parry" | "guard" | "parrying" | "strike" | "retreat" | "retreat-second" | "end" | "sweep";

/**
 * A melee.
 */
export type Melee = {
  /** Who declared the attack. */
  who: FigureId;
  /** Whom it is against. */
  target: FigureId;
  /** How far. */
  stage: MeleeStage;
  /** The declarer's leading weapon; none is unarmed. */
  weapon?: ItemId | null;
  /** The target's leading weapon. */
  target_weapon?: ItemId | null;
  /** Declared by an inconspicuous character (AD-18.31). */
  surprise: boolean;
  /** The loser, once the sums differ. */
  loser?: FigureId | null;
  /** The difference of the sums. */
  margin: number;
  /** The winner's suit. */
  suit?: Suit | null;
  /** The loser tried to parry this exchange. */
  parried: boolean;
  /** The winner wounded the loser. */
  wounded: boolean;
  /** Ties in succession (AD-18.9). */
  ties: number;
  /** How many attacks of the chain came before (AD-18.62). */
  sweeps: number;
  /** An opponent parried in the chain (AD-18.63). */
  blocked: boolean;
  /** Those already fought in the chain. */
  fought: FigureSet;
  /** The sweeper's card that stays in play (AD-18.61). */
  kept?: Card | null;
  /** Its suit. */
  kept_suit?: Suit | null;
};

/**
 * Somebody retreats (chapter 16).
 */
export type Retreat = {
  /** Who. */
  who: FigureId;
  /** It may stay (AD-16.11). */
  optional: boolean;
  /** It has dropped and its fall is tested (AD-16.7). */
  falling: boolean;
};

/**
 * A figure: `r1` to `r10` are red's, `b1` to `b10` blue's.
 */
export type FigureId = string;

/**
 * A set of figures, one bit each.
 */
export type FigureSet = number;

/**
 * A figure as moves and events name it: its place in the band and its character.
 */
export type Who = string;

/**
 * Where a character is.
 */
export type Status = "absent" | "reserve" | "board" | "killed" | "left";

/**
 * A marker or token that a figure has or has not.
 */
export type Mark = "activated" | "prone" | "stunned" | "waiting" | "inconspicuous" | "nephew" | "poisoned" | "tied" | "questioned" | "swept" | "courted" | "cleared" | "escaped" | "tested";

/**
 * One of the 30 cards of a deck (AD-2.1): seven of each suit, then the black and the red joker.
 */
export type Card = string;

/**
 * A set of cards of one deck, one bit each.
 */
export type CardSet = Array<string>;

/**
 * A suit, and with it a colour and a location (AD-2.2 to AD-2.4).
 */
export type Suit = "skulls" | "hearts" | "goblets" | "horseshoes";

/**
 * How a shot is fired.
 */
export type ShotKind = "aimed" | "quick" | "defensive";

/**
 * How somebody is recognised (AD-18.27).
 */
export type Wit = "senses" | "intelligence";

/**
 * What a character holds: at most two items, in ascending order.
 */
export type Held = [ItemId | null, ItemId | null];

/**
 * A field by column and row, on any board: `C4` is column C, row 4 (AD-5.1).
 */
export type FieldId = string;

/**
 * An edge by its fields, on any board: `C4|D4` between two fields side by side, `C4/C5` between two fields one above
 * the other, `A9:W` for an edge of the board (AD-5.2).
 */
export type EdgeId = string;

/**
 * A point where four fields meet, named by the field to the north-west of it.
 */
export type VertexId = string;

/**
 * A side of a field.
 */
export type Dir4 = "N" | "E" | "S" | "W";

/**
 * How a door stands (AD-5.11).
 */
export type DoorState = "closed" | "blocked" | "open" | "destroyed";

/**
 * What something is called.
 */
export type Name = {
  /** In Polish. */
  pl: string;
  /** In English. */
  en: string;
};

/**
 * One of the two players (AD-1.1).
 */
export type Side = "red" | "blue";

/**
 * A faction: whose characters go together.
 */
export type Faction = "defenders" | "musketeers" | "neutral";

/**
 * The coin on a character card (AD-3.2).
 */
export type Rank = "hero" | "common";

/**
 * Sex (AD-3.18).
 */
export type Sex = "male" | "female";

/**
 * Nature (AD-3.18).
 */
export type Nature = "honourable" | "neutral" | "villainous";

/**
 * One of the six numbers of a character (AD-3.5).
 */
export type Trait = "strength" | "agility" | "spirit" | "intelligence" | "charisma" | "senses";

/**
 * A fighting skill (AD-3.9).
 */
export type Fighting = "brawl" | "knives" | "cutting" | "thrusting" | "blunt" | "polearms" | "two-handed" | "bows" | "pistols" | "muskets" | "thrown";

/**
 * A skill of chapter 18. *Skradanie* is named in the rules only (AD-18.69) and stands on no card.
 */
export type Skill = "lover" | "sly-fox" | "berserker" | "pickpocket" | "my-dear-uncle" | "inconspicuous" | "unbreakable" | "lockpicking" | "cold" | "heart-thrust" | "disarm" | "shove-aside" | "moving-target" | "clever-defence" | "frenzied-attack" | "quick-cut" | "quick-loading" | "seduction" | "giant" | "sweeping-blow" | "connections" | "iron-guard" | "living-barricade" | "supernatural";

/**
 * A special rule of a weapon (chapter 19).
 */
export type Keyword = "short" | "armour-piercing" | "mighty-attack" | "off-hand" | "stunning" | "knock-down" | "poison" | "firearm" | "heavy";

/**
 * A useful item that is no weapon.
 */
export type Tool = "bandages" | "crowbar" | "buckler";

/**
 * What a scenario is about (AD-7.2).
 */
export type ScenarioKind = "adventure" | "battle";

/**
 * An item of the catalogue.
 */
export type ItemId = string;

/**
 * A character of the catalogue.
 */
export type CharacterId = string;

/**
 * Everything that comes with the game.
 */
export type Almanac = {
  /** The maps, by code. */
  maps: {
    [key in string]: Plan
  };
  /** The scenarios, by code. */
  scenarios: {
    [key in string]: Briefing
  };
  /** The characters, by key. */
  sheets: {
    [key in string]: Sheet
  };
  /** The items, by key. */
  items: {
    [key in string]: ItemCard
  };
};

/**
 * A map: what differs from an open field and an open edge.
 */
export type Plan = {
  /** What it is called. */
  name: Name;
  /** How many columns. */
  width: number;
  /** How many rows. */
  height: number;
  /** The fields that are not open ground. */
  fields: {
    [key in string]: Ground
  };
  /** The edges that are not open; doors as they stand at the start. */
  edges: Record<string, "wall" | "obstacle" | "door" | "window" | "stairs" | "ladder">;
  /** What things on it are called. */
  places: Array<PlaceName>;
};

/**
 * What a field is, where it is not open ground.
 */
export type Ground = "raised" | "blocked" | "high";

/**
 * What something on a map is called.
 */
export type PlaceName = {
  /** Its fields. */
  fields: Array<FieldId>;
  /** Its name. */
  name: Name;
};

/**
 * A character card (AD-3.1).
 */
export type Sheet = {
  /** What it is called. */
  name: Name;
  /** Hero or common. */
  rank: Rank;
  /** At most one in a game? */
  unique: boolean;
  /** Sex. */
  sex: Sex;
  /** Nature. */
  nature: Nature;
  /** Faction. */
  faction: Faction;
  /** Cost in gold. */
  gold: number;
  /** Cost in connections. */
  connections: number;
  /** Heavy-wound threshold. */
  heavy: number;
  /** Death threshold. */
  death: number;
  /** Number of parry markers. */
  fencing: number;
  /** The six traits. */
  traits: {
    [key in Trait]?: number
  };
  /** The fighting skills that it possesses. */
  fighting: {
    [key in Fighting]?: number
  };
  /** Other skills, with their numbers where they have one. */
  skills: {
    [key in Skill]?: number | null
  };
  /** Starting items. */
  items: Array<ItemId>;
};

/**
 * An item card.
 */
export type ItemCard = {
  /** What it is called. */
  name: Name;
  /** How many hands it needs. */
  hands: number;
  /** How often it may be used. */
  uses: number | null;
  /** What it is. */
  kind: ItemFace;
};

/**
 * What an item is, as its card shows it. Locations are head, torso, arms, legs.
 */
export type ItemFace = {
  "is": "melee";
  /** The skill it needs. */
  skill: Fighting;
  /** Advantage. */
  advantage: number;
  /** Damage by location. */
  damage: [number, number, number, number];
  /** Special rules. */
  keywords: Array<Keyword>;
} | {
  "is": "ranged";
  /** The skill it needs. */
  skill: Fighting;
  /** Greatest distance, difficulty, and does it pierce armour? */
  bands: Array<[number, number, boolean]>;
  /** Damage by location. */
  damage: [number, number, number, number];
  /** Dots of its reload token. */
  reload: number;
  /** Special rules. */
  keywords: Array<Keyword>;
} | {
  "is": "armour";
  /** The values. */
  values: [[number, number], [number, number], [number, number], [number, number]];
} | {
  "is": "tool";
  /** What. */
  tool: Tool;
} | { "is": "scenario" };

/**
 * A scenario before the first card: what the briefing and the choice of bands show. Its words are its rules.
 */
export type Briefing = {
  /** What it is called. */
  name: Name;
  /** Adventure or battle. */
  kind: ScenarioKind;
  /** The code of its map. */
  map: string;
  /** Fields that are held for points. */
  objectives: Array<FieldId>;
  /** Edges across which somebody may carry something off. */
  exits: Array<EdgeId>;
  /** Red's force, then blue's. */
  forces: [ForceCard, ForceCard];
};

/**
 * What a player brings.
 */
export type ForceCard = {
  /** The faction, where it is given. */
  faction: Faction | null;
  /** Gold to be spent, where the band is bought. */
  gold: number | null;
  /** Connections to be spent, where the band is bought. */
  connections: number | null;
  /** The places of the band in their order, where they are given. */
  places: Array<PlaceCard>;
  /** Where it is deployed. */
  zone: Array<FieldId>;
};

/**
 * One place of a band.
 */
export type PlaceCard = {
  /** One of these; anybody of the rank if nobody is named. */
  who: Array<CharacterId>;
  /** Hero or common. */
  rank: Rank | null;
  /** The greatest cost. */
  gold: number | null;
  /** Comes later? */
  later: boolean;
};

/**
 * Why something is as it is.
 */
export type Why = {
  /** The rule that decides. */
  rule: string;
  /** In English. */
  en: string;
  /** In Polish. */
  pl: string;
};

/**
 * A line of sight with all that it meets.
 */
export type SightAnswer = {
  /** Is the target VISIBLE? */
  visible: boolean;
  /** What the terrain takes from a shot. */
  penalty: number;
  /** Does the viewer look out of cover (AD-10.11)? */
  cover: boolean;
  /** The distance. */
  distance: number;
  /** The rule that decides. */
  rule: string;
  /** In English. */
  en: string;
  /** In Polish. */
  pl: string;
  /** The viewer's field. */
  from: FieldId;
  /** The target's field. */
  to: FieldId;
  /** The fields that the line enters, the target's last; up to the one where it is stopped. */
  entered: Array<FieldId>;
  /** Obstacles, windows and corners on it. */
  features: Array<Feature>;
  /** What came of it. */
  verdict: SightVerdict;
};

/**
 * What a shot would need and add up to.
 */
export type ShotAnswer = {
  /** The difficulty, within range. */
  difficulty: number | null;
  /** What is added to the card. */
  modifiers: Array<Modifier>;
  /** Their sum. */
  total: number;
  /** Why it may not be fired now. */
  why_not: Why | null;
  /** The line of sight. */
  sight: SightAnswer;
};

/**
 * A zone of control and those whom it holds or who hold it.
 */
export type ZoneAnswer = {
  /** The fields of the zone; none for who is down. */
  fields: Array<FieldId>;
  /** With whom the figure is engaged. */
  engaged: Array<FigureId>;
};

/**
 * All fields of the board, for one mover.
 */
export type Reach = {
  /** Who. */
  who: string;
  /** With how many points. */
  points: number;
  /** Every other field of the board. */
  fields: {
    [key in string]: ReachedField
  };
};

/**
 * One field: what it costs to come there, or why nobody does.
 */
export type ReachedField = {
  /** What it costs. */
  cost: number;
  /** The field before it on the cheapest way. */
  from: FieldId;
  /** Must a test be passed on the last stretch (AD-11.31, AD-11.34, AD-11.39)? */
  test: boolean;
  /** Does the mover stop there, in a zone that holds it (AD-12.6)? */
  stops: boolean;
} | {
  /** Why not. */
  why: Why;
};

/**
 * Something met on the way of a line.
 */
export type Feature = {
  /** The number of the event (AD-6.3). */
  event: number;
  /** Where. */
  spot: Spot;
  /** What. */
  kind: FeatureKind;
  /** Is it counted against the line, or ignored (AD-6.11, AD-6.13, AD-6.18)? */
  counted: boolean;
};

/**
 * Something that may hinder sight.
 */
export type FeatureKind = "obstacle" | "window" | { "corner": Flank };

/**
 * Which side of the line a corner lies on (AD-6.8).
 */
export type Flank = "x" | "y";

/**
 * Where something lies.
 */
export type Spot = { "edge": EdgeId } | { "vertex": VertexId };

/**
 * What gives a terrain penalty.
 */
export type Hindrance = "corner" | "obstacle";

/**
 * What blocks a line.
 */
export type Block = { "wall": EdgeId } | { "solid": FieldId } | { "figure": FieldId } | { "vertex": VertexId } | { "window": EdgeId } | "corners" | "obstacles" | "corner-and-obstacle";

/**
 * What came of a line.
 */
export type SightVerdict = {
  "visible": {
    /** What gives the penalty of 1, if anything does. */
    hindrance: Hindrance | null;
  }
} | "from-high-to-high" | { "blocked": Block };

/**
 * Something that happened.
 */
export type News = {
  /** By which rule. */
  rule: string;
  /** What. */
  what: What;
};

/**
 * What happened.
 */
export type What = { "sides": Seat } | {
  "faction": [Side, Faction]
} | { "chosen": Side } | { "joined": Who } | {
  "conflict": [Side]
} | { "leader": Who } | { "carrier": Who } | { "cleared": Who } | {
  "placed": [Who, FieldId]
} | { "reserved": Who } | { "turn": number } | { "phase": Step } | {
  "discarded": [Side, CardSet]
} | {
  "reclaimed": [Side, Card]
} | {
  "revealed": [Side, Card, Who | null]
} | {
  "suit": [Side, Card, Suit]
} | {
  "test": {
    /** Who is tested. */
    who: Who;
    /** What for. */
    kind: TestKind;
    /** The difficulty. */
    pt: number;
    /** What is added to the card. */
    modifiers: Array<Modifier>;
  }
} | {
  "tested": {
    /** Who was tested. */
    who: Who;
    /** What for. */
    kind: TestKind;
    /** The result. */
    result: number;
    /** The difficulty. */
    pt: number;
    /** How it ended. */
    grade: Grade;
  }
} | {
  "stands": {
    /** Whose. */
    side: Side;
    /** Who. */
    who: Who | null;
    /** What for. */
    kind: DuelKind;
    /** What is added to the card. */
    modifiers: Array<Modifier>;
  }
} | {
  "reinforced": [Side, Card, number]
} | { "passed": Side } | {
  "duel": {
    /** What for. */
    kind: DuelKind;
    /** Red's result. */
    red: number;
    /** Blue's result. */
    blue: number;
  }
} | { "initiative": Side } | { "first": Side } | { "activated": Who } | { "ended": Who } | { "idle": Who } | {
  "deed": [Who, Deed]
} | {
  "moved": [Who, FieldId, Gait]
} | {
  "left": [Who, EdgeId]
} | {
  "door": [EdgeId, DoorState]
} | { "declared": Who } | { "halted": Who } | { "lost": Who } | {
  "mark": [Who, Mark, boolean]
} | "uncle-ended" | {
  "wounded": [Who, number, number]
} | {
  "healed": [Who, number]
} | { "killed": Who } | { "guard": number } | "alarm" | {
  "gained": [Who, ItemId]
} | {
  "dropped": [ItemId, FieldId]
} | {
  "stolen": [Who, Who, ItemId]
} | {
  "holds": [Who, Held]
} | {
  "used": [Who, ItemId, number]
} | {
  "dots": [Who, ItemId, number]
} | {
  "shot": [Who, Who, ItemId, ShotKind]
} | { "stray": Who } | {
  "hit": {
    /** Who struck. */
    by: Who;
    /** Who was struck. */
    who: Who;
    /** Where: head, torso, arms, legs. */
    location: Suit;
    /** The parts of the damage. */
    damage: Array<Modifier>;
    /** Armour. */
    armour: number;
    /** Wounds. */
    wounds: number;
  }
} | {
  "attack": [Who, Who]
} | {
  "leads": [Who, ItemId | null]
} | "renewed" | "undecided" | { "joins": Who } | { "speaks": Who } | {
  "ready": [Who, number]
} | { "magic": number } | "magic-shuffled" | {
  "search-token": [FieldId, boolean]
} | {
  "scored": [Side, number]
} | { "over": End } | Secret;

/**
 * What happened in secret: of every other event everybody sees all.
 */
export type Secret = {
  "taken": [Seat, Side]
} | {
  "entrusted": [Seat, Who | null]
} | {
  "drew": [Seat, Side, Hidden<CardSet>]
} | {
  "reshuffled": [Seat, Side, Hidden<CardSet>]
} | {
  "surplus": [Seat, Side, Hidden<CardSet>]
} | {
  "laid": [Seat, Side, Source, Hidden<CardSet>]
};

/**
 * One part of a result and the rule that gives it.
 */
export type Modifier = {
  /** By which rule. */
  rule: string;
  /** How much. */
  amount: number;
};

/**
 * How a standard test ended (AD-9.4 to AD-9.6).
 */
export type Grade = "bad-luck" | "failure" | "success" | "triumph";

/**
 * How a figure went to a field.
 */
export type Gait = "step" | "diagonal" | "climb" | "window" | "ladder" | "drop" | "jump" | "fall" | "push" | "door" | "retreat";

/**
 * An action that is announced by name.
 */
export type Deed = "full-move" | "partial-move" | "run" | "reload" | "wait" | "awaken" | "pick-up" | "force" | "rise" | "recognise" | "steal" | "pick-lock" | "bandage" | "search" | "seduce" | "question" | "stance" | "sweep" | "interrupt" | "frant-card" | "frant-initiative" | "resolve" | "parry" | "iron-guard";

/**
 * How the game ended, and why.
 */
export type End = {
  /** Who won. */
  verdict: Verdict;
  /** The winners' faction. */
  faction: Faction | null;
  /** What ended it. */
  cause: Cause;
  /** By what it was decided. */
  basis: Basis;
};

/**
 * What ended the game.
 */
export type Cause = {
  "carried-off": [Who, ItemId, EdgeId]
} | { "leader": Who } | "leaders" | "guard" | { "turns": number } | { "nobody": Side };

/**
 * By what a game was decided.
 */
export type Basis = "cause" | {
  "carries": [Who, ItemId]
} | {
  "points": [number, number]
} | "scenario" | "nothing";
