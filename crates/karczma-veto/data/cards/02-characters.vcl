# The base set: characters.

card VB-006 character "Janusz Radziwiłł", "Wojewoda wileński" ("Voivode of Vilnius") {
    forms masculine "Janusza Radziwiłła", "Janusza Radziwiłła";
    crest Radziwiłłowie; sabre 5; votes 4; pay 9;
    keywords Magnate, Elect, Loyal;
    rare; role "candidate, economy";
    D [tap(self)] -> gain(2);
}

card VB-007 character "Bogusław Radziwiłł", "Koniuszy litewski" ("Master of the Horse of Lithuania") {
    forms masculine "Bogusława Radziwiłła", "Bogusława Radziwiłła";
    crest Radziwiłłowie; sabre 7; votes 3; pay 9;
    keywords Magnate, Elect, Loyal;
    rare; role "candidate, second Elect";
    R on challenge(by:opp, target:self) [pay(2)] -> redirect(char(mine, election, other));
}

card VB-008 character "Roch Kowalski", "Siostrzeniec" ("The Nephew") {
    forms masculine "Rocha Kowalskiego", "Rocha Kowalskiego";
    crest Radziwiłłowie; sabre 6; votes 1; pay 5;
    common; attested; role "duellist";
}

card VB-009 character "Arwid Wittenberg", "Feldmarszałek" ("Field Marshal") {
    forms masculine "Arwida Wittenberga", "Arwida Wittenberga";
    crest Radziwiłłowie; sabre 6; votes 2; pay 5;
    keywords Breeches, Officer;
    uncommon; attested; role "cheap votes";
    S: forbid(self, canvass);
}

card VB-010 character "Sakowicz", "Zaufany księcia" ("The Prince's Confidant") {
    forms masculine "Sakowicza", "Sakowicza";
    crest Radziwiłłowie; sabre 6; votes 2; pay 7;
    uncommon; attested; role "canvass engine";
    S: permit(char(mine, all, kw:Zyd), canvass), permit(char(mine, all, kw:Lady), canvass), permit(char(mine, all, kw:Breeches), canvass);
}

card VB-011 character "Uhlik", "Kompan" ("The Crony") {
    forms masculine "Uhlika", "Uhlika";
    crest Radziwiłłowie; sabre 5; votes 1; pay 4;
    keywords Brawler;
    uncommon; attested; role "gear carrier";
    D @round [discard(gear(on:self))] -> draw(1);
}

card VB-012 character "Andrzej Kmicic", "Chorąży orszański" ("Standard-Bearer of Orsha") {
    forms masculine "Andrzeja Kmicica", "Andrzeja Kmicica";
    crest Radziwiłłowie; sabre 8; votes 2; pay 8;
    keywords Hothead;
    rare; role "attacker";
    T on won(self): may untap(self);
}

card VB-013 character "Ganchof", "Rajtar" ("The Reiter") {
    forms masculine "Ganchofa", "Ganchofa";
    crest Radziwiłłowie; sabre 7; votes 1; pay 5;
    keywords Breeches, Officer;
    common; role "duellist, officer";
}

card VB-014 character "Charłamp", "Wąsaty rotmistrz" ("The Moustached Captain") {
    forms masculine "Charłampa", "Charłampa";
    crest Radziwiłłowie; sabre 7; votes 1; pay 6;
    keywords Officer;
    uncommon; role "duellist";
    R @duel on duel(self) [pay(1)] -> mod(sabre, 1, self, duel);
}

card VB-015 character "Harasimowicz", "Podstarości" ("The Steward") {
    forms masculine "Harasimowicza", "Harasimowicza";
    crest Radziwiłłowie; sabre 3; votes 1; pay 5;
    uncommon; role "economy";
    C [tap(self)] -> search(estate(), to:hand);
}

card VB-016 character "Kuklinowski", "Zdrajca" ("The Traitor") {
    forms masculine "Kuklinowskiego", "Kuklinowskiego";
    crest Radziwiłłowie; sabre 7; votes 0; pay 5;
    keywords Brawler;
    uncommon; role "raider";
    C [tap(self), pay(2)] -> discard(gear(opp));
}

