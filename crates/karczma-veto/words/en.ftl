# The words of Veto! in English.

title = Veto!
summary = A customisable card game of the royal election: nobles, duels, intrigue and votes.
seat = { $who }
name = { $en }
declined = { $en }
    .first = { $en }
    .genitive = { $en }
    .accusative = { $en }
quoted = { $en }
    .first = { $en }
    .genitive = { $en }
    .accusative = { $en }
option-players = Players
    .help = Two to four.
option-mode = Mode
    .help = Each for himself, or two teams of two.
    .brawl = each for himself
    .two-heads = two teams of two
option-format = Format
    .help = Constructed decks of 60 cards, or sealed decks of 30.
    .constructed = constructed
    .sealed = sealed
option-best_of = Games of the match
    .help = One, or the best of three.
option-profile = Rules
    .help = The Articles, or the boxed rulebook where the two differ.
    .articles = the Articles
    .rulebook = the boxed rulebook
option-switched = Switches
    .help = Contradictions settled by the other book, with commas between: end-of-game-phase, first-round-accounting, first-round-bribery, kill-bonus, firearms, cossack, breeches, absent, loyal, election-winner, unaffordable, canvass-thrust, units, famous-thrusts, turn-order, excess-cards, grave-return, removed-copies.
option-max_hand = Maximum hand
    .help = Six by the rules.
option-feast = Feast rules
    .help = No political influence, the initiative alternates, two copies at most.
option-learning = Learning game
    .help = In round one no effects against the player with the floor.
option-round_cap = Last round
    .help = After it the votes decide.
option-decks = Decks
    .help = A ready deck for each seat.
    .radziwillowie = the Radziwiłłs
    .wisniowieccy = the Wiśniowieckis
    .awanturnicy = the Adventurers
    .dworscy = the Court Party
    .osmanowie = the Ottomans
place-election = the election field
place-magnates = the magnates' field
place-land = { $card }
place-unit = the unit { $card }
move-keep = Keep the cards
move-mulligan = Exchange the cards
move-decline = No bribe
move-bribe = Buy { $n ->
    [one] { $n } vote
   *[other] { $n } votes
  } for { $m ->
    [one] { $m } ducat
   *[other] { $m } ducats
  }
move-pass = Pass
move-bene = Bene
move-hand-over = Hand over
move-play = Play { $card }{ $n ->
    [1] {""}
   *[other] {" "}({ $n })
  }
move-play-under = Play { $card } from { $other }{ $n ->
    [1] {""}
   *[other] {" "}({ $n })
  }
move-play-discard = Play { $card } from the discard{ $n ->
    [1] {""}
   *[other] {" "}({ $n })
  }
move-cut = Play { $card } as a cut
move-use = Use { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  }{ $n ->
    [1] {""}
   *[other] {" "}(rule { $n })
  }
move-use-through = Use { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } through { $other }{ $n ->
    [1] {""}
   *[other] {" "}(rule { $n })
  }
