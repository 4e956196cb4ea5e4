title = King of Beggars
summary = Gangs of beggars and thieves fight for the taverns of Kraków while Kacper Ryx follows the trail.
name = { $en }
quoted = { $en }
person = { $en }
    .genitive = { $en }
    .accusative = { $en }
    .ready = { $en }
district = { $en }
    .in = in { $en }
    .from = from { $en }
    .to = to { $en }
tavern = { $name }
    .accusative = { $name }
    .first = { $name }
magic = { $name }
    .accusative = { $name }
    .first = { $name }
defended = { $who }
defended-townsfolk = the townsfolk
esteem = { $n ->
    [one] { $n } point of esteem
   *[other] { $n } points of esteem
    }
player = { $who }
townsfolk = the townsfolk
hidden = unseen
shown = { $what }
face = { $n }
no-dice = nothing
ducats = { $n ->
    [one] { $n } ducat
   *[other] { $n } ducats
    }
and-then = { $text } { $next }
points = { $n } AP
cost = { $points }, { $ducats }
cost-nothing = free
costs = Costs: { $cost }.
priced = { $what } ({ $n } AP)
worth = Worth { $n ->
    [one] { $n } point
   *[other] { $n } points
    } of esteem.
rich = Its wealth is { $n }.
tile = { $tavern } ({ $ducats } a turn; up to { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
    }, { $thugs ->
    [one] { $thugs } thug
   *[other] { $thugs } thugs
    })
magic-place = A magic place: 3 points of esteem in the end.
trail-moves = { $n ->
    [0] The investigation stands still.
    [-1] The investigation falls back by 1.
    [-2] The investigation falls back by 2.
   *[other] The investigation comes { $n } nearer.
    }

option-players = Number of players
    .help = Two play the Duel, three to five the Guild War.
option-ryx = Kacper Ryx
    .help = The detective walks the city; where he stands crime draws twice the attention.
option-magic = Magic tokens
    .help = Magic places give tokens with which a die is rolled again.
option-crafts = The bosses' crafts
    .help = Every boss has an ability of his own. Guild War only.

unit-thug = a thug
    .accusative = a thug
unit-boss = the boss
    .accusative = the boss
load-thug = a thug
load-thugs = two thugs
load-boss = the boss
load-both = the boss and a thug
basic-blood = Assassinate / Brawl
basic-coin = Steal / Beg
basic-road = Move / Trade
basic-folk = Recruit / Bribe
action-assassinate = Assassinate
action-brawl = Brawl
action-steal = Steal
action-beg = Beg
action-move = Move
action-trade = Trade
action-recruit = Recruit
action-bribe = Bribe
price-ducats = for ducats
price-cards = for investigation cards
option-of-card-ducats = the ducats
option-of-card-cards = all special action cards
whose-own = your own
whose-townsfolk = the townsfolk's
phase-setup = set-up
phase-economy = the economy phase
phase-action = the action phase
phase-tasks = the task phase
phase-investigation = the investigation phase
phase-over = the end
health-unhurt = unhurt
health-wounded = wounded
health-stunned = stunned
deck-specials = special action
deck-tasks = task
deck-investigations = investigation

target-none = {""}
target-text = : { $text }
target-and-text = { $target }: { $text }
target-told = { $target }.
target-district = { " " }{ $where }
target-player = { " " }against { $who }
target-townsfolk = { " " }against the townsfolk
target-down = , { $n } down
target-up = , { $n } up
target-carry = : { $load } { $from } { $to }
target-thug = { " " }against a thug of { $who } { $where }
target-task = : { $task }
target-die = { " " }on a { $n }
instead-of = , dismissing { $companion }

move-give = Give { $who } { $n ->
    [one] a ducat
   *[other] { $n } ducats
    }
move-bid = Field { $n } of the action track, and { $n ->
    [one] a ducat
   *[other] { $n } ducats
    }
move-settle = Boss { $where }: { $tile }
move-sides = Sides up: { $sides }
move-discard = Discard { $task }: { $text }
move-place = Place a thug { $where }
move-assassinate = Assassinate { $unit } of { $who } { $where } ({ $n ->
    [one] one die
   *[other] { $n } dice
    })