card VB-017 character "Krzysztof Opaliński", "Wojewoda poznański" ("Voivode of Poznań") {
    forms masculine "Krzysztofa Opalińskiego", "Krzysztofa Opalińskiego";
    crest Radziwiłłowie; sabre 4; votes 3; pay 7;
    keywords Magnate, Diplomat;
    uncommon; role "initiative, tax";
    R on play(char(), by:opp) [tap(self)] -> surcharge(2);
}

card VB-018 character "Jeremi Wiśniowiecki", "Książę na Łubniach" ("Prince of Lubny") {
    forms masculine "Jeremiego Wiśniowieckiego", "Jeremiego Wiśniowieckiego";
    crest Wiśniowieccy; sabre 7; votes 3; pay 10;
    keywords Magnate, Elect, Loyal, Famous;
    rare; role "candidate";
}

card VB-019 character "Jan Skrzetuski", "Porucznik pancerny" ("Lieutenant of Armoured Horse") {
    forms masculine "Jana Skrzetuskiego", "Jana Skrzetuskiego";
    crest Wiśniowieccy; sabre 8; votes 2; pay 8;
    keywords Honourable, Officer;
    rare; attested; role "duellist";
    S if count(char(mine, kw:Elect)) >= 1: mod(sabre, 1, self);
}

card VB-020 character "Michał Wołodyjowski", "Mały rycerz" ("The Little Knight") {
    forms masculine "Michała Wołodyjowskiego", "Michała Wołodyjowskiego";
    crest Wiśniowieccy; sabre 9; votes 2; pay 10;
    keywords Officer;
    rare; attested; role "master duellist";
    R @duel on thrust(by:opp) if fights(self) -> negate(top);
}

card VB-021 character "Longinus Podbipięta", "Zerwikaptur" ("The Cowl-Cutter") {
    forms masculine "Longinusa Podbipięty", "Longinusa Podbipiętę";
    crest Wiśniowieccy; sabre 7; votes 2; pay 7;
    keywords Honourable, Pious;
    common; attested; role "duellist";
}

card VB-022 character "Jan Zagłoba", "Imć Onufry" ("Master Onufry") {
    forms masculine "Jana Zagłoby", "Jana Zagłobę";
    crest Wiśniowieccy; sabre 4; votes 2; pay 7;
    keywords Drunkard;
    uncommon; attested; role "counter";
    R on play(fx(), by:opp) [tap(self)] -> negate(top);
}

card VB-023 character "Gryzelda Wiśniowiecka", "Księżna" ("The Princess") {
    forms feminine "Gryzeldy Wiśniowieckiej", "Gryzeldę Wiśniowiecką";
    crest Wiśniowieccy; sabre 0; votes 3; pay 6;
    keywords Lady, Magnate;
    uncommon; role "initiative, support";
    C [tap(self)] -> untap(char(mine, other));
}

card VB-024 character "Helena Kurcewiczówna", "Kniaziówna" ("The Prince's Daughter") {
    forms feminine "Heleny Kurcewiczówny", "Helenę Kurcewiczównę";
    crest Wiśniowieccy; sabre 0; votes 1; pay 3;
    keywords Lady;
    uncommon; role "protection";
    R on would_wound(char(mine)) [discard(self)] -> negate_part(wound);
}

card VB-025 character "Rzędzian", "Pachołek" ("The Page") {
    forms masculine "Rzędziana", "Rzędziana";
    crest Wiśniowieccy; sabre 3; votes 1; pay 4;
    uncommon; role "economy";
    T on won(char(mine, other)): gain(2);
}

card VB-026 character "Ksiądz Muchowiecki" ("Father Muchowiecki"), "Kapelan" ("The Chaplain") {
    forms masculine "Księdza Muchowieckiego", "Księdza Muchowieckiego";
    crest Wiśniowieccy; sabre 1; votes 1; pay 4;
    keywords Pious;
    uncommon; role "protection";
    R on would_kill(char(mine)) [tap(self)] -> negate_part(kill), wound(it);
}