move-entry = Use the card's own riposte { $n }
move-canvass = Canvass with { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  }
move-canvass-against = Canvass with { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } against { $who }
move-thrust = Discard { $card } for the canvass
move-thrust-under = Discard { $card } under { $other } for the canvass
move-thrust-discard = Discard { $card } for the canvass from the discard
move-challenge = { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } challenges { $other }
move-skirmish = { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } attacks { $other }
move-go = Move { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } to { $place }
move-discard-copy = Discard a copy of { $card }
move-tuck = Tuck { $card } under { $other }
move-attach = Attach { $card } face down to { $other }
move-attach-open = Attach { $card } face up to { $other }
move-yes = Yes
move-no = No
move-election = Declare a free election
move-battle = Battle for { $card } against { $who }
move-show = Show { $card } to your partner
pick-card = { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  }
pick-design = { $card }
pick-tucked = { $card } under { $other }
pick-seat = { $who }
pick-number = The number { $n }
pick-option = Option { $n }
pick-both = Both options
pick-spot = { $place }
pick-done = Done
prompt-over = The match is over.
prompt-auction = Bribe for the initiative?
prompt-mulligan = Keep the seven cards?
prompt-moment = A moment for ripostes.
prompt-floor = The floor: a deed, trifles, bene or pas.
prompt-declare = Choose for the card or rule.
prompt-declare-card = Choose for { $card }.
prompt-window = Riposte or pass.
prompt-window-card = Riposte to { $card }, or pass.
prompt-surcharge = Pay the raised cost?
prompt-surcharge-card = Pay the raised cost of { $card }?
prompt-zone = Choose a place.
prompt-zone-card = Choose a place for { $card }.
prompt-choose = Choose.
prompt-may = Use this rule?
prompt-may-card = Use { $card }?
prompt-order = What happens first?
prompt-between = Change your deck for the next game: first cards out, then as many from the pouch.
prompt-acceptance = Accept the duel?
prompt-gear = Choose gear for the duel.
prompt-battles = Declare a battle or pass.
prompt-battle = Choose a unit.
prompt-movement = Move units.
prompt-control = Choose the next land.
prompt-income = Pay the upkeep, or discard.
prompt-discards = Discard cards of the hand.
prompt-wait = The game goes on.
word-object = a play
word-nobody = nobody
word-duel = duel
word-skirmish = skirmish
word-killed = killed
word-removed = removed
word-ephemeral = Ephemeral
word-absent = absent
word-text = a card
word-election = free election
word-sabre = sabre
word-canvass = canvass
word-exhaustion = exhaustion
word-readiness = readiness
word-glory = glory
word-hand = hand
word-discard = discard
word-deck = deck
word-grave = grave
word-magnates = magnates' field
word-on-land = a land
word-under = under a card
word-untap-begin = beginning of the untap phase
word-initiative = initiative
word-influence = influence
word-untap = untapping
word-untap-end = end of the untap phase
word-accounting-begin = beginning of the accounting phase
word-draw = drawing
word-income = income
word-accounting-end = end of the accounting phase
word-game-begin = beginning of the game phase
word-main = main
word-game-end = end of the game phase
word-units-begin = beginning of the units phase
word-battles = battles
word-movement = movement
word-control = control of lands
word-units-end = end of the units phase
word-end-begin = beginning of the end phase
word-end = end
word-end-end = end of the end phase
word-round-end = end of the round
word-untap-initiative = after the initiative
word-untap-untap = after untapping
word-accounting-draw = after drawing
word-accounting-income = after the income
word-units-move = after the movement
word-units-control = before the control of a land
word-duel-accepted = before the duel
word-duel-end = after the duel
word-skirmish-end = after the skirmish
fact-began = Game { $n } of the match begins.
fact-initiative = { $who } holds the initiative.
fact-bribed = { $who } buys { $n ->
    [one] { $n } vote
   *[other] { $n } votes
  } for { $m ->
    [one] { $m } ducat
   *[other] { $m } ducats
  }.
fact-bribe-declined = { $who } does not bribe.
fact-kept = { $who } keeps the cards.
fact-mulliganed = { $who } wants new cards.
fact-shuffled-in = { $who } shuffles { $n ->
    [one] { $n } card
   *[other] { $n } cards
  } into the deck.
fact-drew = { $who } draws { $card }.
fact-drew-hidden = { $who } draws a card.
fact-reshuffled = { $who } makes a new deck of the discard.
fact-round = Round { $n }.
fact-stage = Stage: { $word }.
fact-combat-right = { $who } has the right to combat influence.
fact-untapped = { $n ->
    [0] { $who } has nothing to untap.
    [one] { $who } untaps { $n } card.
   *[other] { $who } untaps { $n } cards.
  }
