# Cards that only the cases use: each reaches a rule that no card of the base set touches. They are in no deck and no booster.

card TC-1 effect "Wzmocnienie" ("Reinforcement") {
    occasional; role "case";
    D attach perm(any);
    S: mod(sabre, 1, host), mod(votes, 1, host), mod(income, 1, host), mod(valour, 1, host),
        mod(discipline, 1, host), mod(prominence, 1, host), mod(prosperity, 1, host);
}

card TC-2 character "Król Zygmunt" ("King Sigismund") {
    sabre 6; votes 2; pay 6;
    keywords King;
    occasional; role "case";
}

card TC-3 effect "Zmiana barw" ("Change of Colours") {
    occasional; role "case";
    D -> set_faction(char(any), Dworscy);
}

card TC-4 effect "Podwójna służba" ("Double Service") {
    occasional; role "case";
    D -> add_faction(char(any), Dworscy);
}

card TC-5 effect "Wygnaniec" ("The Exile") {
    occasional; role "case";
    D -> no_faction(char(any));
}

card TC-6 effect "Pokój" ("Peace") {
    occasional; role "case";
    D -> gain(2);
    albo "Wojna" ("War") {
        D -> lose(opp, 2);
    }
}

card TC-7 effect "Rozkaz" ("Order") {
    occasional; role "case";
    D -> force(char(opp, untapped, election), canvass);
}

card TC-8 effect "Daleka podróż" ("A Long Journey") {
    occasional; role "case";
    D -> absent(char(any));
}

card TC-9 character "Widmo" ("The Phantom") {
    sabre 4; votes 1; pay 4;
    occasional; role "case";
    S: play_from(discard);
}

card TC-10 character "Dłużnik" ("The Debtor") {
    sabre 5; votes 1; pay 5;
    occasional; role "case";
    S: alt_cost(self, drop(2));
}

card TC-11 effect "Waga" ("The Scales") {
    occasional; role "case";
    D -> toss(opp, 3);
}

card TC-12 effect "Wymuszony bój" ("Forced Fight") {
    occasional; role "case";
    C -> duel(char(mine, election), char(opp, election));
}

card TC-13 effect "Zaczepka" ("Provocation") {
    occasional; role "case";
    C -> skirmish(unit(mine, election), unit(opp, election));
}

card TC-14 effect "Echo" {
    occasional; role "case";
    D -> draw(1);
    T on played(self): gain(1);
}

card TC-15 effect "Wróżba" ("Augury") {
    occasional; role "case";
    D -> draw(1);
    T on resolving(self): gain(1);
}

card TC-16 character "Domownik" ("The Householder") {
    crest Radziwiłłowie; sabre 4; votes 1; pay 4;
    keywords Retainer;
    occasional; role "case";
}

card TC-17 effect "Toast" {
    keywords Feast;
    occasional; role "case";
    D -> draw(1);
}

card TC-18 character "Dwaj panowie" ("Two Gentlemen") {
    crest Dworscy, Radziwiłłowie; sabre 5; votes 1; pay 5;
    occasional; role "case";
}

card TC-19 effect "Zbiórka" ("Muster") {
    occasional; role "case";
    D -> tap(char(mine, untapped, any_number));
}

card TC-20 effect "Zgadywanka" ("Guessing Game") {
    occasional; role "case";
    D -> choose_number();
}

card TC-21 effect "Wywołanie" ("Calling Out") {
    occasional; role "case";
    D -> name_card() then toss_named(opp);
}

card TC-22 gear "Skała" ("The Rock") {
    pay 1;
    occasional; role "case";
    S: token_cap(sabre, 1);
}

card TC-23 effect "Trucizna" ("Poison") {
    occasional; role "case";
    D -> token(sabre, -2, char(any));
}

card TC-24 effect "Driakiew" ("Theriac") {
    occasional; role "case";
    D -> token(sabre, 2, char(any));
}