card VB-027 character "Michał Korybut Wiśniowiecki", "Młody książę" ("The Young Prince") {
    forms masculine "Michała Korybuta Wiśniowieckiego", "Michała Korybuta Wiśniowieckiego";
    crest Wiśniowieccy; sabre 3; votes 3; pay 7;
    keywords Magnate, Elect;
    rare; role "second candidate";
    S if count(char(mine, name:"Gryzelda Wiśniowiecka")) >= 1: mod(votes, 1, self);
}

card VB-028 character "Baranowski", "Stary pułkownik" ("The Old Colonel") {
    forms masculine "Baranowskiego", "Baranowskiego";
    crest Wiśniowieccy; sabre 6; votes 2; pay 6;
    keywords Officer, Honourable;
    common; role "duellist";
}

card VB-029 character "Zaćwilichowski", "Komisarz" ("The Commissioner") {
    forms masculine "Zaćwilichowskiego", "Zaćwilichowskiego";
    crest Wiśniowieccy; sabre 4; votes 2; pay 6;
    keywords Influential, Diplomat;
    uncommon; role "votes";
    C [tap(self), pay(1)] -> take(2);
}

card VB-030 character "Jerzy Sebastian Lubomirski", "Marszałek" ("The Marshal") {
    forms masculine "Jerzego Sebastiana Lubomirskiego", "Jerzego Sebastiana Lubomirskiego";
    crest Awanturnicy; sabre 5; votes 4; pay 11;
    keywords Magnate, Elect, Loyal;
    rare; role "candidate";
    T on enter(char(mine, other)): may steal(1);
}

card VB-031 character "Jerzy Rakoczy" ("George Rákóczi"), "Książę Siedmiogrodu" ("Prince of Transylvania") {
    forms masculine "Jerzego Rakoczego", "Jerzego Rakoczego";
    crest Awanturnicy; sabre 5; votes 3; pay 9;
    keywords Magnate, Elect, Breeches;
    rare; role "candidate";
}

card VB-032 character "Samuel Łaszcz", "Banita" ("The Outlaw") {
    forms masculine "Samuela Łaszcza", "Samuela Łaszcza";
    crest Awanturnicy; sabre 7; votes 2; pay 6;
    keywords Brawler, Hothead;
    uncommon; attested; role "attacker";
    S: forbid(self, refuse);
}

card VB-033 character "Janusz Niesiecki", "Pijanica" ("The Drunkard") {
    forms masculine "Janusza Niesieckiego", "Janusza Niesieckiego";
    crest Awanturnicy; sabre 5; votes 1; pay 4;
    keywords Drunkard, Brawler;
    uncommon; attested; role "duellist";
    R on duel(self) if count(estate(mine, kw:Inn)) >= 1 -> mod(sabre, 2, self, duel);
}

card VB-034 character "Wierzbicki", "Jurysta" ("The Lawyer") {
    forms masculine "Wierzbickiego", "Wierzbickiego";
    crest Awanturnicy; sabre 6; votes 1; pay 6;
    uncommon; attested; role "disruption";
    D [remove(card(on:self))] -> strip(char(other), rules, round);
}

card VB-035 character "Jurko Bohun", "Watażka" ("The Cossack Chief") {
    forms masculine "Jurka Bohuna", "Jurka Bohuna";
    crest Awanturnicy; sabre 9; votes 1; pay 9;
    keywords Cossack, Hothead;
    rare; role "attacker";
}

card VB-036 character "Horpyna", "Wiedźma" ("The Witch") {
    forms feminine "Horpyny", "Horpynę";
    crest Awanturnicy; sabre 2; votes 1; pay 6;
    keywords Lady, Warlock;
    uncommon; role "hex, pact bearer";
    C [tap(self)] -> token(sabre, -1, char(opp, election));
}