move-brawl = Brawl for { $place } { $where }
move-steal = Steal { $where } ({ $ducats } if it succeeds)
move-beg = Beg { $where } ({ $ducats } at most)
move-move = Move { $unit } { $from } { $to }
move-far = Move { $unit } alone, far, { $from } { $to }
move-trade = Trade: draw a special action card
move-recruit = Recruit { $companion } { $price }{ $gone } ({ $esteem }): { $text }
move-bribe = Bribe, 2 ducats: place a thug { $where }
move-bribe-card = Bribe, 2 ducats: discard one of your investigation cards unseen
move-turn = Turn { $card } over (1 AP)
move-play = Play { $card } ({ $cost }){ $target }
move-skill = Use { $companion }{ $target }
move-sell = Sell { $card }: { $text }
move-sell-task = Sell the task { $task }: { $text }
move-take = Take { $task }: { $text }
move-pass = Pass
move-offer = Offer { $who } { $n ->
    [0] nothing
    [one] a ducat
   *[other] { $n } ducats
    } for support
move-declare-attacker = Stand with the attacker
move-declare-defender = Stand with the defender
move-declare-neutral = Stand aside
move-furia = Furia: Swojak takes a wound and rolls two dice more
move-token = Spend a magic token: roll { $whose } die that shows { $n } again
move-wound = The wound goes to { $unit }
move-keep = Keep { $card }: { $text }
move-workshop = Pay a ducat for one card more
move-pay = Pay with { $card }: { $text }
move-lose = Lose a thug { $where }
move-choose = Give up { $option }
move-seal = Have { $place } { $where } sealed
move-dismiss = Dismiss { $companion }
move-reveal = Reveal { $task }: { $text }
move-decline = No, go on without it
move-done = That is all, go on

news-seated = { $who } plays { $boss }.
news-bid-die = { $who } rolls a { $n }.
news-marker = The marker of { $who } is on field { $n }.
news-settled = The boss of { $who } is { $where }.
news-owner = { $place } belongs to { $who }.
news-sides-chosen = { $who } has chosen the sides of the basic action cards: { $what }.
news-sides = { $who } has up: { $sides }.
slot = { $companion } for { $ducats }
slot-empty = nobody for { $ducats }
news-row = In the companion row: { $slots }.
news-markers-back = All markers go back to field 0.
news-turn = Turn { $n }.
news-phase = This is { $phase }.
news-time = The time token is on { $n }.
news-last-turn = This turn is the last.
news-trail = The investigation token is on { $n }.
news-ducats = { $who } receives { $n ->
    [one] a ducat
   *[other] { $n } ducats
    } ({ $now }).
news-ducats-lost = { $who } pays { $n ->
    [one] a ducat
   *[other] { $n } ducats
    } ({ $now }).
news-paid = { $who } pays { $to } { $n ->
    [one] a ducat
   *[other] { $n } ducats
    }.
news-esteem = { $who } gains { $n ->
    [one] a point
   *[other] { $n } points
    } of esteem ({ $now }).
news-esteem-lost = { $who } loses { $n ->
    [one] a point
   *[other] { $n } points
    } of esteem ({ $now }).
news-drew = { $who } draws { $n ->
    [one] a card
   *[other] { $n } cards
    } ({ $what }).
news-tasks = { $who } draws { $n ->
    [one] a task
   *[other] { $n } tasks
    } ({ $what }).
news-buried = { $who } discards { $n ->
    [one] a task
   *[other] { $n } tasks
    } ({ $what }).
news-revealed = { $who } reveals { $task }.
news-placed = { $who } places a thug { $where }.
news-removed = { $who } loses a thug { $where }.
news-moved = { $who } moves { $unit } { $from } { $to }.
news-boss = The boss of { $who } is { $health }.
news-joined = { $companion } joins { $who }: { $text }
news-left = { $companion } leaves the row and the game.
news-left-player = { $companion } leaves { $who } and the game.
news-ready = { $companion } of { $who } is ready.
news-used = { $who } uses { $companion }{ $target }
news-aims = { $who } sends a killer against { $unit } of { $whose } { $where } ({ $n ->
    [one] one die
   *[other] { $n } dice
    }).