card TC-25 gear "Kłódka" ("Padlock") {
    pay 1;
    occasional; role "case";
    S: forbid(host, canvass);
}

card TC-26 effect "Przywilej" ("Privilege") {
    occasional; role "case";
    D attach char(any);
    S: permit(host, canvass);
}

card TC-27 effect "Wyrok" ("Sentence") {
    occasional; role "case";
    C -> lose_game(opp);
}

card TC-28 effect "Otchłań" ("Abyss") {
    occasional; role "case";
    D -> mod_neg(sabre, -9, char(any), round);
}

card TC-29 unit "Straż obozowa" ("Camp Guard") {
    valour 4; discipline 3; pay 4;
    keywords Infantry;
    occasional; role "case";
    S: forbid(self, be_challenged);
}

card TC-30 unit "Tabor" ("Wagon Fort") {
    valour 2; discipline 5; pay 3;
    keywords Infantry, Battle;
    occasional; role "case";
    S: forbid(self, skirmish);
}

card TC-31 gear "Sztandar" ("Banner") {
    pay 2; valour +2; discipline +1;
    occasional; role "case";
    D attach unit(mine);
}

card TC-32 character "Gospodarz" ("The Host") {
    sabre 4; votes 1; pay 4;
    occasional; role "case";
    R on enter(self) [pay(1)] -> take(1);
}

card TC-33 effect "Pamiątka" ("Keepsake") {
    occasional; role "case";
    D attach char(mine);
    T on to_discard(card(any)): gain(1);
}

card TC-34 estate "Schowek" ("Hiding Place") {
    pay 2; income 0;
    occasional; role "case";
    C [tap(self)] -> tuck(card(hand));
}

card TC-35 effect "Pamięć o Halimie" ("Memory of Halim") {
    occasional; role "case";
    D attach faction(mine);
    S: mod(sabre, 1, char(any, all, name:"Halim"));
}

card TC-36 estate "Dwójka" ("The Pair") {
    pay 2; income 0;
    occasional; role "case";
    C if count(char(mine, all)) = 2 [tap(self)] -> take(1);
}

card TC-37 estate "Skrzynia" ("The Chest") {
    pay 2; income 0;
    occasional; role "case";
    T on moment(end.begin): total("Skrzynia", gain(2));
}

card TC-38 effect "Podwojenie" ("Doubling") {
    occasional; role "case";
    D -> mult(sabre, 2, char(any), round);
}

card TC-39 estate "Nadzór" ("Oversight") {
    pay 2; income 0;
    occasional; role "case";
    R on cost_tap(char(opp), by:opp) [tap(self)] -> gain(1);
}

card TC-40 character "Siostra przymierza" ("Sister of the League") {
    alliance "Liga"; sabre 3; votes 1; pay 3;
    occasional; role "case";
}

card TC-41 effect "Powrót" ("Return") {
    occasional; role "case";
    D -> move(char(grave), election);
}

card TC-42 gear "Kufer" ("Coffer") {
    pay 1;
    occasional; role "case";
    D -> gain(1);
}

card TC-43 effect "Wskrzeszenie" ("Raising the Fallen") {
    occasional; role "case";
    D -> move(char(discard), election);
}

card TC-44 character "Śmiały" ("The Bold One") {
    sabre 5; votes 1; pay 4;
    keywords Lady;
    occasional; role "case";
    S: permit(self, challenge);
}

card TC-45 effect "Przed walką" ("Before the Fight") {
    occasional; role "case";
    R on moment(duel.accepted) -> mod(sabre, 1, duelist, duel);
}

card TC-46 effect "Kometa" ("The Comet") {
    occasional; role "case";
    C -> kill(char(any, all, kw:Elect));
}

card TC-47 effect "Zapasy" ("Stores") {
    occasional; role "case";
    D -> move(card(deck), hand);
}

card TC-48 gear "Dwie kule" ("Two Balls") {
    pay 1; sabre +1;
    keywords Weapon, Horse;
    occasional; role "case";
}

