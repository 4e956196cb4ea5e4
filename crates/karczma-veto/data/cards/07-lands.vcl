# The base set: lands.

card VB-170 land "Mazowsze" ("Masovia") {
    prominence 1; prosperity 2;
    keywords Enduring, Unique;
    uncommon; role "votes";
    S if controls(self): mod(income, 1, faction(mine));
}

card VB-171 land "Litwa" ("Lithuania") {
    prominence 1; prosperity 2;
    keywords Enduring, Unique;
    uncommon; role "votes";
}

card VB-172 land "Ukraina" ("Ukraine") {
    prominence 2; prosperity 1;
    keywords Enduring, Unique;
    uncommon; role "votes";
    S if controls(self): mod(valour, 1, unit(mine, all, kw:Cavalry));
}

card VB-173 land "Prusy" ("Prussia") {
    prominence 1; prosperity 2;
    keywords Enduring, Unique;
    uncommon; role "income";
    S if controls(self): mod(income, 2, faction(mine));
}

card VB-174 land "Podole" ("Podolia") {
    prominence 1; prosperity 1;
    keywords Enduring, Unique;
    uncommon; role "votes";
}

card VB-175 land "Mołdawia" ("Moldavia") {
    prominence 2; prosperity 1;
    keywords Enduring, Unique, Abroad;
    uncommon; role "votes";
}

card VB-176 land "Bałtyk" ("The Baltic") {
    prominence 1; prosperity 1;
    keywords Enduring, Unique, Sea;
    uncommon; role "sea";
    S if controls(self): mod(income, 2, faction(mine));
}

card VB-177 land "Morze Czarne" ("The Black Sea") {
    prominence 1; prosperity 1;
    keywords Enduring, Unique, Sea;
    uncommon; role "sea";
    S if controls(self): mod(income, 1, faction(mine));
}
