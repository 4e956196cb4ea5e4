# The base set: strategies.

card VB-190 strategy "Najjaśniejsza Rzeczpospolita" ("The Most Serene Commonwealth") {
    rare; attested; role "lands";
    T on moment(units.end) if count(land(controlled, nokw:Abroad)) >= 3: win(me);
}

card VB-191 strategy "Żelazna szabla" ("The Iron Sabre") {
    rare; role "duels";
    T on won(char(mine)): token(glory, 1, self);
    S: price(estate(), 1);
    T on moment(end.begin) if tokens(self, glory) >= 6: win(me);
}

card VB-192 strategy "Złota wolność" ("Golden Liberty") {
    rare; role "cards";
    S: hand(1), price(fx(), 1);
}

card VB-193 strategy "Dyplomacja zamiast wojny" ("Diplomacy Instead of War") {
    rare; role "canvass";
    S: canvass_bonus(char(mine, kw:Diplomat), 1), forbid(char(mine, all), challenge);
}

card VB-194 strategy "Skarb i szabla" ("Treasure and Sabre") {
    rare; role "economy";
    S: mod(income, 1, faction(mine)), mod(votes, -1, char(mine, kw:Elect));
}