card TC-49 character "Wieczny nieobecny" ("The Ever Absent") {
    sabre 3; votes 1; pay 3;
    keywords Absent;
    occasional; role "case";
}

card TC-60 effect "Myto" ("The Toll") {
    occasional; role "case";
    R on use(char(any, name:"Kuklinowski"), by:opp) -> surcharge(2);
}

card TC-61 effect "Zasadzka" ("The Ambush") {
    occasional; role "case";
    R on use(char(any, name:"Horpyna"), by:opp) or use(char(any, name:"Uhlik"), by:opp) or use(char(any, name:"Samuel Łaszcz"), by:opp) -> discard(it);
}

card TC-62 effect "Zniżka" ("The Discount") {
    occasional; role "case";
    R on play(fx(name:"Wywczasy"), by:me) -> rebate(3);
}

card TC-63 effect "Ulotka" ("The Leaflet") {
    occasional; role "case";
    D -> token(canvass, 1, perm(mine));
}

card TC-64 effect "Zjazd Ligi" ("The League Meets") {
    occasional; role "case";
    D -> untap(char(mine, alliance:"Liga"));
}

card TC-65 effect "Miara" ("The Measure") {
    occasional; role "case";
    D -> untap(perm(any)) then choose {
        gain(unmodified(it, sabre)) | gain(modified(it, sabre)) | gain(unmodified(it, votes)) | gain(modified(it, votes)) |
        gain(unmodified(it, pay)) | gain(modified(it, pay)) | gain(unmodified(it, income)) | gain(modified(it, income)) |
        gain(unmodified(it, valour)) | gain(modified(it, valour)) |
        gain(unmodified(it, discipline)) | gain(modified(it, discipline)) |
        gain(unmodified(it, prominence)) | gain(modified(it, prominence)) |
        gain(unmodified(it, prosperity)) | gain(modified(it, prosperity))
    };
}

card TC-66 effect "Potop" ("The Deluge") {
    occasional; role "case";
    C -> discard(perm(any, all));
}

card TC-67 effect "Wyrzeczenie" ("The Abjuration") {
    occasional; role "case";
    D -> strip(char(any), kw:Warlock, round);
}

card TC-68 effect "Nowe barwy" ("New Colours") {
    occasional; role "case";
    D -> name_faction(char(any));
}

card TC-69 character "Zjawa" ("The Apparition") {
    sabre 4; votes 1; pay 4;
    occasional; role "case";
    S: play_from(discard), alt_cost(self, drop(2));
}

card TC-70 effect "Przeciw pokojowi" ("Against Peace") {
    occasional; role "case";
    R on play(fx(name:"Pokój"), by:opp) -> negate(top);
}

card TC-71 effect "Pojmanie" ("The Capture") {
    occasional; role "case";
    R on would_kill(char(opp, name:"Jan Kazimierz Waza")) -> control(it, round);
}

card TC-72 character "Czerń" ("The Rabble") {
    sabre 2; votes 0; pay 1;
    keywords Common;
    occasional; role "case";
    S: copies(60);
}

card TC-80 estate "Herold" ("The Herald") {
    pay 2; income 0;
    occasional; role "case";
    T on enter(card(mine, other)): gain(1);
}

card TC-81 gear "Śluby" ("Vows of Peace") {
    pay 1;
    occasional; role "case";
    S: forbid(host, duel);
}

card TC-82 effect "Odwrót" ("Retreat") {
    occasional; role "case";
    R on skirmish(mine) -> discard(unit(mine, election));
}

card TC-83 estate "Twierdza" ("Fortress") {
    pay 2; income 0;
    keywords Enduring;
    occasional; role "case";
}

card TC-84 effect "Wojna domowa" ("Civil War") {
    occasional; role "case";
    R on play(fx(name:"Pokój"), by:opp) -> negate(top);
}

card TC-85 effect "Archiwum" ("The Archive") {
    occasional; role "case";
    D -> recover(fx(mine, discard, name:"Wojna"), to:hand);
}