card VB-037 character "Jacek Dydyński", "Zajezdnik" ("The Raider") {
    forms masculine "Jacka Dydyńskiego", "Jacka Dydyńskiego";
    crest Awanturnicy; sabre 7; votes 1; pay 8;
    rare; role "attacker";
    T on won(self): gain(2);
}

card VB-038 character "Stanisław Stadnicki", "Diabeł łańcucki" ("The Devil of Łańcut") {
    forms masculine "Stanisława Stadnickiego", "Stanisława Stadnickiego";
    crest Awanturnicy; sabre 7; votes 2; pay 9;
    keywords Magnate, Brawler;
    uncommon; role "raider";
    C [tap(self)] -> tap(estate(opp)), steal(1);
}

card VB-039 character "Aleksander Kostka Napierski", "Samozwaniec" ("The Pretender") {
    forms masculine "Aleksandra Kostki Napierskiego", "Aleksandra Kostkę Napierskiego";
    crest Awanturnicy; sabre 5; votes 2; pay 7;
    uncommon; role "catch-up";
    T on moment(end.begin) if votes(opp) > votes(me): take(1);
}

card VB-040 character "Zachar Pasierb", "Podsłuchiwacz" ("The Eavesdropper") {
    forms masculine "Zachara Pasierba", "Zachara Pasierba";
    crest Awanturnicy; sabre 3; votes 1; pay 4;
    keywords Spy;
    uncommon; role "spy";
    D [pay(2)] -> show(opp, 1);
}

card VB-041 character "Marcin Grabia", "Palestrant" ("The Advocate") {
    forms masculine "Marcina Grabi", "Marcina Grabię";
    crest Awanturnicy; sabre 4; votes 1; pay 5;
    keywords Diplomat;
    uncommon; role "counter";
    R on use(estate(), by:opp) [tap(self)] -> negate(top);
}

card VB-042 character "Jan Kazimierz Waza" ("John Casimir Vasa"), "Królewicz" ("The King's Son") {
    forms masculine "Jana Kazimierza Wazy", "Jana Kazimierza Wazę";
    crest Dworscy; sabre 5; votes 4; pay 9;
    keywords Magnate, Elect, Loyal;
    rare; role "candidate";
    R on play(fx(), by:opp) [tap(self)] -> surcharge(3);
}

card VB-043 character "Karol Ferdynand Waza" ("Charles Ferdinand Vasa"), "Biskup płocki" ("Bishop of Płock") {
    forms masculine "Karola Ferdynanda Wazy", "Karola Ferdynanda Wazę";
    crest Dworscy; sabre 3; votes 4; pay 7;
    keywords Magnate, Elect, Pious;
    rare; role "candidate";
}

card VB-044 character "Jerzy Ossoliński", "Kanclerz wielki koronny" ("Grand Chancellor of the Crown") {
    forms masculine "Jerzego Ossolińskiego", "Jerzego Ossolińskiego";
    crest Dworscy; sabre 5; votes 4; pay 8;
    keywords Magnate, Diplomat;
    uncommon; role "initiative, cards";
    D [tap(self)] -> draw(1);
}

card VB-045 character "Tyzenhauz", "Dworzanin" ("The Courtier") {
    forms masculine "Tyzenhauza", "Tyzenhauza";
    crest Dworscy; sabre 6; votes 1; pay 6;
    keywords Honourable;
    uncommon; attested; role "bodyguard";
    S: mod(sabre, 1, char(mine, all, kw:Elect));
}

card VB-046 character "Ludwika Maria Gonzaga" ("Marie Louise Gonzaga"), "Królowa" ("The Queen") {
    forms feminine "Ludwiki Marii Gonzagi", "Ludwikę Marię Gonzagę";
    crest Dworscy; sabre 0; votes 3; pay 6;
    keywords Lady, Magnate, Diplomat;
    uncommon; role "votes";
    C [tap(self), pay(2)] -> take(2);
}

card VB-047 character "Stefan Czarniecki", "Oboźny koronny" ("Camp Master of the Crown") {
    forms masculine "Stefana Czarnieckiego", "Stefana Czarnieckiego";
    crest Dworscy; sabre 8; votes 2; pay 7;
    keywords Officer, Famous, Honourable;
    rare; role "duellist";
}

