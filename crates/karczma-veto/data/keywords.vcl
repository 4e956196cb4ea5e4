# What keywords say, in the card language (AH 700.1). Keywords that are not here are labels or rules of the game itself.
# `rulebook` marks the reading of the boxed game where it differs (C-6, C-7).

keyword Archer character {
    C [tap(self)] -> shot(char(election));
}

keyword Artillery unit {
    R on skirmish(mine) if same_place(self) and tokens(self, readiness) >= 1 [untoken(readiness, 1, self)]
        -> mod(valour, valour(self), fighter, skirmish);
}

keyword Breeches character rulebook {
    S: forbid(self, canvass), immune(self, refusal);
}

keyword Castle estate {
    S: borrow(estate(mine, other, kw:Castle));
}

keyword Common character {
    S: forbid(self, canvass);
}

keyword Cossack character rulebook {
    R on moment(duel.end) if killed_now(char(mine, other)) -> free_challenge(self, foe);
    S: forbid(self, canvass);
}

keyword Enduring land {
    S: immune(self, discard), immune(self, remove);
}

keyword Firearm gear {
    R @duel on duel(host) [discard(self)] -> mod(sabre, printed(self), host, duel);
}

keyword Honourable character {
    S: forbid(self, refuse);
    S if has(self, kw:Famous): grant(self, kw:Officer);
}

keyword Horse gear {
    S if count(gear(kw:Horse, on:host)) >= 2: grant(host, kw:Influential);
    S if count(gear(kw:Horse, on:host)) >= 3: grant(host, kw:Magnate);
    S if count(gear(kw:Horse, on:host)) >= 4: grant(host, kw:Famous);
}

keyword Hothead character {
    C [token(sabre, -1, self)] -> permit(self, challenge_magnates, round);
}

keyword King character {
    S: forbid(all, election);
}

keyword Lady character {
    S: forbid(self, duel), forbid(self, canvass);
    R on duel(mine) if not fights(self) [tap(self)] -> mod(sabre, 1, duelist, duel);
}

keyword Pious character {
    T on won(self) if has(foe, kw:Warlock): may untap(char(other, kw:Pious));
    S: toll(be_challenged, 1);
}

keyword Spy character {
    R on moment(accounting.end) -> show(opp, count(char(mine, kw:Spy)) - count(char(opp, kw:Spy)));
}

keyword Village estate {
    R on play(self, by:me) [tap(char(mine, untapped, kw:Magnate))] -> rebate(1);
    C [discard(self), tap(char(mine, untapped, kw:Magnate))] -> gain(pay(self));
}

keyword Warlock character {
    T on won(self) if has(foe, kw:Pious): may tap(char(other, kw:Pious));
    R on canvass_against(me) [tap(self)] -> negate(top);
}

keyword Zyd character {
    S: forbid(self, canvass), forbid(self, challenge);
}

# The pseudo-card Cięcie: what a copy of a fighting character is played as (AH 513.5.b.1).
keyword Cut thrust {
    R on duel(mine) -> mod(sabre, 3, duelist, duel);
}
