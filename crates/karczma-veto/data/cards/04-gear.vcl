# The base set: gear.

card VB-094 gear "Pani Kowalska" ("Mistress Kowalska") {
    crest Radziwiłłowie; pay 3; sabre +3;
    keywords Weapon, Unique;
    rare; attested; role "weapon";
}

card VB-095 gear "Zbroja husarska" ("Hussar's Armour") {
    pay 2;
    keywords Armour;
    uncommon; attested; role "armour";
    R on would_kill(host) [discard(self)] -> negate_part(kill), wound(it);
}

card VB-096 gear "Karmazynowy kontusz" ("Crimson Kontusz") {
    pay 2; upkeep 1;
    uncommon; attested; role "magnate maker";
    S: grant(host, kw:Magnate);
}

card VB-097 gear "Pludry" ("Foreign Breeches") {
    pay 1;
    uncommon; attested; role "combo";
    S: grant(host, kw:Breeches);
}

card VB-098 gear "Batorówka" ("Báthory Sabre") {
    pay 2; sabre +2;
    keywords Weapon;
    common; attested; role "weapon";
}

card VB-099 gear "Szablisko Pełki" ("Pełka's Great Sabre") {
    pay 4; sabre +4;
    keywords Weapon, Unique;
    rare; attested; role "weapon";
}

card VB-100 gear "Zygmuntówka" ("Sigismund Sabre") {
    pay 1; sabre +1;
    keywords Weapon;
    common; role "weapon";
}

card VB-101 gear "Karabela" {
    pay 2; sabre +1; votes +1;
    keywords Weapon;
    common; role "weapon, votes";
}

card VB-102 gear "Czekan" ("War Hammer") {
    pay 3; sabre +2;
    keywords Weapon;
    uncommon; role "weapon";
    R @duel on use(gear(kw:Armour), by:opp) if fights(host) -> negate(top);
}

card VB-103 gear "Rapier" {
    pay 3; sabre +3;
    keywords Weapon;
    uncommon; role "weapon";
    S if not has(host, kw:Breeches): mod(sabre, -1, host);
}

card VB-104 gear "Bandolet" ("Carbine") {
    pay 2; sabre +3;
    keywords Firearm;
    common; role "firearm";
}

card VB-105 gear "Półhak" ("Half-Hook Pistol") {
    pay 3; sabre +4;
    keywords Firearm;
    common; role "firearm";
}

card VB-106 gear "Krócica królewska" ("Royal Pistol") {
    crest Dworscy; pay 3; sabre +3;
    keywords Firearm, Unique;
    rare; role "firearm";
    fire -> token(sabre, -1, foe);
}

card VB-107 gear "Bachmat" ("Tatar Pony") {
    pay 1; sabre +1; valour +1;
    keywords Horse;
    common; role "horse";
}

card VB-108 gear "Dzianet" ("Jennet") {
    pay 3; sabre +1; votes +1; discipline +1;
    keywords Horse;
    common; role "horse";
}

card VB-109 gear "Turek czystej krwi" ("Pure-Blooded Turk") {
    crest Osmanowie; pay 2; sabre +2; valour +1; discipline +1;
    keywords Horse;
    common; role "horse";
}

card VB-110 gear "Karacena" ("Scale Armour") {
    pay 3; sabre +2;
    keywords Armour;
    common; role "armour";
}

card VB-111 gear "Misiurka" ("Mail Cap") {
    pay 1; sabre +1;
    keywords Armour;
    common; role "armour";
}

card VB-112 gear "Buzdygan" ("Officer's Mace") {
    pay 2; sabre +1;
    uncommon; role "officer maker";
    S: grant(host, kw:Officer);
}

card VB-113 gear "Buława" ("Hetman's Mace") {
    pay 4; votes +2;
    keywords Unique;
    rare; role "hetman maker";
    S: grant(host, kw:Hetman);
}

card VB-114 gear "Pas lity" ("Gold-Woven Sash") {
    pay 2;
    uncommon; role "canvass";
    R on canvass(by:me) if canvasser(host) [discard(self)] -> bonus(2);
}

card VB-115 gear "Łuk refleksyjny" ("Reflex Bow") {
    crest Osmanowie; pay 3;
    rare; role "archer maker";
    S: grant(host, kw:Archer);
}

card VB-116 gear "Sygnet rodowy" ("Family Signet") {
    pay 1;
    uncommon; role "initiative";
    S if in_zone(host, magnates): initiative(1);
}

card VB-117 gear "Szkaplerz" ("Scapular") {
    pay 2;
    uncommon; role "blessing bearer";
    S: grant(host, kw:Pious);
}