fact-income = { $who }: income { $n }.
fact-moment = Moment: { $word }.
fact-floor = { $who } has the floor.
fact-pas = { $who }: pas.
fact-bene = { $who }: bene.
fact-handed-over = { $who } hands over.
fact-declined = { $who } passes.
fact-played = { $who } plays { $card }.
fact-played-as-cut = { $who } plays { $card } as a cut.
fact-used = { $who } uses { $card }.
fact-triggered = The rule of { $card } goes off for { $who }.
fact-not-used = { $who } does not use { $card }.
fact-targeted = { $who } chooses { $card }.
fact-chose = { $who } makes a choice that stays hidden.
fact-canvassed = { $who } canvasses with { $card }.
fact-thrust-for-canvass = { $who } discards { $card } for the canvass.
fact-challenged = { $card } of { $who } challenges { $other }.
fact-attacked = { $card } of { $who } { $card-number ->
    [many] attack
   *[one] attacks
  } { $other }.
fact-moving = { $who } moves { $card }.
fact-moved = { $card } of { $who } { $card-number ->
    [many] have
   *[one] has
  } moved.
fact-transferred = { $card } of { $who } { $card-number ->
    [many] are
   *[one] is
  } transferred.
fact-copy-discarded = { $who } discards a copy: { $card }.
fact-tucking = { $who } tucks { $card } under { $other }.
fact-tucking-hidden = { $who } tucks a thrust under { $other }.
fact-tucked = { $card } of { $who } lies under { $other }.
fact-tucked-hidden = A thrust of { $who } lies under { $other }.
fact-tucking-open = { $who } tucks { $card } face up under { $other }.
fact-tucked-open = { $card } lies face up under { $other }.
fact-attaching-open = { $who } attaches { $card } face up to { $other }.
fact-attaching = { $who } attaches { $card } to { $other }.
fact-attaching-hidden = { $who } attaches a covenant to { $other }.
fact-covenant-attached = { $card } of { $who } is attached to { $other }.
fact-covenant-attached-hidden = A covenant of { $who } is attached to { $other }.
fact-negated = { $card } of { $who } { $card-number ->
    [many] are
   *[one] is
  } negated.
fact-part-negated = { $who } prevents a part of the effect.
fact-unpaid = { $who } cannot pay for { $card }.
fact-surcharge-declined = { $who } does not pay the raised cost.
fact-fizzled = Nothing is left to do for { $who }.
fact-paid = { $who } pays { $n ->
    [one] { $n } ducat
   *[other] { $n } ducats
  }.
fact-gained = { $who } gets { $n ->
    [one] { $n } ducat
   *[other] { $n } ducats
  }.
fact-lost = { $who } loses { $n ->
    [one] { $n } ducat
   *[other] { $n } ducats
  }.
fact-entered = { $who } fields { $card }.
fact-attached = { $card } of { $who } is attached to { $other }.
fact-tapped = { $card } { $card-number ->
    [many] are
   *[one] is
  } tapped.
fact-untapped-card = { $card } { $card-number ->
    [many] are
   *[one] is
  } untapped.
fact-discarded = { $card } { $card-number ->
    [many] go
   *[one] goes
  } to the discard of { $who }.
fact-buried = { $card } of { $who } { $card-number ->
    [many] go
   *[one] goes
  } to the grave: { $word }.
fact-returned = { $card } { $card-number ->
    [many] come
   *[one] comes
  } to { $who }: { $word }.
fact-shown = { $who } shows { $card } to { $to }.
fact-shown-hidden = { $who } shows a card to { $to }.
fact-confided = { $who } shows { $card } to the partner { $to }.
fact-confided-hidden = { $who } shows a card to the partner { $to }.
fact-looked = { $who } looks at { $n ->
    [one] { $n } card
   *[other] { $n } cards
  } of the deck.
fact-named = { $who } names { $card }.
fact-bought = { $who } takes { $card } from the deck.
fact-bought-hidden = { $who } takes a card from the deck.
fact-nothing-found = { $who } finds nothing.
fact-shuffled = { $who } shuffles the deck.
fact-votes-taken = { $who } takes { $n ->
    [one] { $n } vote
   *[other] { $n } votes
  }.
