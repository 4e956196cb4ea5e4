title = NIET!
summary = Veto the rules of the round, one token at a time, then play the tricks with the team you were given.

option-players = Players
    .help = How many sit at the table: 2 to 5.
option-characters = Characters
    .help = The animal of each seat in order; a seat without one receives one at random.
    .Bear = Bear
    .Wolf = Wolf
    .Eagle = Eagle
    .Crane = Crane
    .Tiger = Tiger
option-points = Play to a number of points
    .help = Instead of a fixed number of rounds the game ends when somebody has reached this many points; 100 is proposed.

bear = Bear
    .genitive = the Bear
    .dative = the Bear
    .instrumental = the Bear
wolf = Wolf
    .genitive = the Wolf
    .dative = the Wolf
    .instrumental = the Wolf
eagle = Eagle
    .genitive = the Eagle
    .dative = the Eagle
    .instrumental = the Eagle
crane = Crane
    .genitive = the Crane
    .dative = the Crane
    .instrumental = the Crane
tiger = Tiger
    .genitive = the Tiger
    .dative = the Tiger
    .instrumental = the Tiger

blue = blue
    .genitive = blue
red = red
    .genitive = red
yellow = yellow
    .genitive = yellow
green = green
    .genitive = green
card-blue = blue { $value }
    .accusative = blue { $value }
    .genitive = blue { $value }
card-red = red { $value }
    .accusative = red { $value }
    .genitive = red { $value }
card-yellow = yellow { $value }
    .accusative = yellow { $value }
    .genitive = yellow { $value }
card-green = green { $value }
    .accusative = green { $value }
    .genitive = green { $value }

row-first = first player
row-exchange = discard
row-trump = trump
row-super = super trump
row-value = points

field-first = { $who } as first player
field-exchange-discard1 = discard one card
field-exchange-discard2 = discard two cards
field-exchange-discard1-not1 = discard one card, not a 1
field-exchange-pass-left = pass one card to the left
field-exchange-none = no discard
field-trump-blue = blue as trump
field-trump-red = red as trump
field-trump-yellow = yellow as trump
field-trump-green = green as trump
field-trump-none = no trump
field-super-blue = blue 1s as super trumps
field-super-red = red 1s as super trumps
field-super-yellow = yellow 1s as super trumps
field-super-green = green 1s as super trumps
field-super-none = no super trump
field-value-minus2 = minus 2 points
field-value-p1 = 1 point
field-value-p2 = 2 points
field-value-p3 = 3 points
field-value-p4 = 4 points

step-niet = the NIET! phase
step-team = the naming of teams
step-bonus = the giving of the Bonus card
step-exchange = the discard
step-play = the tricks
step-over = the end

move-cover = NIET! to { $field }
move-decline = Place no token
move-team = Play with { $who }
move-team-alone = Play alone
move-bonus = Give the Bonus card to { $who }
move-bonus-nobody = Keep the Bonus card back
move-discard = Discard { $cards }
move-give = Pass { $cards } to the left
move-play = Play { $card }

seated = Seat { $seat } plays { $who }.
dealer = Round { $round }: the { $who } deals.
dealt = The { $who } is dealt { $cards }.
dealt-hidden = The { $who } is dealt { $n } cards.
set-aside = { $n } cards are set aside unseen.
covered = The { $who } says NIET! to { $field }.
covered-from-pool = The { $who } says NIET! to { $field }, with a token of the general pool.
settled-first = The { $who } is first player.
settled-exchange-discard1 = Everybody discards one card.
settled-exchange-discard2 = Everybody discards two cards.
settled-exchange-discard1-not1 = Everybody discards one card that is not a 1.
settled-exchange-pass-left = Everybody passes one card to the left.
settled-exchange-none = Nobody discards or passes a card.
settled-trump-blue = Blue is trump.
settled-trump-red = Red is trump.
settled-trump-yellow = Yellow is trump.
settled-trump-green = Green is trump.
settled-trump-none = There is no trump.
settled-super-blue = The blue 1s are super trumps.
settled-super-red = The red 1s are super trumps.
settled-super-yellow = The yellow 1s are super trumps.
settled-super-green = The green 1s are super trumps.
settled-super-none = There are no super trumps.
settled-value-minus2 = Every trick and every loot card costs 2 points.
settled-value-p1 = Every trick and every loot card is worth 1 point.
settled-value-p2 = Every trick and every loot card is worth 2 points.
settled-value-p3 = Every trick and every loot card is worth 3 points.
settled-value-p4 = Every trick and every loot card is worth 4 points.
teams = The { $who } plays with { $partners }.
teams-alone = The { $who } plays alone.
bonus = The { $who } has the Bonus card.
handed-in = The { $who } hands in { $cards }.
handed-in-hidden = The { $who } has chosen.
discarded = The { $who } discards { $cards }.
discarded-hidden = { $n ->
    [one] The { $who } discards a card.
   *[other] The { $who } discards { $n } cards.
    }