news-acts-assassinate = { $who } plans an assassination.
news-acts-brawl = { $who } starts a brawl.
news-acts-steal = { $who } steals { $where }.
news-acts-beg = { $who } begs { $where }.
news-acts-move = { $who } moves units.
news-acts-trade = { $who } trades.
news-acts-recruit = { $who } recruits a companion.
news-acts-bribe = { $who } bribes the watch.
news-turned = { $who } turns over { $card }.
news-passed = { $who } passes.
news-played = { $who } plays { $card }{ $target }
news-discarded = { $who } discards { $card }.
news-clues = { $who } receives { $n ->
    [one] an investigation card
   *[other] { $n } investigation cards
    }.
news-shed = An investigation card of { $who } goes away unseen.
news-investigated = { $who } turns up { $card }: { $text }
news-reshuffled = The { $deck } deck has run out: its discard pile is shuffled and becomes the deck.
news-declined-exchange = { $who } discards no more tasks.
news-declined-walk = { $who } moves no more units.
news-declined-task = { $who } takes no more tasks.
news-declined-fence = { $who } sells no more cards.
news-declined-reveal = { $who } reveals no more tasks.
news-declined-repeat = { $who } lets the dice lie.
news-declined-furia = { $who } keeps Swojak calm.
news-declined-workshop = { $who } does not pay for the workshop.
news-declined-ladies = { $who } recruits nobody after the conquest.
news-declined-foil = { $who } does not foil the assassination.
news-declined-hospital = { $who } cancels no more wounds.
news-declined-prevent = { $who } prevents no more investigation cards.
news-die = { $who } rolls a { $n }.
news-repeated = { $who }: the { $from } becomes a { $n }.
news-attack = { $who } starts a brawl for { $place } { $where } against { $defender }.
news-wrote = { $who } writes an offer for { $to }: { $what }.
news-handed-in = { $who } has written all offers.
news-offer = { $who } offers { $to } { $n ->
    [one] a ducat
   *[other] { $n } ducats
    }.
news-declared-attacker = { $who } stands with the attacker.
news-declared-defender = { $who } stands with the defender.
news-declared-neutral = { $who } stands aside.
news-no-more-cards = { $who } plays no more cards.
news-dice = { $who }: { $n ->
    [one] one die
   *[other] { $n } dice
    }.
news-furia = The Swojak of { $who } rages.
news-rolled = { $who }: { $faces }.
news-won = { $attack } to { $defence }: the attacker wins.
news-lost = { $attack } to { $defence }: the place is held.
news-wounds = { $n ->
    [one] A wound falls
   *[other] { $n } wounds fall
    } to { $who }.
news-wounds-townsfolk = { $n ->
    [one] A wound falls
   *[other] { $n } wounds fall
    } to the townsfolk.
news-wasted = { $n ->
    [one] A wound hits
   *[other] { $n } wounds hit
    } nobody of { $who }.
news-cancelled = { $who } cancels { $n ->
    [one] a wound
   *[other] { $n } wounds
    }.
news-foiled = { $who } foils the assassination.
news-robbed = { $who } takes a card from { $from }: { $what }.
news-ryx-die = The die of Kacper Ryx shows { $n }.
news-ryx = Kacper Ryx is { $where }.
news-sealed = { $place } is sealed.
news-unsealed = The seals are taken off.
news-penalty = The marker of { $who } will start on { $n }.
news-magic = { $who } receives { $n ->
    [one] a magic token
   *[other] { $n } magic tokens
    } ({ $now }).
news-magic-lost = { $who } spends a magic token ({ $now }).
news-open = { $task } is laid out.
news-taken = { $who } takes { $task }.
news-scored = { $who } ends with { $n ->
    [one] a point
   *[other] { $n } points
    } of esteem.
news-over-tokens = The investigation has caught up with time, so the points are counted: { $n ->
    [one] { $who } has the most esteem and wins
   *[other] { $who } have the most esteem and share the victory
    }.
news-over-time = Time has caught up with the investigation and the last turn is over, so the points are counted: { $n ->
    [one] { $who } has the most esteem and wins
   *[other] { $who } have the most esteem and share the victory
    }.