fact-votes-dropped = { $who } drops { $n ->
    [one] { $n } vote
   *[other] { $n } votes
  }.
fact-votes-seized = { $who } seizes { $n ->
    [one] { $n } vote
   *[other] { $n } votes
  } of { $to }.
fact-token-put = { $card }: a token, { $word } { $n }.
fact-token-taken = { $card } loses a token, { $word } { $n }.
fact-chose-what = { $who } chooses: { $what }.
fact-fizzled-card = { $card } of { $who } { $card-number ->
    [many] have
   *[one] has
  } nothing left to do.
change-mod = { $card }: { $what } { $by } { $time }.
change-mult = { $card }: { $what } times { $n } { $time }.
change-weapon = { $card }: the weapon's modifier counts { $n } times { $time }.
change-grant = { $card } { $card-number ->
    [many] have
   *[one] has
  } { $what } { $time }.
change-lost = { $card } { $card-number ->
    [many] lose
   *[one] loses
  } { $what } { $time }.
change-stripped = { $card } { $card-number ->
    [many] lose
   *[one] loses
  } the rules of the text { $time }.
change-forbid = { $card } { $card-number ->
    [many] are
   *[one] is
  } not allowed { $what } { $time }.
change-permit = { $card } { $card-number ->
    [many] are
   *[one] is
  } allowed { $what } { $time }.
change-control = { $card } { $card-number ->
    [many] change
   *[one] changes
  } sides { $time }.
time-duel = until the end of the duel
time-skirmish = until the end of the skirmish
time-floor = until the floor is handed over
time-round = until the end of the round
time-lasting = for good
act-canvass = to canvass
act-duel = to fight duels
act-challenge = to challenge
act-challenge-magnates = to challenge on the magnates' field
act-be-challenged = to be challenged
act-skirmish = to fight skirmishes
act-refuse = to refuse duels
act-untap = to untap
act-election = to declare an election
act-political = to use political influence
act-play-cut = to play cuts
act-be-discarded = to be discarded
act-be-played-on = to have effects played on it
act-be-attached = to have effects attached
fact-controlled = { $card } { $card-number ->
    [many] are
   *[one] is
  } now under the control of { $who }.
fact-accepted = { $card } of { $who } accepts the challenge.
fact-refused = { $card } of { $who } refuses the duel.
fact-fight-began = The fight begins: { $word }.
fact-gear-chosen = { $who } chooses { $card } for the duel.
fact-compared = { $word }: { $n } against { $m }.
fact-interrupted = The fight is interrupted: { $word }.
fact-won = { $card } of { $who } { $card-number ->
    [many] win
   *[one] wins
  }.
fact-drawn = Nobody wins: { $word }.
fact-wounded = { $card } is wounded.
fact-killed = { $card } is killed.
fact-destroyed = { $card } { $card-number ->
    [many] are
   *[one] is
  } destroyed.
fact-election = { $who } declares a free election.
fact-election-failed = The election of { $who } fails.
fact-battle = { $who } declares a battle for { $card }.
fact-unit-chosen = { $who } has chosen a unit.
fact-battle-won = Winner of the battle: { $who }.
fact-land-held = { $who } controls { $card }.
fact-laid = { $who } lays { $card } aside.
fact-laid-hidden = { $who } lays a card aside.
fact-discards-chosen = { $who } has chosen what to discard.
fact-eliminated-elect = { $who } has lost the last Elect and is out of the game.
fact-eliminated-king = { $who } has lost the King in a duel and is out of the game.
fact-eliminated-text = { $who } is out of the game, as a card says.
fact-deck-ready = { $who } is ready for the next game.
fact-swapped = { $who } swaps { $card }.
fact-swapped-hidden = { $who } swaps a card.
fact-leaving = { $who } takes no more cards out of the deck.
fact-over-all-votes = { $winners } { $n ->
    [one] has
   *[other] have
    } all the votes there are and { $n ->
    [one] wins
   *[other] win
    }.