passed = The { $who } passes { $cards } to { $to }.
passed-hidden = The { $who } passes a card to { $to }.
led = The { $who } leads { $card }.
played = The { $who } plays { $card }.
trick-taken = The { $who } takes the trick with { $card }, { $why }.
by-highest = the highest of the led colour
by-last-of-equal = the last of equal cards
by-trump = the highest trump
by-last-trump = the last of equal trumps
by-super = a super trump
by-last-super = the last super trump
looted = The { $who } loots { $card } from { $from }.
scored = { $units ->
    [one] The { $who }: 1 unit, { $points } points, { $total } in all.
   *[other] The { $who }: { $units } units, { $points } points, { $total } in all.
    }
over = { $why }: the { $who } has the most points, { $n }, and wins.
over-shared = { $why }: { $who } have the most points, { $n }, and share the victory.
end-rounds = All rounds are played
end-points = The agreed number of points is reached
end-safety-stop = Nobody has reached the agreed number of points in time
threat-points = The { $who } has { $n } of the { $m } points that win.

refuse-players = NIET! is played by 2 to 5 players, not { $had }.
refuse-same-character = Two players cannot both be the { $who }.
refuse-too-many-characters = { $had } characters were named for { $players } players.
refuse-points = The game can be played to 1 to 1000 points, not to { $had }.
refuse-over = The game is over.
refuse-step = That does not belong here: now it is time for { $step }.
refuse-spectator = Only the players act.
refuse-turn = It is the turn of { $who }.
refuse-chosen = Your cards are handed in, for good.
refuse-decline = You must place a token.
refuse-absent = The { $who } is not in this game; the field stays covered.
refuse-covered = “{ $field }” is covered already.
refuse-last = This is the last open field of its row ({ $row }).
refuse-partner = You cannot name { $who }: each partner is another player at this table, named once.
refuse-team-size = { $players ->
    [3] Name nobody or one partner, not { $had }.
    [4] Name exactly one partner, not { $had }.
   *[other] Name one or two partners, not { $had }.
    }
refuse-bonus-nobody = Somebody in the smaller team must get the Bonus card.
refuse-bonus = The { $who } is not in the smaller team.
refuse-card-count = { $needed ->
    [one] Hand in one card, not { $had }.
   *[other] Hand in { $needed } cards, not { $had }.
    }
refuse-not-in-hand = You do not hold { $card }, or not so often.
refuse-one = You cannot discard { $card }: it is a 1, and you hold other cards.
refuse-follow = You hold { $colour } and must follow.
refuse-follow-trump = A trump was led: you must play a trump or a super trump.
refuse-follow-super = A super trump was led: you must play a trump or a super trump.

prompt-over = The game is over.
prompt-wait = Waiting for { $who }.
prompt-niet = Your turn: say NIET! to one field of the board.
prompt-team = { $players ->
    [3] You are first player: play alone or name a partner.
    [4] You are first player: name your partner.
   *[other] You are first player: name one partner or two.
    }
prompt-bonus = Give the Bonus card to somebody in the smaller team.
prompt-discard1 = Discard one card.
prompt-discard2 = Discard two cards.
prompt-discard1-not1 = Discard one card that is not a 1.
prompt-pass-left = Choose a card for your left neighbour.
prompt-play = Your turn: lead any card.
prompt-follow = Your turn: play to { $colour }.
prompt-follow-trump = Your turn: follow with a trump or super trump.
