# The base set: covenants.

card VB-195 covenant "Cyrograf" ("Devil's Bond") {
    keywords Pact;
    rare; role "duel";
    R on duel(host) [drop(1)] -> mod(sabre, 4, host, duel);
}

card VB-196 covenant "Zły urok" ("Evil Eye") {
    keywords Pact;
    uncommon; role "hex";
    D [pay(1)] -> token(sabre, -2, char(opp, election));
}

card VB-197 covenant "Diabelskie złoto" ("Devil's Gold") {
    keywords Pact;
    uncommon; role "economy";
    D [drop(1)] -> gain(4);
}

card VB-198 covenant "Cudowne ocalenie" ("Miraculous Rescue") {
    keywords Blessing;
    rare; role "protection";
    R on would_kill(char(mine)) -> negate_part(kill), negate_part(votes);
}

card VB-199 covenant "Kazanie" ("Sermon") {
    keywords Blessing;
    uncommon; role "canvass";
    R on canvass(by:me) if canvasser(host) -> bonus(2);
}

card VB-200 covenant "Modlitwa poranna" ("Morning Prayer") {
    keywords Blessing;
    uncommon; role "tempo";
    D -> untap(char(mine, kw:Pious)), token(canvass, 1, it);
}
