# The base set: faction cards.

card VB-001 faction "Radziwiłłowie" ("The Radziwiłłs") {
    crest Radziwiłłowie; treasury 20; income 3;
    occasional; attested; role "economy, two Elects";
    S: limit_elect(2);
    D @political [tap(self)] -> gain(2);
    R @combat on play(char(), by:opp) [tap(self)] -> surcharge(2);
    C @grand -> control(char(opp, election, max_votes:1), round);
}

card VB-002 faction "Wiśniowieccy" ("The Wiśniowieckis") {
    crest Wiśniowieccy; treasury 18; income 3;
    occasional; attested; role "duels";
    S: price(gear(kw:Weapon), -1);
    D @political [tap(self)] -> untap(char(mine, kw:Officer));
    R @combat on duel(mine) [tap(self)] -> mod(sabre, 2, duelist, duel);
    C @grand -> untap(char(mine, all, election));
}

card VB-003 faction "Awanturnicy" ("The Adventurers") {
    crest Awanturnicy; treasury 16; income 3;
    occasional; attested; role "harassment";
    S: price(char(kw:Brawler), -1);
    D @political [tap(self)] -> steal(2);
    R @combat on refuse(by:opp) [tap(self)] -> drop(opp, 1);
    C @grand -> seize(opp, 2), drop(me, 1);
}

card VB-004 faction "Dworscy" ("The Court Party") {
    crest Dworscy; treasury 22; income 3;
    occasional; attested; role "initiative, cards";
    S: initiative(1), forbid(char(mine, all, tapped, kw:Magnate), be_challenged);
    D @political [tap(self)] -> draw(1);
    R @combat on challenge(by:opp) [tap(self)] -> negate(top);
    C @grand -> take(3), lose(me, 3);
}

card VB-005 faction "Osmanowie" ("The Ottomans") {
    crest Osmanowie; treasury 19; income 3;
    occasional; attested; role "archers, units";
    S: mod(valour, 1, unit(mine, all, kw:Infidel));
    D @political [tap(self)] -> token(sabre, -1, char(opp, election));
    R @combat on skirmish(mine) [tap(self)] -> mod(valour, 2, fighter, skirmish);
    C @grand -> kill(char(opp, tapped, max_votes:1));
}
