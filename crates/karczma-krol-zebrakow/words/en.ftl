title = King of Beggars
summary = Gangs of beggars and thieves fight for the taverns of Kraków while Kacper Ryx follows the trail.
name = { $en }
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
worth = Worth { $n } esteem.
rich = Its wealth is { $n }.
tile = { $tavern } ({ $ducats } a turn; up to { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
    }, { $thugs ->
    [one] { $thugs } thug
   *[other] { $thugs } thugs
    })
magic-place = A magic place: 3 esteem in the end.
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
unit-boss = the boss
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
ending-tokens = the investigation having caught up with time
ending-time = time having caught up with the investigation
ending-esteem = with 30 esteem
ending-tasks = with four tasks
ending-last-turn = turn 12 being over

target-none = {""}
target-text = : { $text }
target-and-text = { $target }: { $text }
target-district = { " " }in { $district }
target-player = { " " }against { $who }
target-down = , { $n } down
target-up = , { $n } up
target-carry = : { $load } from { $from } to { $to }
target-thug = { " " }against a thug of { $who } in { $district }
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
move-settle = Boss to { $district }: { $tile }
move-sides = Sides up: { $sides }
move-discard = Discard { $task }: { $text }
move-place = Place a thug in { $district }
move-assassinate = Assassinate { $unit } of { $who } in { $district } ({ $n ->
    [one] one die
   *[other] { $n } dice
    })
move-brawl = Brawl for { $place } in { $district }
move-steal = Steal in { $district } ({ $n } if it succeeds)
move-beg = Beg in { $district } ({ $n } at most)
move-move = Move { $unit } from { $from } to { $to }
move-far = Move { $unit } alone, far, from { $from } to { $to }
move-trade = Trade: draw a special action card
move-recruit = Recruit { $companion } { $price }{ $gone } ({ $n } esteem): { $text }
move-bribe = Bribe, 2 ducats: place a thug in { $district }
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
move-lose = Lose a thug in { $district }
move-choose = Give up { $option }
move-seal = Have { $place } in { $district } sealed
move-dismiss = Dismiss { $companion }
move-reveal = Reveal { $task }: { $text }
move-decline = No, go on without it
move-done = That is all, go on

news-seated = { $who } plays { $boss }.
news-bid-die = { $who } rolls a { $n }.
news-marker = The marker of { $who } is on field { $n }.
news-settled = The boss of { $who } is in { $district }.
news-owner = { $place } belongs to { $who }.
news-sides-chosen = { $who } has chosen sides: { $what }.
news-sides = { $who } has up: { $sides }.
news-row = Slot { $n }: { $companion }.
news-row-empty = Slot { $n } is empty.
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
news-esteem = { $who } gains { $n } esteem ({ $now }).
news-esteem-lost = { $who } loses { $n } esteem ({ $now }).
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
news-placed = { $who } places a thug in { $district }.
news-removed = { $who } loses a thug in { $district }.
news-moved = { $who } moves { $unit } from { $from } to { $to }.
news-boss = The boss of { $who } is { $health }.
news-joined = { $companion } joins { $who }: { $text }
news-left = { $companion } leaves the game.
news-ready = { $companion } of { $who } is ready.
news-used = { $who } uses { $companion }.
news-acts = { $who }: { $action }.
news-acts-at = { $who }: { $action } in { $district }.
news-turned = { $who } turns over { $card }.
news-passed = { $who } passes.
news-played = { $who } plays { $card }: { $text }
news-discarded = { $who } discards { $card }.
news-clues = { $who } receives { $n ->
    [one] an investigation card
   *[other] { $n } investigation cards
    }.
news-shed = An investigation card of { $who } goes away unseen.
news-investigated = { $who } turns up { $card }: { $text }
news-reshuffled = The { $deck } deck is shuffled anew.
news-declined = { $who } goes on without it.
news-die = { $who } rolls a { $n }.
news-repeated = { $who }: the { $from } becomes a { $n }.
news-attack = { $who } attacks { $place } against { $defender }.
news-wrote = { $who } writes an offer for { $to }: { $what }.
news-handed-in = { $who } has handed in.
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
news-ryx = Kacper Ryx is in { $district }.
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
news-scored = { $who } has { $n } esteem in the end.
news-over = { $who } wins, { $ending }.
news-over-shared = { $who } share the victory, { $ending }.