card TC-86 effect "Podjazd" ("Foray") {
    occasional; role "case";
    C -> skirmish(perm(mine, election, untapped), unit(opp, election));
}

card TC-87 gear "Diadem" {
    pay 1;
    occasional; role "case";
    S: grant(host, kw:Elect);
}

card TC-88 effect "Wyręka" ("The Substitute") {
    occasional; role "case";
    R on play(char(), by:opp) -> move(char(discard), election);
}

card TC-89 effect "Po bitwie" ("After the Battle") {
    occasional; role "case";
    R on moment(skirmish.end) -> gain(2);
}

card TC-90 effect "Goniec" ("The Courier") {
    occasional; role "case";
    R on moment(untap.begin) or moment(untap.initiative) or moment(untap.untap) or moment(untap.end)
        or moment(accounting.begin) or moment(accounting.draw) or moment(accounting.income) or moment(accounting.end)
        or moment(game.begin) or moment(game.end) or moment(units.begin) or moment(units.move)
        or moment(units.control) or moment(units.end) or moment(end.begin) or moment(end.end) -> gain(1);
}

card TC-91 character "Gościnna" ("The Hospitable One") {
    sabre 4; votes 1; pay 3;
    keywords Lady;
    occasional; role "case";
    S: permit(self, be_challenged);
}

card TC-92 effect "Degradacja" ("Degradation") {
    occasional; role "case";
    D -> strip(char(any), kw:Officer, round);
}

card TC-93 effect "Opieka" ("Ward") {
    occasional; role "case";
    R on would_tap(char(mine)) -> negate_part(tap);
}

card TC-50 estate "Straż nocna" ("Night Watch") {
    pay 2; income 0;
    occasional; role "case";
    R on moment(untap.initiative) [tap(self)] -> gain(1);
}

card TC-51 character "Pieczeniarz" ("The Sponger") {
    sabre 3; votes 1; pay 6; upkeep 2;
    occasional; role "case";
}

card TC-52 effect "Wzięcie w opiekę" ("Custody") {
    occasional; role "case";
    R on moment(accounting.begin) -> control(char(opp), round);
}

card TC-53 effect "Rogatka" ("The Turnpike") {
    occasional; role "case";
    R on play(card(), by:opp) -> surcharge(2);
}

card TC-54 effect "Chorągiew królewska" ("The Royal Standard") {
    keywords Unique;
    occasional; role "case";
    D attach faction(mine);
    S: mod(income, 1, host);
}

card TC-55 effect "Zamieć" ("The Blizzard") {
    occasional; role "case";
    D -> tap(perm(any, all));
}

card TC-56 effect "Wygnanie" ("Banishment") {
    occasional; role "case";
    D -> remove(perm(any));
}

card TC-57 character "Baranowski", "Młody rotmistrz" ("The Young Captain") {
    crest Awanturnicy; sabre 5; votes 1; pay 5;
    keywords Brawler;
    occasional; role "case";
}

card TC-58 character "Nietykalny" ("The Untouchable") {
    sabre 4; votes 1; pay 4;
    occasional; role "case";
    S: forbid(self, be_played_on);
}

card TC-59 character "Prostaczek" ("The Plain One") {
    sabre 4; votes 1; pay 4;
    occasional; role "case";
    S: forbid(self, be_attached);
}

card TC-73 effect "Jałmużna" ("Alms") {
    occasional; role "case";
    -> gain(1);
}

card TC-74 estate "Studnia" ("The Well") {
    pay 1; income 0;
    occasional; role "case";
    [tap(self)] -> gain(1);
}

card TC-75 effect "Przegląd" ("The Muster Roll") {
    occasional; role "case";
    D -> untap(perm(any, all));
}

card TC-200 effect "Mór" ("The Plague") {
    occasional; role "case";
    C -> kill(char(any, all, nokw:Elect));
}