fact-over-last-left = Nobody else is left in the game: { $winners } { $n ->
    [one] wins
   *[other] win
    }.
fact-over-text = By the text of a card the victory goes to { $winners }.
fact-over-election = The free election is held, with an Elect and two thirds of all votes: { $winners } { $n ->
    [one] wins
   *[other] win
    }.
fact-over-round-cap = The last round is over: with the most votes { $winners } { $n ->
    [one] wins
   *[other] win
    }.
fact-over-tie = Everybody would lose at once, so the votes decide: { $winners } { $n ->
    [one] wins
   *[other] win
    }.
threat-elect = { $card } is your only Elect and fights a duel: if { $card } is killed, you lose the game.
threat-king = { $card } is your King and fights a duel: if { $card } is killed, you lose the game.
threat-election = { $who } has { $n } of { $m } votes and an Elect: a free election would win the game.
refuse-option = { $option } cannot be { $had }.
refuse-deck = The deck is refused: { $english }.
refuse-chosen-boosters = Where several people play, the table draws everybody's boosters when the game begins: in sealed play nobody brings a deck.
refuse-deck-text = The deck cannot be read: { $why }.
refuse-cards = The cards cannot be read: { $why }.
refuse-unknown-card = There is no { $name }.
refuse-game-over = The match is over.
refuse-not-asked = Somebody else holds priority.
refuse-not-now = This does not answer what is asked.
refuse-no-floor = Deeds and trifles are done with the floor in the main stage.
refuse-deed-done = The deed of this floor is done.
refuse-deed-on-stack = A deed needs the empty stack.
refuse-trifle-on-stack = A trifle needs the empty stack.
refuse-nothing-done = Bene is said only after having acted.
refuse-has-acted = Who has acted says bene.
refuse-second-mulligan = Only one exchange of cards.
refuse-bad-bribe = A bribe must take the lead: buy at least { $need ->
    [one] { $need } vote
   *[other] { $need } votes
  }.
refuse-not-in-hand = { $card } { $card-number ->
    [many] are
   *[one] is
  } not in hand.
refuse-not-there = There is no such card on the table.
refuse-not-yours = Somebody else controls { $card }.
refuse-lost-rules = { $card } { $card-number ->
    [many] have
   *[one] has
  } lost the rules of the text.
refuse-tapped = { $card } { $card-number ->
    [many] are
   *[one] is
  } tapped.
refuse-no-match = { $card } does not answer this.
refuse-already-riposted = You have used your riposte to this.
refuse-not-topmost = Only the topmost object may be answered.
refuse-stack-full = The stack holds no more.
refuse-condition-fails = The condition of { $card } does not hold.
refuse-too-few-ducats = It costs { $need ->
    [one] { $need } ducat
   *[other] { $need } ducats
  }, you have { $had }.
