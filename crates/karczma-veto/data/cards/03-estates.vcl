# The base set: estates.

card VB-072 estate "Latyfundium" ("Great Estate") {
    pay 3; income 3;
    common; attested; role "income";
}

card VB-073 estate "Szynk" ("Taproom") {
    pay 3; income 2;
    keywords Inn;
    common; attested; role "income";
}

card VB-074 estate "Złota kobyłka" ("The Golden Mare") {
    pay 4; income 2;
    keywords Inn, Unique;
    rare; attested; role "income, support";
    C [tap(self), pay(2)] -> untap(char(mine, kw:Drunkard));
}

card VB-075 estate "Browar w Warce" ("Brewery at Warka") {
    pay 4; income 3;
    keywords Unique;
    rare; attested; role "income";
    S: mod(income, 1, estate(mine, all, kw:Inn));
}

card VB-076 estate "Folwark" ("Manor Farm") {
    pay 2; income 1;
    keywords Village;
    common; role "income";
}

card VB-077 estate "Młyn wodny" ("Water Mill") {
    pay 3; income 2;
    common; role "income";
    D [discard(self)] -> gain(4);
}

card VB-078 estate "Kuźnica" ("Ironworks") {
    pay 3; income 1;
    common; role "gear";
    S: price(gear(), -1);
}

card VB-079 estate "Klasztor" ("Monastery") {
    pay 4; income 1;
    common; role "support";
    D [tap(self), pay(1)] -> untap(char(mine, kw:Pious));
}

card VB-080 estate "Karczma na rozstajach" ("Inn at the Crossroads") {
    pay 3; income 1;
    keywords Inn;
    common; role "cards";
    C [tap(self)] -> peek(3);
}

card VB-081 estate "Dwór modrzewiowy" ("Larch Manor") {
    pay 5; income 2; votes 1;
    common; role "votes";
}

card VB-082 estate "Jarmark" ("Fair") {
    pay 4; income 2;
    common; role "economy";
    D [tap(self), toss(1)] -> gain(2);
}

card VB-083 estate "Kiejdany" ("Kėdainiai") {
    crest Radziwiłłowie; pay 5; income 2; votes 1;
    keywords Castle, Unique;
    rare; role "search";
    C [tap(self)] -> search(char(kw:Magnate), to:hand);
}

card VB-084 estate "Birże" ("Biržai") {
    crest Radziwiłłowie; pay 4; income 1;
    keywords Castle, Unique;
    rare; role "defence";
    R on challenge(by:opp) [tap(self), pay(1)] -> negate(top);
}

card VB-085 estate "Łubnie" ("Lubny") {
    crest Wiśniowieccy; pay 4; income 2;
    keywords Castle, Unique;
    rare; attested; role "duels";
    D [tap(self)] -> mod(sabre, 1, char(mine, all, election), round);
}

card VB-086 estate "Wiśniowiec" {
    crest Wiśniowieccy; pay 5; income 2; votes 1;
    keywords Castle, Unique;
    rare; role "defence";
    R on would_kill(char(mine)) [tap(self), pay(2)] -> negate_part(kill), wound(it);
}

card VB-087 estate "Łańcut" {
    crest Awanturnicy; pay 4; income 2;
    keywords Castle, Unique;
    rare; role "raid";
    D [tap(self)] -> steal(1);
}

card VB-088 estate "Wilcza jama" ("Wolf's Pit") {
    crest Awanturnicy; pay 3; income 1;
    uncommon; role "counter";
    R on play(estate(), by:opp) [discard(self)] -> negate(top);
}

card VB-089 estate "Zamek Królewski" ("Royal Castle") {
    crest Dworscy; pay 6; income 3; votes 1;
    keywords Castle, Unique;
    rare; role "cards";
    D [tap(self)] -> draw(1);
}

card VB-090 estate "Nieporęt" {
    crest Dworscy; pay 4; income 2;
    keywords Castle, Unique;
    rare; role "initiative";
    S: initiative(1);
}

card VB-091 estate "Mennica koronna" ("Crown Mint") {
    crest Dworscy; pay 5; income 3;
    keywords Unique;
    rare; role "income";
    D [tap(self)] -> gain(1);
}

card VB-092 estate "Bachczysaraj" ("Bakhchysarai") {
    crest Osmanowie; pay 5; income 2; votes 1;
    keywords Castle, Unique;
    rare; role "hex";
    D [tap(self)] -> token(sabre, -1, char(opp, election));
}

card VB-093 estate "Chocim" ("Khotyn") {
    crest Osmanowie; pay 4; income 1;
    keywords Castle, Unique;
    rare; role "units";
    R on skirmish(mine) [tap(self)] -> mod(valour, 2, fighter, skirmish);
}