news-over-esteem = { $who } has come to 30 points of esteem and wins at once.
news-over-tasks = { $who } has carried out four tasks and wins at once.
news-over-last-turn = Turn 12 is over, and nobody has four tasks: { $n ->
    [one] { $who } has the most and wins
   *[other] { $who } have equally many and share the victory
    }.
threat-esteem = { $who } has { $n } of the { $m } points of esteem that win at once.
threat-tasks = { $who } has { $n } of the { $m } tasks that win at once.

refuse-players = This is a game for 2 to 5 players, not { $had }.
refuse-crafts = The crafts of the bosses belong to the Guild War.
refuse-gifts = Nothing is given away.
refuse-not-a-player = Only players at the table make moves.
refuse-over = The game is over.
refuse-passed = You have passed.
refuse-passed-skill = You have passed: your companions rest.
refuse-chosen = Your choice is handed in, and it is final.
refuse-other-tasks = The Duel and the Guild War have tasks of their own; these are not in play.
refuse-no-more-cards = You have passed in this step.
refuse-not-brawl-card = Only brawl cards are played here.
refuse-moment = This is not the moment of that card: cards of a turn need your initiative, brawl cards the card step of your brawl, reactions what they answer.
refuse-task-phase = Tasks are revealed in the task phase.
refuse-not-your-tasks = A task is taken with your initiative or right after it.
refuse-option-off = That belongs to an option that is not used at this table.
refuse-not-repeatable = That roll cannot be repeated.
refuse-second-token = One magic token in one action.
refuse-not-your-roll = There is no die of yours that shows that.
refuse-no-token = You have no magic token.
refuse-other-boss-furia = Furia is the craft of Swojak.
refuse-other-boss-ladies = Fair ladies are the craft of Rajfurka.
refuse-other-boss-fence = Only Paser buys cards.
refuse-other-boss-workshop = The workshop is the craft of Maestro.
refuse-other-boss-two-handed = Only Francuzik assassinates with two dice.
refuse-boss-hurt = Your boss is hurt.
refuse-boss-elsewhere = Francuzik is not there.
refuse-fenced = The fence has bought from you in this turn.
refuse-craft-furia = Swojak rages before the dice of a brawl that he takes part in.
refuse-craft-ladies = Rajfurka recruits where she has taken part and a tavern was won.
refuse-craft-fence = Paser buys with your initiative.
refuse-craft-workshop = The workshop is paid for in a trade, before cards are drawn.
refuse-craft-two-handed = Francuzik strikes in an assassination.
refuse-one-die = An assassination is one die.
refuse-other-phase = That is done in the action phase; this is { $phase }.
refuse-initiative = { $who } has the initiative.
refuse-no-initiative = Nobody has the initiative any more in this turn.
refuse-at-the-end = Your marker is on field 10: no more initiative in this turn.
refuse-unfinished = One action is still going on.
refuse-not-your-part = Another player is still doing his part of this phase, or yours is done.
refuse-step-order = Your economy phase has its order, and this step is another.
refuse-bid-order = The bid goes clockwise at set-up, one field for each player.
refuse-boss-order = Bosses are placed after the bid, the marker nearest field 10 first.
refuse-not-stunned = Only a stunned boss is put into a district, in the economy phase.
refuse-sides-once = The sides of the basic action cards are chosen at set-up, once.
refuse-keep-three = At set-up only Swojak chooses among tasks.
refuse-no-exchange = Tasks are discarded in your economy phase, from turn 2 on.
refuse-no-muster = New thugs come in your economy phase, up to your limit, or by bribe, card and companion.
refuse-no-offers = Offers are written by the attacker and the owner, before the declarations.
refuse-not-a-third = Offers go to players who have a unit there and are neither attacker nor owner.
refuse-offer-order = The number for { $who } comes first.
refuse-no-declaration = Sides are taken in a brawl by the other players who have a unit there.
refuse-declare-order = Sides are taken one after another, in golden order.
refuse-cards-order = Cards are played in turn, and it is not yours.
refuse-skill-moment = A skill is used with your initiative, or at the moment that it names.
refuse-talent-only = That companion has a talent, which works by itself.
refuse-no-wound = You have no wound to assign now.
refuse-no-keep = You have not drawn cards of which one is kept.
refuse-no-payment = You have no task to pay for with cards now.
refuse-no-loss = You have no thug to take off the map now.
refuse-no-choice = No investigation card gives you a choice now.
refuse-no-summons = No investigation card asks that of you now.
refuse-duty-tasks = First discard tasks until you hold three.
refuse-duty-field = First choose a field in the bid.
refuse-duty-district = First choose the district of your boss.
refuse-duty-sides = First choose the sides of your basic action cards.
refuse-duty-home = First choose where your boss comes back.
refuse-duty-thug = First choose where the thug is placed.
refuse-duty-action = You have the initiative: act, turn a card over, or pass.
refuse-duty-wound = First choose who takes the wound.
refuse-duty-keep = First choose the card that you keep.
refuse-duty-payment = First choose the card that pays for the task.
refuse-duty-loss = First choose the thug that leaves the map.
refuse-duty-offer = First write your offer; it may be 0.
refuse-duty-declaration = First say with whom you stand; you may stand aside.
refuse-duty-card = Play a card, or pass.
refuse-duty-choice = First choose one of the two options of the card.
refuse-duty-summons = First choose what the investigation card takes.
refuse-undecided-exchange = First discard tasks, or say that this is all.
refuse-undecided-walk = First move another unit, or say that this is all.
refuse-undecided-task = First take a task, or say that this is all.
refuse-undecided-fence = First sell another card, or say that this is all.
refuse-undecided-reveal = First reveal a task, or say that this is all.
refuse-undecided-repeat = First change a die, or let the dice lie.
refuse-undecided-furia = First say whether Swojak rages.
refuse-undecided-workshop = First say whether you pay for the workshop.
refuse-undecided-ladies = First recruit a companion, or decline.
refuse-undecided-foil = First foil the assassination, or decline.
refuse-undecided-hospital = First cancel wounds, or decline.
refuse-undecided-prevent = First prevent a card, or decline.
refuse-moved = That unit has moved already.
refuse-not-yours = You do not have that card, companion or unit, or not there.
refuse-not-in-row = That companion is not in the row.
refuse-not-open = That task is not laid out.
refuse-side = That side is not up.
refuse-skill-used = That skill is used.
refuse-beyond-track = That takes { $n ->
    [one] { $n } action point
   *[other] { $n } action points
    }; the track has { $had } left for you.