card TC-201 character "Płaczka" ("The Mourner") {
    sabre 1; votes 0; pay 1;
    keywords Common;
    occasional; role "case";
    T on killed(char(any, other)): gain(1);
}

card TC-202 gear "Pierścień" ("The Ring") {
    pay 1; votes 2; votes +1;
    occasional; role "case";
}

card TC-203 estate "Cło" ("The Customs") {
    pay 2; income 0;
    occasional; role "case";
    S: mod(pay, 2, char(opp, hand));
}

card TC-204 estate "Lichwa" ("Usury") {
    pay 2; income 0;
    occasional; role "case";
    S: mult(pay, 2, gear(mine, hand));
}

card TC-205 effect "Wyzwij go!" ("Call Him Out!") {
    occasional; role "case";
    D -> force(char(opp, untapped, election), challenge);
}

card TC-206 effect "Odmów!" ("Decline!") {
    occasional; role "case";
    D -> force(char(opp, untapped, election), refuse);
}

card TC-207 effect "Losowanie" ("Drawing Lots") {
    occasional; role "case";
    D -> tap(char(opp, untapped, random));
}

card TC-208 effect "Grzywna" ("The Fine") {
    occasional; role "case";
    R on canvass(by:opp) or refuse(by:opp) -> surcharge(2);
}

card TC-209 gear "Rękawica" ("The Gauntlet") {
    pay 1;
    occasional; role "case";
    S: mult(weapon_bonus, 2, host), permit(host, challenge_magnates);
}

card TC-210 estate "Skarbiec" ("The Strongroom") {
    pay 2; income 0;
    occasional; role "case";
    S: immune(self, discard);
}

card TC-211 estate "Relikwiarz" ("The Reliquary") {
    pay 2; income 0;
    occasional; role "case";
    S: immune(self, remove);
}

card TC-212 estate "Filia" ("The Branch") {
    pay 2; income 0;
    occasional; role "case";
    S: borrow(estate(mine, name:"Studnia"));
}

card TC-213 effect "Odwołanie" ("The Recall") {
    occasional; role "case";
    R on canvass(by:opp) -> move(it, magnates);
}

card TC-214 character "Niewzruszony" ("The Unmoved") {
    sabre 4; votes 1; pay 4;
    occasional; role "case";
    S: immune(self, refusal);
}

card TC-215 effect "Odpust" ("The Indulgence") {
    occasional; role "case";
    D -> untoken(sabre, 1, char(any)), grant(it, kw:Pious, round);
}

card TC-216 character "Możny" ("The Mighty One") {
    sabre 4; votes 1; pay 4;
    occasional; role "case";
    S: toll(be_challenged, 2);
}

card TC-217 estate "Kantor" ("The Counting House") {
    pay 2; income 0;
    occasional; role "case";
    S: nodouble(unit());
}

card TC-218 estate "Kronika" ("The Chronicle") {
    pay 2; income 0;
    occasional; role "case";
    T on leave(char(mine, name:"Uhlik")): gain(1);
    T on lost(char(mine, name:"Uhlik")): gain(2);
    T on wounded(char(mine, name:"Uhlik")): gain(4);
    T on destroyed(unit(mine)): gain(1);
}

card TC-219 effect "Rachunek" ("The Reckoning") {
    occasional; role "case";
    D -> choose { gain(ducats(opp)) | gain(pool()) | gain(round()) };
}

card TC-220 effect "Dzierżawa" ("The Lease") {
    occasional; role "case";
    D attach land(any);
    S if controls(host): mod(income, 1, faction(mine));
}

card TC-221 effect "Suma" ("The Sum") {
    occasional; role "case";
    D -> choose { gain(count(char(mine)) + 3) | gain(count(char(mine)) - 1) };
}

card TC-222 effect "Podwójna gra" ("A Double Game") {
    keywords Doublet;
    occasional; role "case";
    C -> doublet(drop(2)) { gain(3) | lose(opp, 1) };
}
