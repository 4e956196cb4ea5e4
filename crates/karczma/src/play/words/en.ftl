keys = H help  ? hint  L polski  q leave
keys-short = H help
chronicle = Chronicle
scrolled = ↓ { $n } newer below

you = you
bot = bot: { $level }
several-moves = { $n ->
    [one] one move goes on from here
   *[other] { $n } moves go on from here
    }
confirm = Done: { $move }
not-offered = That cannot be touched now.
no-hint = There is nothing to decide just now.
waiting-skip = Space: at once
no-rule = No line of the chronicle is chosen.
more-touches = Chosen so far: { $n }. Esc takes the last one back.

welcome-new = A new table
welcome-back = Welcome back
welcome-seat = Seat { $seat }: { $name }, { $who }
welcome-left = The game goes on after { $n } moves.
welcome-commitment = All chance of this game is fixed already by a secret with the hash
welcome-opened = It is opened at the end, and `karczma verify` proves every deal.
welcome-record = The record is kept in
any-key = Any key closes this.
begin-key = Any key begins.

help-title = Keys
help-body =
    arrows, h j k l   move about the table: legal or not
    Tab, Shift-Tab    go through what you may touch
    1-9 0 a b c ...   jump to what bears that sign
    Enter             touch, or play
    Esc, Backspace    take the last touch back
    Space             let the bots play at once
    ?                 what would the master do?
    PgUp PgDn [ ]     choose a line of the chronicle
    r                 the rule of that line, or of a refusal
    L                 mówmy po polsku
    q, Ctrl-C         leave; the game is kept

rule-title = Rule { $rule }
rule-chapter = Chapter { $chapter }
hint-title = The master considers
hint-note = Per mille of the victory: 500 is even, more is better.
hint-more = and { $n } more

over-title = The game is over
over-place = { $place }. { $name }  { $score }
over-record = The record with the opened secret lies in
over-verify = `karczma verify` proves it. Esc shows the table, q leaves.

left-kept = The game is kept in { $path }
left-resume = Go on with: { $command }
left-over = Finished. The record lies in { $path }
left-verify = Prove it with: karczma verify { $path }
set-aside = The older game lies now in { $path }
small = The terminal is too small: 80 columns and 24 lines are needed.

plain-view = What you see
plain-scroll = { $from }–{ $to } of { $all }, braces scroll
plain-touch = What you may touch
plain-nothing = Nothing just now.

niet-board = Veto board
niet-pool = pool { $n }
niet-table = Table
niet-round = Round { $round } of { $rounds }
niet-round-points = Round { $round }, to { $points } points
niet-trick = Trick { $n }
niet-last-trick = The last trick went to { $who }
niet-no-trick = The tricks come when the board is settled.
niet-lead = Nothing lies on the table yet.
niet-stock = { $n } cards set aside
niet-hand = Your hand
niet-dealer = deals
niet-col-hand = crd
niet-col-tricks = trk
niet-col-loot = lot
niet-col-round = rnd
niet-col-total = total
niet-row-first = First
niet-row-exchange = Discard
niet-row-trump = Trump
niet-row-super = Super
niet-row-value = Points
niet-none = none
niet-open = open
niet-blue = blue
niet-red = red
niet-yellow = yellow
niet-green = green
niet-exchange-discard1 = one card
niet-exchange-discard2 = two cards
niet-exchange-discard1-not1 = one, not a 1
niet-exchange-pass-left = one to the left
niet-exchange-none = nothing
niet-value = { $n } for trick and loot
niet-supers = { $colour } 1s
niet-legend =
    ○ may be covered   ► settled   × absent   letter: whose token
    A B teams (yours green)   ★ Bonus card   «best or last taker»
    crd cards in hand   trk tricks   lot loot   rnd points of last round

# Anno Domini 1666
ad-turn = Turn { $turn }, { $step }
ad-guard = { $n -> 
    [one] { $n } guard token
   *[other] { $n } guard tokens
 }
ad-silent = all quiet
ad-alarm = alarm!
ad-mist = mist
ad-hand = Hand:
ad-piles = deck { $own }, eights and jokers { $eights }/4; other hand { $hand }, deck { $deck }
ad-parries = parries
anno-domini-legend =
    ♦ red  ● blue, two letters of the name; small letters: on the ground
    ' has acted   -2 wounds   … to come   ✋ held   • reload dots   ♥ wounds/heavy/death
    ─│ wall  ~ {"}"} obstacle  D B O X door closed, blocked, open, destroyed  w window  S stairs  L ladder
    ▒ blocked  ▫ raised  ^ high terrain  ¤ thing  ? search token
ad-do-reserve = keep in reserve
ad-do-hold = take in hand
ad-do-unmask = drop the marker
ad-do-reclaim = take a card back
ad-do-aimed = aimed shot
ad-do-quick = quick shot
ad-do-defensive = defensive shot
ad-do-senses = senses
ad-do-intelligence = intelligence
ad-do-done = done
ad-do-drop = drop
ad-do-jump = jump
ad-do-push = push through
ad-do-leave = leave the board
ad-do-open = open
ad-do-close = close
ad-do-force = force a door
ad-do-pick-lock = pick a lock
ad-do-recognise = recognise
ad-do-steal = steal
ad-do-bandage = bandage
ad-do-reload = reload
ad-do-pick-up = pick up
ad-do-interrupt-shot = interrupt: shot
ad-do-interrupt-move = interrupt: move
ad-do-seduce = seduce
ad-do-question = question
ad-do-arm = weapons
ad-do-retreat-off = off the board
ad-mark-activated = has acted
ad-mark-prone = prone
ad-mark-stunned = stunned
ad-mark-waiting = waiting
ad-mark-inconspicuous = inconspicuous
ad-mark-nephew = Zagłoba's nephew
ad-mark-poisoned = poisoned
ad-mark-tied = engaged from the start
ad-mark-questioned = has questioned
ad-mark-swept = swept at
ad-mark-courted = was courted
ad-mark-cleared = has it not
ad-mark-escaped = got through
ad-mark-tested = tested