refuse-field = The fields are 0 to 10.
refuse-field-taken = Another marker is on that field.
refuse-district-taken = Another boss is in that district.
refuse-no-magic = There are no magic places in this game.
refuse-not-in-play = That district is not in play.
refuse-offers = You offer { $n } and have { $had } left to offer.
refuse-too-poor = That costs { $n ->
    [one] { $n } ducat
   *[other] { $n } ducats
    }; you have { $had }.
refuse-not-for-cards = The companion in slot 2 costs ducats.
refuse-too-few-clues = That costs { $n ->
    [one] { $n } investigation card
   *[other] { $n } investigation cards
    }; { $had } can be drawn.
refuse-companions = Three companions at most, and you have { $had }: one is dismissed for a fourth, and only then.
refuse-not-near = Those districts do not touch.
refuse-same-district = The unit stands there already.
refuse-no-unit = You have nobody in that district.
refuse-no-victim = There is no such target beside your units.
refuse-own-place = That place is yours.
refuse-no-opening = No new thug can be placed there.
refuse-no-home = Your boss cannot return there.
refuse-too-many-tasks = Keep at most { $n } tasks; you have { $had }.
refuse-same-name = You have revealed a task of that name.
refuse-not-fulfilled = { $task } is not fulfilled: { $text } Needed: { $n }; you have { $had }.
refuse-cannot-pay = That task costs { $n }; you have { $had }.
refuse-too-late = That task was laid out too late for you.
refuse-option = The other option must be chosen: this one takes { $n }, and you have { $had }.
refuse-no-target = That card or skill is not aimed at that, or not now.
refuse-no-effect = That would do nothing.

