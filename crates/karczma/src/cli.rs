//! The command line: every word of it, with help.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use karczma_bots::Level;
use karczma_kernel::Lang;

const EXAMPLES: &str = "\
Examples:
  karczma                                            open the tavern in the browser
  karczma serve --listen 0.0.0.0:1666 --data DIR     host it for others; docs/src/host.md says how
  karczma play niet                                  a game against bots, in the terminal
  karczma sim niet --games 20000 --players 4         simulate, and count
  karczma ladder niet --bots greedy,regular          which bot plays better
  karczma judge cases/niet/*.case                    run executable rule cases
  karczma rules niet --uncovered                     rules without code or case
  karczma rules niet NI-9.4                          one rule in words
  karczma verify game.record                         prove a recorded game
  karczma deck check my.deck                         which rules of construction a deck breaks

Exit status: 0 done; 1 the answer is no (a case failed, a record does not verify, a deck is illegal); 2 wrong usage or unreadable input.";

const SERVE_EXAMPLES: &str = "\
Examples:
  karczma serve                                        for this machine, and opens the browser
  karczma serve --listen 0.0.0.0:1666 --data /srv/karczma --no-open
  karczma serve --behind-proxy --no-open               behind a proxy that speaks https

Everything is kept in the data folder; whoever copies it has a backup. docs/src/host.md says more.";

/// Polish tabletop games under full rules enforcement.
#[derive(Parser)]
#[command(name = "karczma", version, after_help = EXAMPLES, propagate_version = true, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

/// What can be done.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the tavern in the browser; what `karczma` alone does
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(ServeArgs),
    /// List the games of the house, with their options
    Games(GamesArgs),
    /// Play in the terminal against bots
    Play(PlayArgs),
    /// Simulate many games between bots and count
    Sim(SimArgs),
    /// Let bots play each other and rate them
    Ladder(LadderArgs),
    /// Ask a bot what it thinks of a position, or of every decision of a recorded game
    Think(ThinkArgs),
    /// Run executable rule cases, or say what happens and what is legal
    Judge(JudgeArgs),
    /// Show the numbered rules with the code that cites them and the cases that test them
    Rules(RulesArgs),
    /// Show cards, tiles, characters, items and tasks in both languages, with their rules
    Cards(CardsArgs),
    /// Show how positions and moves are written as numbers, for programs that learn
    Encode(EncodeArgs),
    /// Show a recorded game: its chronicle, or the view of a seat at some moment
    Replay(ReplayArgs),
    /// Prove a recorded game: its hashes, every move by the rules, and all chance
    Verify(VerifyArgs),
    /// Check and show decks, and open boosters for sealed play
    #[command(subcommand)]
    Deck(DeckCommand),
    /// Measure the engines on this machine
    Bench(BenchArgs),
    /// Print a completion script for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
}

/// A language.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LangArg {
    En,
    Pl,
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Self {
        match lang {
            LangArg::En => Self::En,
            LangArg::Pl => Self::Pl,
        }
    }
}

/// The language of what is said.
#[derive(Args)]
pub(crate) struct Language {
    /// The language of what is said; by default the one of LANG
    #[arg(long, value_enum)]
    lang: Option<LangArg>,
}

impl Language {
    /// What was asked for, or what the environment speaks.
    pub(crate) fn get(&self) -> Lang {
        let environment = || std::env::var("LC_ALL").or_else(|_| std::env::var("LANG")).unwrap_or_default();
        match self.lang {
            Some(lang) => lang.into(),
            None if environment().starts_with("pl") => Lang::Pl,
            None => Lang::En,
        }
    }
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// A file that says how the tavern is set up, with all limits; deploy/karczma.toml is one
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen; port 0 takes any free one [default: 127.0.0.1:1666]
    #[arg(long)]
    pub(crate) listen: Option<std::net::SocketAddr>,
    /// The folder that holds everything; by default in the user's data folder
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Open the browser even where no desktop is found
    #[arg(long, conflicts_with = "no_open")]
    pub(crate) open: bool,
    /// Do not open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Believe X-Forwarded-For, -Proto and -Host of a proxy on this machine
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Believe them of a proxy there: an address, or a range such as 10.0.0.0/8; may be repeated
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) trust_proxy: Vec<karczma_server::Network>,
    /// Show /metrics to everybody, and not only to this machine
    #[arg(long)]
    pub(crate) open_metrics: bool,
    /// Name addresses in the log where somebody signs in or is refused something
    #[arg(long)]
    pub(crate) log_addresses: bool,
    /// Make the lists of tables and games anew from the log, and list what cannot be read
    #[arg(long)]
    pub(crate) rebuild: bool,
    /// Let bots answer as fast as they can
    #[arg(long)]
    pub(crate) fast_bots: bool,
    /// On how many threads bots think; by default on half of the cores
    #[arg(long, value_name = "N")]
    pub(crate) bot_threads: Option<usize>,
    /// No limits on anybody: for measurements on one machine
    #[arg(long)]
    pub(crate) unlimited: bool,
    #[command(flatten)]
    pub(crate) cards: CardsArg,
    /// What is logged on standard error: error, warn, info, debug
    #[arg(long, default_value = "info", value_name = "LEVEL")]
    pub(crate) log: String,
    /// Log in JSON, one object a line
    #[arg(long)]
    pub(crate) log_json: bool,
}

#[derive(Args)]
pub(crate) struct EncodeArgs {
    /// The game's id, see `karczma games`
    pub(crate) game: String,
    /// Print every field with its place, its range and what it means
    #[arg(long)]
    pub(crate) describe: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct GamesArgs {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

/// How a table is set.
#[derive(Args, Clone)]
pub(crate) struct TableArgs {
    /// The game's id, see `karczma games`
    pub(crate) game: String,
    /// How many play
    #[arg(long, value_name = "K")]
    pub(crate) players: Option<u8>,
    /// An option of the game, as `key=value`; see `karczma games`
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// The deck of a seat, once for each seat in order: a file, the name of a ready deck, or `any`
    #[arg(long = "deck", value_name = "FILE")]
    pub(crate) decks: Vec<String>,
    #[command(flatten)]
    pub(crate) cards: CardsArg,
}

/// Cards of one's own.
#[derive(Args, Clone)]
pub(crate) struct CardsArg {
    /// A folder of cards: every .vcl file in it joins those of the game
    #[arg(long = "cards", value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}

/// What can be done with decks.
#[derive(Subcommand)]
pub(crate) enum DeckCommand {
    /// Name every rule of construction that a deck breaks
    #[command(after_help = "\
Examples:
  karczma deck check my.deck
  karczma deck check *.deck --format wybraniecki --json
  karczma deck check my.deck --cards my-cards          with cards of your own

Exit status: 0 all are legal; 1 one is not; 2 a line does not read.")]
    Check(DeckCheckArgs),
    /// Show what a deck is made of: curve, types, factions, rarities, pouch
    #[command(after_help = "\
Examples:
  karczma deck show my.deck
  karczma deck show my.deck --lang pl
  karczma deck show my.deck --json")]
    Show(DeckShowArgs),
    /// Open the boosters of a seed for sealed play; prints a legal deck, with everything else in its pouch
    #[command(after_help = "\
Examples:
  karczma deck pool --seed 1666 > sealed.deck          edit it, then
  karczma deck check sealed.deck
  karczma play veto --option format=sealed --deck sealed.deck")]
    Pool(DeckPoolArgs),
}

/// In which workshop.
#[derive(Args)]
pub(crate) struct WorkshopArgs {
    /// The game; by default the one to which players bring decks
    #[arg(long)]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) cards: CardsArg,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct DeckCheckArgs {
    /// The decks
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The format: kwarciany or wybraniecki; by default what the deck says
    #[arg(long)]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) workshop: WorkshopArgs,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Args)]
pub(crate) struct DeckShowArgs {
    /// The deck
    pub(crate) file: PathBuf,
    /// The format: kwarciany or wybraniecki; by default what the deck says
    #[arg(long)]
    pub(crate) format: Option<String>,
    #[command(flatten)]
    pub(crate) workshop: WorkshopArgs,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Args)]
pub(crate) struct DeckPoolArgs {
    /// The number of the boosters
    #[arg(long)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) workshop: WorkshopArgs,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  karczma play niet                                  you and three bots
  karczma play niet --players 2 --lang pl --option points=100
  karczma play niet --resume                         go on with the game you left
  karczma play veto --deck my.deck --cards my-cards  with your own deck and cards

Keys: arrows or hjkl move, Tab goes through what is legal, Enter touches or plays, Esc takes a touch back, ? asks for a hint,
PgUp/PgDn choose a line of the chronicle and r shows its rule, L speaks the other language, H lists all keys,
q leaves (the game is kept and `--resume` goes on with it).")]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Your seat, from 1
    #[arg(long, default_value_t = 1)]
    pub(crate) seat: u8,
    /// The bots of the other seats, one for all or one each
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    pub(crate) bots: Vec<Level>,
    /// A number that makes the same deals again
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Go on with the game that was left
    #[arg(long, conflicts_with_all = ["players", "options", "decks", "folder", "seat", "bots", "seed"])]
    pub(crate) resume: bool,
    /// Draw the plain board, which every game has: the view as an outline, and a list of what may be touched
    #[arg(long)]
    pub(crate) plain: bool,
    /// Where the record is kept; by default in the user's data folder
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  karczma sim niet --games 20000 --players 4 --bots random --threads 1 --json
  karczma sim niet --games 500 --bots greedy,random,random,random
  karczma sim niet --games 10 --records games           keep every record
  karczma sim niet --games 2000 --stats                 what was used, and who won with it
  karczma sim veto --deck my.deck --deck dworscy        one's own deck against a ready one

The same seed gives the same digest on any number of threads.")]
pub(crate) struct SimArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// The bots, one for all seats or one each
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<Level>,
    /// How many threads; by default all cores
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// The seed of all chance
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Keep the event log and make the mover's view at every decision, as a live table does
    #[arg(long)]
    pub(crate) log: bool,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Count what the game counts of itself: its length, and how often everything was offered, used and won with
    #[arg(long, conflicts_with = "log")]
    pub(crate) stats: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  karczma ladder niet --players 2 --bots random,greedy,regular --games 200
  karczma ladder niet --bots greedy,regular --games 1000 --decide 60 --json
  karczma ladder anno-domini-1666 --bots greedy,regular --vary 'scenario=SC-A1|SC-B1' --resume ad.ladder --chart ad.svg

Every two bots play each deal twice, with their seats exchanged; a bot's share of the first places is counted, and a shared
first place in parts. The intervals hold with 95% confidence.")]
pub(crate) struct LadderArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// The bots, separated by commas
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<Level>,
    /// How many games every two bots play at most
    #[arg(long, default_value_t = 200)]
    pub(crate) games: u64,
    /// Stop a pairing as soon as a sequential test says whether its share is above so many percent
    #[arg(long, value_name = "PERCENT")]
    pub(crate) decide: Option<f64>,
    /// Stop a pairing when its share is known within so many percent
    #[arg(long, value_name = "PERCENT")]
    pub(crate) within: Option<f64>,
    /// Go through these values of an option by turns, deal by deal: scenarios, decks
    #[arg(long, value_name = "KEY=VALUE|VALUE...")]
    pub(crate) vary: Vec<String>,
    /// How many threads; by default all cores
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// The seed of all chance
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Keep every deal in this file, and go on from what it holds
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Draw the ratings into this file
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) chart: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  karczma think game.record                          what a master thinks of every decision of the game
  karczma think game.record --at 40                  all that it considered after 40 moves
  karczma think game.record --seat 1 --bot regular --json
  karczma think game.record --at 40 --seconds 10 --threads 4

A bot is given the view of the seat that decides, and nothing else. Values are per mille of the victory: 500 is even.")]
pub(crate) struct ThinkArgs {
    /// The record
    pub(crate) record: PathBuf,
    /// Only the decision after so many moves, with everything that was considered
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Only the decisions of this seat, from 1
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// Which bot
    #[arg(long, default_value = "master")]
    pub(crate) bot: Level,
    /// Search so long for each decision, instead of as hard as the level does
    #[arg(long)]
    pub(crate) seconds: Option<f64>,
    /// How many threads search, each with a tree of its own; with --seconds
    #[arg(long, default_value_t = 1, requires = "seconds")]
    pub(crate) threads: usize,
    /// The seed of the bot
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
A case file says what is given, what is done and what must follow; docs/src/notation.md explains it. A case without `then`
is a question: the judge says what happens, by which rule, and what is legal next.

Examples:
  karczma judge cases/niet/10-tricks.case
  karczma judge my-question.case --game niet --lang pl
  karczma judge my-card.case --game veto --cards my-cards")]
pub(crate) struct JudgeArgs {
    /// Case files
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The game; by default the name of the folder that the file lies in
    #[arg(long)]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) cards: CardsArg,
    /// Instead of verdicts, print every event and refusal that the cases come to, in both languages, beneath the words of
    /// the rule that it cites
    #[arg(long)]
    pub(crate) messages: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  karczma rules niet                    all rules: number, tag, citations, cases
  karczma rules niet --uncovered        those that lack code or a case; status 1 if there are any
  karczma rules niet NI-9.4 --lang pl   one rule in words, with where it is cited and tested
  karczma rules niet 9.4                the same by its bare number
  karczma rules niet NI-E4              the rules of an example
  karczma rules niet super trump        the rules in which these words stand")]
pub(crate) struct RulesArgs {
    /// The game's id
    pub(crate) game: String,
    /// A rule by its number, an example or case by its name, or words to look for
    pub(crate) wanted: Vec<String>,
    /// Only mechanics, set-up rules and variants that lack code or a case
    #[arg(long)]
    pub(crate) uncovered: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  karczma cards niet                    everything that has a name
  karczma cards niet g13                one card by its id
  karczma cards veto szarża             a card by its name, in either language")]
pub(crate) struct CardsArgs {
    /// The game's id
    pub(crate) game: String,
    /// An id, a name or a part of one
    pub(crate) wanted: Vec<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  karczma replay game.record                       the whole chronicle, as a spectator may read it after the game
  karczma replay game.record --seat 2              as the second seat saw it
  karczma replay game.record --at 40 --seat 1      what the first seat saw after 40 moves, as JSON")]
pub(crate) struct ReplayArgs {
    /// The record
    pub(crate) record: PathBuf,
    /// As this seat saw it, from 1; by default all is open
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// Show the view after so many moves, and what is asked
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The record
    pub(crate) record: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// One game, `search` for nothing but the speed of the search, `bots` for how long they think, or `server` for
    /// tables on the network; by default all of every game
    pub(crate) game: Option<String>,
    /// How long each measurement runs
    #[arg(long, default_value_t = 1.0)]
    pub(crate) seconds: f64,
    /// For `server`: how many tables of four play at once
    #[arg(long, default_value_t = 100)]
    pub(crate) tables: usize,
    /// For `server`: moves a second at each table; without it as many as the server makes
    #[arg(long, value_name = "MOVES")]
    pub(crate) pace: Option<f64>,
    /// For `server`: keep the server on the first core and the players on the last (needs taskset)
    #[arg(long)]
    pub(crate) pin: bool,
    /// For `server`: where the data lies; by default in a temporary folder, which is removed
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