refuse-cost-not-met = The cost of { $card } cannot be met.
refuse-tokens-full = { $card } can have no more of these tokens.
refuse-must-help = You must use the riposte that makes the card payable.
refuse-no-target = { $card } has no target.
refuse-bad-target = This cannot be chosen.
refuse-character-in-play = { $card } is in play already.
refuse-unique-in-play = { $card } is unique and in play.
refuse-estate-in-play = { $card } is unique and in play.
refuse-thrust-from-hand = Only a thrust that lies under the canvasser is discarded for the canvass.
refuse-was-killed = { $card } was killed in this game.
refuse-was-removed = { $card } was removed from this game.
refuse-elect-limit = You may have no more Elects.
refuse-not-loyal = { $card } is Loyal to another faction.
refuse-no-place = There is no place for { $card }.
refuse-bad-place = { $card } may not be there.
refuse-second-copy = A copy of { $card } is attached there.
refuse-foreign-bearer = Gear goes to characters of your own.
refuse-no-bearer = Nobody can bear { $card }.
refuse-wrong-crest = { $card } bears the crest of another faction.
refuse-covenant-from-hand = Covenants are not played from hand.
refuse-wrong-bearer = This character cannot bear { $card }.
refuse-not-its-covenant = The character that bears { $card } is not one that may play it.
refuse-bearer-not-yours = Somebody else controls the character that bears { $card }.
refuse-covenants-full = A character has two covenants at most.
refuse-thrusts-full = No more thrusts fit under this character.
refuse-magnate-thrusts-full = No more thrusts fit under this magnate.
refuse-no-thrust = { $card } is no thrust.
refuse-manoeuvre-in-duel = Manoeuvres are for skirmishes.
refuse-thrust-outside-fight = Thrusts are for fights.
refuse-thrust-outside-duel = In the boxed game thrusts are for duels.
refuse-thrust-elsewhere = Thrusts lie ready for the character they lie under.
refuse-cannot-be-discarded = { $card } cannot be discarded.
refuse-keyword-forbids = A card with the keyword { $keyword } is not allowed { $what }.
refuse-card-forbids = A card forbids it: here it is not allowed { $what }.
refuse-canvass-from-magnates = Nobody canvasses on the magnates' field.
refuse-challenge-from-magnates = Nobody challenges from the magnates' field.
refuse-challenge-to-magnates = Nobody on the magnates' field is challenged.
refuse-hothead-elect = Not even a Hothead challenges an Elect on the magnates' field.
refuse-not-on-election-field = One challenges, and is challenged, on the election field only.
refuse-own-company = One does not challenge a character of one's own company.
refuse-own-unit = One does not attack a unit of one's own.
refuse-unit-not-challenged = { $card } cannot be challenged.
refuse-partners-character = One does not challenge a character of the partner.
refuse-no-vote-for-toll = The challenge costs a vote.
refuse-bad-canvass = One canvasses from the pool, or if it is empty against a player with votes.
refuse-no-copy = { $card } is no copy of a character in play.
refuse-no-cut-copy = { $card } is no copy of a unique fighter.
refuse-cut-forbidden = No more cuts in this duel.
refuse-no-political = Only the holder of the initiative uses political influence.
refuse-political-first-round = No political influence in round one.
refuse-political-feast = Feast rules know no political influence.
refuse-political-used = Political influence was used in this round.
refuse-no-combat = You have no right to combat influence.
refuse-combat-first-round = No combat influence in round one.
refuse-combat-used = Combat influence was used in this round.
refuse-grand-used = The grand manipulation was used.
refuse-grand-first-round = No grand manipulation in round one.
refuse-not-in-the-box = The boxed game knows neither combat influence nor grand manipulation.
refuse-used-this-round = { $card } was used in this round.
refuse-used-this-duel = { $card } was used in this duel.
refuse-free-used = { $card } was used already.
refuse-used-too-often = { $card } was used fifty times in this round.
refuse-too-few-diplomats = Three Diplomats are needed, you have { $had }.
refuse-gear-not-chosen = { $card } was not chosen for the duel.
refuse-gear-kind-taken = Gear of that kind is chosen already: { $card }.
refuse-no-election = No election can be declared now.
refuse-no-elect = An election needs an Elect.
refuse-king-reigns = While a King is in play there is no free election.
refuse-no-battle = No battle is possible there.
refuse-ship-ashore = Ships stay at sea.
refuse-not-a-ship = Only ships are at sea.
refuse-unit-tapped = Only untapped units move.
refuse-officer-unfit = An Officer does not fit this unit.
refuse-officer-taken = The unit has an Officer.
refuse-officer-on-election = An Officer is not attached to a unit on the election field.
refuse-navigator-unfit = A Navigator fits only a Ship.
refuse-navigator-taken = The Ship has a Navigator.
refuse-not-a-magnate = { $card } may not stay on the magnates' field.
refuse-forced-first = A forced act comes first: you have { $what }.
refuse-must-discard = { $n ->
    [one] { $n } more card
   *[other] { $n } more cards
  } must be discarded.