prompt-over = The game is over.
prompt-wait = Waiting for { $who }.
prompt-keep-tasks = Discard tasks until you hold three.
prompt-bid = Choose a field of the action track: a low one acts early; a high one brings ducats and the first choice of a district.
prompt-bosses = Choose the district of your boss; its tavern becomes yours.
prompt-sides = Choose the sides of your four basic action cards that are up.
prompt-return = Your boss comes back: where?
prompt-muster = Place a thug where you own a place or your boss stands; { $n } to place.
prompt-exchange = Discard tasks you do not want, or go on: new ones are drawn.
prompt-action = You have the initiative on field { $n } of 10: { $actions }; or a card, a companion, turning a card over (1 AP), or passing for the rest of the turn.
prompt-walk = Move another unit to a neighbouring district ({ $n } more at most), or go on.
prompt-watch = { $who } sends a killer against { $unit } of yours { $where }. Do you foil the assassination?
prompt-repeat = Your dice show { $dice }. Do you change one?
prompt-receive = { $n ->
    [one] An investigation card is about to come to you. Do you prevent it?
   *[other] { $n } investigation cards are about to come to you. Do you prevent one?
    }
prompt-cancel = { $n ->
    [one] A wound is
   *[other] { $n } wounds are
    } about to fall to you { $where }. Do you cancel any?
prompt-wound = { $n ->
    [one] A wound
   *[other] { $n } wounds
    } to be taken { $where }: who takes the next?
prompt-workshop = Pay a ducat for one card more?
prompt-keep = Keep one of the cards.
prompt-fence = The next card brings { $n } ducats. Sell it, or go on.
prompt-pay = Choose the cards to pay with; { $n } more.
prompt-lose = Which thug leaves the map? { $n } to go.
prompt-window = Take a task before the initiative goes over, or go on.
prompt-offers = Brawl for { $place } { $where }: what do you offer for support? You have { $n ->
    [one] a ducat
   *[other] { $n } ducats
    } left.
prompt-declare = { $attacker } attacks { $place } { $where } against { $defender }. With whom do you stand? The attacker offers you { $from-attacker }, the defender { $from-defender }.
prompt-cards = Brawl for { $place }: { $attack } against { $defence } dice. Play a card, or pass and play none any more.
prompt-furia = { $attack } against { $defence } dice. Does Swojak rage: a wound for two dice more?
prompt-ladies = Recruit a companion where you have conquered?
prompt-reveal = Reveal a task that you fulfil, or go on.
prompt-choice = Give up { $ducats }, or all your special action cards?
prompt-seal = Which tavern is sealed?
prompt-traitor = Which companion leaves you: { $companions }?

effect-dice = You get { $n ->
    [one] one die
   *[other] { $n } dice
    } more.
effect-fewer-dice = A participant of the other side rolls { $n ->
    [one] one die
   *[other] { $n } dice
    } fewer.
effect-wounds = Your side deals { $n ->
    [one] one wound
   *[other] { $n } wounds
    } more.
effect-shield = { $n ->
    [one] The first wound that falls to you in this brawl comes
   *[other] The first { $n } wounds that fall to you in this brawl come
    } to nothing.
effect-threes = Your 3s are successes too.
effect-receive = You receive { $n ->
    [one] an investigation card
   *[other] { $n } investigation cards
    }.
effect-cancel-wounds = Cancel up to { $n } wounds before they are assigned.
effect-prevent = You receive { $n ->
    [one] one investigation card
   *[other] { $n } investigation cards
    } fewer.
effect-foil = The assassination of your unit comes to nothing.
effect-shift = Move the investigation token up to { $n } fields either way.
effect-ferry = Move up to { $n } of your units from one district to any other.
effect-passage = Move one of your units to an adjacent district.
effect-place = Place { $n ->
    [one] a thug
   *[other] { $n } thugs
    }, even beyond your limit.
effect-gain = Receive { $n } ducats.
effect-extort = The owner of a tavern in a district of yours pays you { $n ->
    [one] a ducat
   *[other] { $n } ducats
    }, or what he has.
effect-denounce = Another player receives { $n ->
    [one] an investigation card
   *[other] { $n } investigation cards
    }.
effect-denounce-near = A player who shares a district with you receives { $n ->
    [one] an investigation card
   *[other] { $n } investigation cards
    }.