refuse-players = This is a game for 2 to 5 players, not { $had }.
refuse-crafts = The crafts of the bosses belong to the Guild War.
refuse-gifts = Nothing is given away.
refuse-passed = You have passed.
refuse-passed-skill = You have passed: your companions rest.
refuse-chosen = Your choice is handed in.
refuse-no-more-cards = You have passed in this step.
refuse-not-brawl-card = Only brawl cards are played here.
refuse-moment = This is not the moment of that card.
refuse-task-phase = Tasks are revealed in the task phase.
refuse-initiative = A task is taken with your initiative or right after it.
refuse-not-repeatable = That roll cannot be repeated.
refuse-second-token = One magic token in one action.
refuse-boss-hurt = Your boss is hurt.
refuse-boss-elsewhere = Francuzik is not there.
refuse-fenced = The fence has bought from you in this turn.
refuse-not-now = Not now, or not you.
refuse-moved = That unit has moved already.
refuse-not-yours = You do not have that there.
refuse-side = That side is not up.
refuse-skill-used = That skill is used.
refuse-beyond-track = Field { $n } is beyond the track.
refuse-field = The fields are 0 to 10.
refuse-field-taken = Another marker is on that field.
refuse-district-taken = Another boss is in that district.
refuse-no-magic = There are no magic places in this game.
refuse-not-in-play = That district is not in play.
refuse-offers = You have { $n } left to offer.
refuse-too-poor = That costs { $n }; you have { $had }.
refuse-not-for-cards = The companion in slot 2 costs ducats.
refuse-too-few-clues = There are not so many investigation cards to draw.
refuse-companions = Three companions at most: dismiss one for a fourth, and only then.
refuse-not-near = Those districts do not touch.
refuse-same-district = The unit stands there already.
refuse-no-unit = You have nobody there.
refuse-no-victim = There is no such target beside your units.
refuse-no-brawler = You have nobody in that district.
refuse-own-place = That place is yours.
refuse-no-opening = No new thug can be placed there.
refuse-no-home = Your boss cannot return there.
refuse-too-many-tasks = Keep at most { $n } tasks.
refuse-same-name = You have revealed a task of that name.
refuse-not-fulfilled = The condition is not fulfilled.
refuse-cannot-pay = You cannot pay for that task.
refuse-too-late = That task was laid out too late for you.
refuse-option = The other option must be chosen.
refuse-no-effect = That has no target or no effect.

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
prompt-watch = { $who } aims at your people in { $district }: { $unit }. Do you foil the assassination?
prompt-repeat = Your dice show { $dice }. Do you change one?
prompt-receive = { $n ->
    [one] An investigation card is about to come to you. Do you prevent it?
   *[other] { $n } investigation cards are about to come to you. Do you prevent one?
    }
prompt-cancel = { $n ->
    [one] A wound is
   *[other] { $n } wounds are
    } about to fall to you in { $district }. Do you cancel any?
prompt-wound = { $n ->
    [one] A wound
   *[other] { $n } wounds
    } to be taken in { $district }: who takes the next?
prompt-workshop = Pay a ducat for one card more?
prompt-keep = Keep one of the cards.
prompt-fence = The next card brings { $n } ducats. Sell it, or go on.
prompt-pay = Choose the cards to pay with; { $n } more.
prompt-lose = Which thug leaves the map? { $n } to go.
prompt-window = Take a task before the initiative goes over, or go on.
prompt-offers = Brawl for { $place }: what do you offer for support? You have { $n ->
    [one] a ducat
   *[other] { $n } ducats
    } left.
prompt-declare = { $attacker } attacks { $place } against { $defender }. With whom do you stand? The attacker offers you { $from-attacker }, the defender { $from-defender }.
prompt-cards = Brawl for { $place }: { $attack } against { $defence } dice. Play a card, or pass and play none any more.
prompt-furia = { $attack } against { $defence } dice. Does Swojak rage: a wound for two dice more?
prompt-ladies = Recruit a companion where you have conquered?
prompt-reveal = Reveal a task that you fulfil, or go on.
prompt-choice = Give up { $n } ducats, or all your special action cards?
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
talent-conquest = Gain { $n } esteem when you conquer a place from another player.
talent-attack-dice = { $n } more die as attacker.
talent-defence-dice = { $n } more die as defender.
talent-walk = The first way of move takes up to { $n } units.
talent-clean-three = A 3 in your theft brings no investigation card.
talent-income = { $n } more ducats of income.
talent-trade = In trade draw { $n } cards and keep one.
talent-cards = Your card limit is { $n } higher.
talent-beg = Begging brings { $n } more.
talent-tavern-dice = { $n } more die for a tavern you defend.
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
penalty-lose-esteem = Lose { $n } esteem.
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