refuse-discarded-enough = No more cards may be discarded.
refuse-wanted-target = Choose a card in play, as the text demands.
refuse-wanted-option = Choose one of the options written on the card; both only for their additional cost.
refuse-wanted-opponent = Choose an opponent.
refuse-wanted-cost = Discard a card from hand: it is part of the cost.
refuse-wanted-number = Name a number, zero or more.
refuse-wanted-name = Name a card.
refuse-wanted-own = Choose a card of your own of the kind that the text names.
refuse-wanted-search = Choose a card of your deck of the kind that you search for, or find nothing.
refuse-wanted-zone = Choose a card of the zone and the kind that the text names.
refuse-wanted-looked = Choose one of the cards that you look at.
refuse-wanted-hand = Choose a card from hand.
refuse-wanted-gear = Choose gear that the duellist bears, or be done.
refuse-wanted-upkeep = Choose a card of your own whose upkeep is due, or be done.
refuse-wanted-discard = Choose a card from hand to discard, or be done.
refuse-wanted-swap = Choose a card of your deck or your pouch, or be done.
refuse-not-an-opponent = { $who } is no opponent in the game.
refuse-learning-round = In round one of a learning game no effects against the player with the floor.
refuse-uneven-swap = As many cards come into the deck as go out of it.
refuse-no-partner = You have no partner who has not seen this card.
refuse-not-in-pouch = { $card } is not in your pouch.
refuse-not-in-deck = { $card } cannot leave or enter the deck so.
refuse-not-in-format = { $card } is not legal in this format and cannot be named.
refuse-not-looked-at = { $card } is none of the cards looked at; the rest of the deck stays as it is.
refuse-no-such-faction = Name one of the five factions.
refuse-at-least-one = Choose at least one card.
refuse-not-its-duel = { $card } has this rule only in duels in which it fights.
refuse-not-its-bearers-duel = { $card } has this rule only in duels of its bearer.
refuse-use-condition-fails = The condition of this rule of { $card } does not hold.
refuse-no-readiness = { $card } { $card-number ->
    [many] have
   *[one] has
  } no readiness token.
refuse-artillery-elsewhere = { $card } { $card-number ->
    [many] help
   *[one] helps
  } only another unit in the same place.
refuse-no-host = There is nothing that { $card } could be attached to.
refuse-cost-not-yours = The cost of { $card } is paid with cards that you control.
refuse-cost-not-the-word = The cost of { $card } asks for a keyword that your card only contains.
refuse-no-duel-gear = { $card } is no gear that this fighter could choose.
refuse-not-an-effect = Choose one of the effects that are left.
refuse-not-a-trigger = Choose one of your triggers that wait.
refuse-not-a-land-left = Choose a land that is still to be checked.
refuse-not-its-battle = Choose a unit there that may fight next.
refuse-no-upkeep = { $card } has no upkeep to pay.
refuse-must-give-up = You cannot pay the upkeep: discard a card that costs it.
refuse-shot-not-met = A shot is met with thrusts of +3 sabre together, or the target is discarded.
refuse-not-exactly = { $card } asks for an exact number, neither more nor fewer.
refuse-not-own-upkeep = { $card } is not your own: its upkeep is paid.
section-faction = Faction card
section-strategy = Strategy
section-cards = Deck
section-pouch = Pouch
tally-curve = Pay
tally-types = Types
tally-factions = Factions
tally-rarities = Rarities
tally-sums = Altogether
sum-size = cards in the deck
sum-pouch = cards in the pouch
sum-votes = printed votes
sum-income = printed income less upkeep
sum-foreign = cards of other factions
sum-factionless = factionless