effect-shed = Discard one of your investigation cards at random, unseen.
effect-kill = A thug of another player beside your unit takes a wound, without a roll.
effect-pickpocket = Take a special action card at random from a player who shares a district with you.
effect-heal = Your wounded boss is unhurt again.
effect-swap-task = Exchange one of your tasks.
effect-raise = Move the investigation token { $n } up.
effect-count-as = A die of your assassination counts as { $n }.
effect-repeat = Repeat one of your dice.
effect-only-defender = Only for the owner of the place.
talent-tasks = You hold { $n } tasks.
talent-conquest = Gain { $n ->
    [one] a point
   *[other] { $n } points
    } of esteem when you conquer a place from another player.
talent-attack-dice = { $n ->
    [one] One more die
   *[other] { $n } more dice
    } as attacker.
talent-defence-dice = { $n ->
    [one] One more die
   *[other] { $n } more dice
    } as defender.
talent-walk = The first way of move takes up to { $n } units.
talent-clean-three = A 3 in your theft brings no investigation card.
talent-income = { $n ->
    [one] One more ducat
   *[other] { $n } more ducats
    } of income.
talent-trade = In trade draw { $n } cards and keep one.
talent-cards = Your card limit is { $n } higher.
talent-beg = Begging brings { $n } more.
talent-tavern-dice = { $n ->
    [one] One more die
   *[other] { $n } more dice
    } for a tavern you defend.
penalty-choice = Give up { $n } ducats or all your special action cards.
penalty-corpse = Roll a die: from { $n } on you lose a thug.
penalty-start = Next turn your marker starts { $n } fields further.
penalty-stun = Your boss is stunned.
penalty-wound = Your boss takes a wound.
penalty-lose-thugs = You lose { $n ->
    [one] a thug
   *[other] { $n } thugs
    }.
penalty-fine = Pay { $n } ducats, or what you have.
penalty-half = Pay half of your ducats, rounded down.
penalty-search = Discard a special action card at random.
penalty-seal = One of your taverns is sealed through the next economy phase.
penalty-traitor = One of your companions leaves.
penalty-lose-esteem = Lose { $n ->
    [one] a point
   *[other] { $n } points
    } of esteem.
penalty-lose-task = Discard one of your tasks at random.
penalty-nothing = Nothing else happens.
penalty-withdraw = Discard one of your cards that are still face down.
condition-control = You control { $district }.
condition-units = You have a unit in each of { $districts }.
condition-companions = You have at least { $n } companions.
condition-magic = You own at least { $n ->
    [one] one magic place
   *[other] { $n } magic places
    }.
condition-taverns = You own at least { $n } taverns.
condition-suburbs = You control at least { $n } suburbs.
condition-ducats = You hold at least { $n } ducats.
condition-pay = Pay { $n } ducats when you show it.
condition-thugs = At least { $n } of your thugs are on the map.
condition-cards = You hold at least { $n } special action cards.
condition-clean = You have no investigation card.
condition-wanted = You have at least { $n } investigation cards.
condition-gathered = At least { $n } of your units are in one district.
condition-nests = You have units in at least { $n } districts that others control.
condition-beside-ryx = Your unhurt boss stands beside Kacper Ryx.
condition-held = You control { $district } and have at least { $n } units there.
condition-intruders = At least { $n } of your units are in a district that your opponent controls.
condition-majority = You have more units than your opponent in at least { $n } districts.
condition-foe-hurt = Your opponent's boss is wounded or stunned.
condition-discard = Discard { $n } special action cards for it.
condition-sacrifice = Take { $n } of your thugs off the map for it.
advantage-tasks = Is dealt { $n } tasks and keeps three.
advantage-companion = Begins with a companion.
advantage-ducats = Begins with { $n } ducats.
advantage-cards = Draws { $n } more cards after the first income.
advantage-thugs = Places { $n } more thugs after the first income.
craft-furia = Furia: before a roll he takes a wound and rolls two dice more.
craft-ladies = Fair ladies: she may recruit where she conquers a tavern.
craft-fence = Fence: once a turn he sells cards for 2, 3, 4 ducats and so on.
craft-workshop = Workshop: in trade he may pay a ducat for one card more.
craft-two-handed = Two-handed: he may assassinate with two dice.