card VB-048 character "Kazimierz Lew Sapieha", "Podkanclerzy" ("The Vice-Chancellor") {
    forms masculine "Kazimierza Lwa Sapiehy", "Kazimierza Lwa Sapiehę";
    crest Dworscy; sabre 6; votes 3; pay 7;
    keywords Magnate, Diplomat;
    uncommon; role "diplomacy";
    D @diplomacy [tap(self)] -> take(1);
}

card VB-049 character "Stanisław Potocki", "Rewera" ("“Revera”") {
    forms masculine "Stanisława Potockiego", "Stanisława Potockiego";
    crest Dworscy; sabre 7; votes 2; pay 7;
    keywords Hetman;
    uncommon; role "officer, initiative";
}

card VB-050 character "Andrzej Leszczyński", "Prymas" ("The Primate") {
    forms masculine "Andrzeja Leszczyńskiego", "Andrzeja Leszczyńskiego";
    crest Dworscy; sabre 3; votes 3; pay 5;
    keywords Magnate, Pious;
    uncommon; role "protection";
    R on would_discard(char(mine)) [tap(self)] -> negate_part(discard);
}

card VB-051 character "Bernard Rivière", "Gwardzista" ("The Guardsman") {
    forms masculine "Bernarda Rivière’a", "Bernarda Rivière’a";
    crest Dworscy; sabre 6; votes 1; pay 5;
    keywords Breeches;
    common; role "duellist";
}

card VB-052 character "Jan Sobiepan Zamoyski", "Ordynat" ("The Lord of Zamość") {
    forms masculine "Jana Sobiepana Zamoyskiego", "Jana Sobiepana Zamoyskiego";
    crest Dworscy; sabre 6; votes 3; pay 7; income 1;
    keywords Magnate, Drunkard;
    uncommon; role "economy, initiative";
}

card VB-053 character "Krzysztof Arciszewski", "Generał artylerii" ("General of Artillery") {
    forms masculine "Krzysztofa Arciszewskiego", "Krzysztofa Arciszewskiego";
    crest Dworscy; sabre 6; votes 1; pay 6;
    keywords Officer;
    uncommon; role "units";
    S: mod(valour, 1, unit(mine, all, kw:Artillery));
}

card VB-054 character "Islam Girej" ("Islam Giray"), "Chan krymski" ("Khan of the Crimea") {
    forms masculine "Islama Gireja", "Islama Gireja";
    crest Osmanowie; sabre 6; votes 4; pay 9;
    keywords Magnate, Elect, Infidel, Loyal;
    rare; role "candidate";
    D [tap(self)] -> token(sabre, -1, char(opp, election));
}

card VB-055 character "Kara Mustafa", "Kajmakan" ("The Kaymakam") {
    forms masculine "Kara Mustafy", "Kara Mustafę";
    crest Osmanowie; sabre 6; votes 3; pay 8;
    keywords Magnate, Elect, Infidel;
    rare; role "candidate";
    T on killed(char(opp)): take(1);
}

card VB-056 character "Tuhaj-bej" ("Tugay Bey"), "Murza perekopski" ("Mirza of Perekop") {
    forms masculine "Tuhaj-beja", "Tuhaj-beja";
    crest Osmanowie; sabre 9; votes 1; pay 7;
    keywords Infidel, Hothead;
    rare; role "attacker";
}

card VB-057 character "Azja Tuhajbejowicz", "Mellechowicz" {
    forms masculine "Azji Tuhajbejowicza", "Azję Tuhajbejowicza";
    crest Osmanowie; sabre 8; votes 1; pay 7;
    keywords Infidel, Spy;
    rare; role "duellist, spy";
}

card VB-058 character "Kantymir", "Krwawy Miecz" ("The Bloody Sword") {
    forms masculine "Kantymira", "Kantymira";
    crest Osmanowie; sabre 7; votes 1; pay 7;
    keywords Infidel, Archer;
    common; role "archer";
}

