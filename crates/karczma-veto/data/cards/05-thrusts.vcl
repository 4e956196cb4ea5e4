# The base set: thrusts.

card VB-118 thrust "Finta" ("Feint") {
    keywords Cut;
    common; attested; role "attack";
    R on duel(mine) -> mod(sabre, 3, duelist, duel);
}

card VB-119 thrust "Przeciwtempo" ("Counter-Time") {
    keywords Parry;
    common; attested; role "defence";
    R on duel(mine) -> mod(sabre, 3, duelist, duel);
}

card VB-120 thrust "Młynek" ("Moulinet") {
    keywords Cut;
    rare; attested; role "attack";
    R on duel(mine) -> mult(weapon_bonus, 2, duelist, duel);
}

card VB-121 thrust "Riposta" ("Riposte") {
    keywords Cut;
    uncommon; attested; role "counter";
    R on thrust(by:opp) -> mod(sabre, 1, duelist, duel), copy_bonus(top);
}

card VB-122 thrust "Cięcie referendarskie" ("The Referendary's Cut") {
    keywords Cut;
    rare; attested; role "finisher";
    R on duel(mine) -> mod(sabre, 5, duelist, duel), forbid(me, play_cut, duel);
    S: forbid(self, be_discarded);
}

card VB-123 thrust "Cięcie z zamachu" ("Swinging Cut") {
    keywords Cut;
    uncommon; role "attack";
    R on duel(mine) -> mod(sabre, 2, duelist, duel) then when (sabre(duelist) > sabre(foe)) { mod(sabre, 1, duelist, duel) };
}

card VB-124 thrust "Nyżek" ("Low Cut") {
    keywords Cut;
    common; role "attack";
    R on duel(mine) -> choose { mod(sabre, 2, duelist, duel) | mod(sabre, -2, foe, duel) };
}

card VB-125 thrust "Zasłona" ("Guard") {
    keywords Parry;
    common; role "defence";
    R on duel(mine) -> mod(sabre, 2, duelist, duel), mod(sabre, -1, foe, duel);
}

card VB-126 thrust "Odbicie" ("Beat") {
    keywords Parry;
    uncommon; role "counter";
    R on play(thrust(kw:Cut), by:opp) -> negate(top);
}

card VB-127 thrust "Cios płazem" ("Blow with the Flat") {
    keywords Cut;
    uncommon; role "mercy";
    R on would_kill(foe) -> negate_part(kill), wound(it), take(1);
}

card VB-128 thrust "Podcięcie" ("Undercut") {
    keywords Cut;
    common; role "attack";
    R on duel(mine) -> mod(sabre, 2, duelist, duel), discard(gear(kw:Horse, on:foe));
}

card VB-129 thrust "Cięcie z konia" ("Cut from the Saddle") {
    keywords Cut;
    common; role "attack";
    R on duel(mine) if count(gear(kw:Horse, on:duelist)) >= 1 -> mod(sabre, 4, duelist, duel);
}

card VB-130 thrust "Zejście z pola" ("Leaving the Field") {
    keywords Parry;
    uncommon; role "escape";
    R on duel(mine) [drop(1)] -> interrupt(duel);
}

card VB-131 thrust "Krzyżowa sztuka" ("The Art of the Cross") {
    crest Wiśniowieccy;
    keywords Cut;
    rare; role "attack";
    R on duel(mine) -> mod(sabre, 4, duelist, duel);
}

card VB-132 thrust "Pchnięcie rajtarskie" ("Reiter's Thrust") {
    crest Radziwiłłowie;
    keywords Cut;
    uncommon; role "attack";
    R on duel(mine) -> mod(sabre, 3, duelist, duel) then when (has(duelist, kw:Breeches)) { mod(sabre, 1, duelist, duel) };
}

card VB-133 thrust "Szarża" ("Charge") {
    keywords Manoeuvre;
    common; role "units";
    R on skirmish(mine) -> mod(valour, 3, fighter, skirmish);
}

card VB-134 thrust "Oskrzydlenie" ("Flanking") {
    keywords Manoeuvre;
    uncommon; role "units";
    R on skirmish(mine) -> mod(valour, 2, fighter, skirmish), mod(discipline, -1, enemy, skirmish);
}

card VB-135 thrust "Salwa" ("Volley") {
    keywords Manoeuvre;
    uncommon; role "units";
    R on skirmish(mine) if has(fighter, kw:Infantry) -> mod(valour, 4, fighter, skirmish);
}
