# The base set: effects.

card VB-136 effect "Pchnięcie w plecy" ("Stab in the Back") {
    crest Radziwiłłowie;
    uncommon; attested; role "revenge";
    R on moment(duel.end) if fought(mine) -> wound(foe);
}

card VB-137 effect "Szerokie koneksje" ("Wide Connections") {
    uncommon; attested; role "influence";
    D attach faction(mine);
    S if used(political, by:initiative): permit(me, political);
}

card VB-138 effect "Bujdy i bajania" ("Tall Tales") {
    uncommon; attested; role "counter";
    R on play(fx(), by:opp) -> negate(top);
}

card VB-139 effect "Liberum Veto" {
    rare; attested; role "counter";
    R on play(card(), by:opp) -> negate(top);
}

card VB-140 effect "Na świeczniku" ("In the Limelight") {
    common; attested; role "cards";
    D -> buy_top(3, price:3);
}

card VB-141 effect "Kęsim, Kęsim!" ("Off with His Head!") {
    rare; attested; role "removal";
    C [pay(4), tap(char(mine, untapped))] -> kill(char(opp, election, max_sabre:8));
}

card VB-142 effect "Vae victis" {
    uncommon; attested; role "duel pressure";
    D attach faction(mine);
    S: refusal(2);
}

card VB-143 effect "Rdzą przeżarty" ("Eaten by Rust") {
    common; attested; role "removal";
    D -> discard(gear());
}

card VB-144 effect "Chleb z pajęczyną" ("Bread and Cobweb") {
    uncommon; attested; role "protection";
    R on would_wound(char(mine)) -> negate_part(wound);
}

card VB-145 effect "Precz!" ("Begone!") {
    common; attested; role "removal";
    D -> discard(fx(any));
}

card VB-146 effect "Ciach idzie krach" ("Slash, and All Comes Down") {
    rare; attested; role "symmetry";
    D -> both(discard(estate()));
}

card VB-147 effect "Sejmik" ("Dietine") {
    uncommon; role "votes";
    C [tap(char(mine, untapped, election))] -> take(2);
}

card VB-148 effect "Uczta u starosty" ("Feast at the Starost's") {
    keywords Doublet;
    uncommon; role "tempo, votes";
    C -> doublet(pay(3)) { untap(char(mine)) | take(1) };
}

card VB-149 effect "Pozew" ("Summons") {
    common; role "tempo";
    D [pay(1)] -> tap(char(opp, election));
}

card VB-150 effect "Zajazd" ("Foray") {
    common; role "removal";
    C [pay(2)] -> discard(estate(opp, max_pay:4));
}

card VB-151 effect "Podatek podymny" ("Hearth Tax") {
    common; role "economy";
    D -> lose(all, 2);
}

card VB-152 effect "Donos" ("Denunciation") {
    common; role "hand attack";
    D [pay(1)] -> show(opp, 2), toss(opp, 1, random);
}

card VB-153 effect "Infamia" ("Infamy") {
    uncommon; role "curse";
    D [pay(2)] attach char(opp);
    S: mod(votes, -2, host), forbid(host, canvass);
}

card VB-154 effect "Glejt" ("Safe-Conduct") {
    uncommon; role "protection";
    D attach char(mine);
    S: forbid(host, be_challenged);
}

card VB-155 effect "Absolucja" ("Absolution") {
    keywords Ephemeral;
    rare; role "recursion";
    D [pay(2)] -> recover(char(mine, discard), to:hand);
}

card VB-156 effect "Sowita zapłata" ("Handsome Pay") {
    common; role "tempo";
    R on play(char(), by:me) -> rebate(3);
}

card VB-157 effect "Czarna polewka" ("Black Soup") {
    uncommon; role "counter";
    R on canvass(by:opp) -> negate(top);
}

card VB-158 effect "Wywczasy" ("Time of Rest") {
    common; role "cards";
    D [pay(2)] -> draw(2);
}

card VB-159 effect "Okup" ("Ransom") {
    rare; role "protection";
    R on would_kill(char(mine)) [pay(3)] -> negate_part(kill), negate_part(votes), wound(it);
}

card VB-160 effect "Popisowa mowa" ("Showpiece Speech") {
    common; role "canvass";
    R on canvass(by:me) -> bonus(1), token(canvass, 1, it);
}

card VB-161 effect "Zdrada w Kiejdanach" ("Treason at Kėdainiai") {
    crest Radziwiłłowie;
    keywords Ephemeral;
    rare; role "swing";
    C [pay(5)] -> control(char(opp, election, max_votes:2), round);
}

card VB-162 effect "Szwedzkie złoto" ("Swedish Gold") {
    crest Radziwiłłowie;
    uncommon; role "economy";
    D [drop(1)] -> gain(5);
}

card VB-163 effect "Jarema idzie!" ("Jarema Is Coming!") {
    crest Wiśniowieccy;
    uncommon; role "duels";
    D -> mod(sabre, 1, char(mine, all, election), round);
}

card VB-164 effect "Kto cnotliwy za mną" ("Who Is Virtuous, Follow Me") {
    crest Wiśniowieccy;
    uncommon; role "duel pressure";
    R on challenge(by:me) -> forbid(it, refuse, floor);
}

card VB-165 effect "Hajda na nich!" ("Have at Them!") {
    crest Awanturnicy;
    uncommon; role "duel pressure";
    R on refuse(by:opp) -> negate(top);
}

card VB-166 effect "Rabunek" ("Plunder") {
    crest Awanturnicy;
    uncommon; role "economy";
    D [pay(1)] -> steal(3);
}

card VB-167 effect "Łaska królewska" ("Royal Favour") {
    crest Dworscy;
    uncommon; role "votes";
    D [pay(2)] -> take(1), untap(char(mine, kw:Diplomat));
}

card VB-168 effect "Pieczęć kanclerska" ("The Chancellor's Seal") {
    crest Dworscy;
    rare; role "counter";
    R on use(faction(), by:opp) -> negate(top);
}

card VB-169 effect "Jasyr" ("Captives") {
    crest Osmanowie;
    uncommon; role "economy";
    D attach faction(mine);
    T on killed(char(opp)): gain(2);
}