card VB-059 character "Selim", "Zagończyk" ("The Outrider") {
    forms masculine "Selima", "Selima";
    crest Osmanowie; sabre 5; votes 1; pay 5;
    keywords Infidel, Archer;
    common; role "archer";
}

card VB-060 character "Halim", "Sługa" ("The Servant") {
    forms masculine "Halima", "Halima";
    crest Osmanowie; sabre 4; votes 0; pay 2;
    keywords Infidel, Common;
    common; role "filler";
}

card VB-061 character "Husejn" ("Hussein"), "Pasza sylistryjski" ("Pasha of Silistra") {
    forms masculine "Husejna", "Husejna";
    crest Osmanowie; sabre 5; votes 3; pay 7;
    keywords Infidel, Magnate;
    uncommon; role "initiative, economy";
    S: mod(income, 1, estate(mine, all, kw:Castle));
}

card VB-062 character "Adurowicz", "Lipek" ("The Lipka Tatar") {
    forms masculine "Adurowicza", "Adurowicza";
    crest Osmanowie; sabre 6; votes 1; pay 5;
    keywords Infidel, Officer;
    common; role "officer";
}

card VB-063 character "Reis Kasim", "Kapitan galery" ("Galley Captain") {
    forms masculine "Reisa Kasima", "Reisa Kasima";
    crest Osmanowie; sabre 4; votes 1; pay 5;
    keywords Infidel, Navigator;
    uncommon; role "ships";
    S: mod(valour, 1, unit(mine, all, kw:Ship));
}

card VB-064 character "Ajsza" ("Aisha"), "Branka" ("The Captive") {
    forms feminine "Ajszy", "Ajszę";
    crest Osmanowie; sabre 0; votes 1; pay 4;
    keywords Lady, Spy, Infidel;
    common; role "spy";
}

card VB-065 character "Jusuf", "Derwisz" ("The Dervish") {
    forms masculine "Jusufa", "Jusufa";
    crest Osmanowie; sabre 2; votes 1; pay 5;
    keywords Warlock, Infidel;
    uncommon; role "pact bearer";
    T on won(char(mine, other, kw:Infidel)): may drop(opp, 1);
}

card VB-066 character "Aramis", "Kawaler" ("The Gallant") {
    forms masculine "Aramisa", "Aramisa";
    sabre 7; votes 1; pay 7;
    keywords Breeches;
    uncommon; attested; role "canvass";
    R on canvass(by:me) [tap(self)] -> bonus(2);
}

card VB-067 character "Abi Blumsztajn", "Arendarz" ("The Leaseholder") {
    forms masculine "Abiego Blumsztajna", "Abiego Blumsztajna";
    sabre 1; votes 1; pay 3; income 1;
    keywords Zyd;
    common; attested; role "economy";
}

card VB-068 character "Pan Twardowski" ("Master Twardowski"), "Mistrz" ("The Master") {
    forms masculine "Pana Twardowskiego", "Pana Twardowskiego";
    sabre 3; votes 1; pay 5;
    keywords Warlock;
    uncommon; role "pact bearer";
    D [pay(1)] -> peek(2);
}

card VB-069 character "Ksiądz Kordecki" ("Father Kordecki"), "Przeor" ("The Prior") {
    forms masculine "Księdza Kordeckiego", "Księdza Kordeckiego";
    sabre 2; votes 2; pay 5;
    keywords Pious;
    common; role "blessing bearer";
}

card VB-070 character "Maciej Szaraczek", "Zaściankowy" ("The Backwoods Noble") {
    forms masculine "Macieja Szaraczka", "Macieja Szaraczka";
    sabre 4; votes 0; pay 2;
    keywords Common;
    common; role "filler";
}

card VB-071 character "Jan Chryzostom Pasek", "Pamiętnikarz" ("The Diarist") {
    forms masculine "Jana Chryzostoma Paska", "Jana Chryzostoma Paska";
    sabre 7; votes 1; pay 6;
    keywords Brawler;
    uncommon; role "duellist";
    T on won(self): draw(1);
}
