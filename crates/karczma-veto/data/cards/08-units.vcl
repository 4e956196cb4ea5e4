# The base set: units.

card VB-178 unit "Chorągiew pancerna" ("Armoured Banner") {
    forms feminine "Chorągwi pancernej", "Chorągiew pancerną";
    valour 4; discipline 3; pay 5;
    keywords Cavalry;
    common; role "line";
}

card VB-179 unit "Dragonia" ("Dragoons") {
    forms feminine "Dragonii", "Dragonię" many;
    valour 3; discipline 2; pay 3;
    keywords Cavalry, Infantry;
    common; role "cheap";
}

card VB-180 unit "Piechota wybraniecka" ("Levied Infantry") {
    forms feminine "Piechoty wybranieckiej", "Piechotę wybraniecką";
    valour 3; discipline 3; pay 4;
    keywords Infantry;
    common; role "line";
}

card VB-181 unit "Szmigownice" ("Falconets") {
    forms plural "Szmigownic", "Szmigownice" many;
    valour 3; discipline 1; pay 4;
    keywords Artillery;
    common; role "support";
}

card VB-182 unit "Zaciężni rajtarzy" ("Hired Reiters") {
    forms virile "Zaciężnych rajtarów", "Zaciężnych rajtarów" many;
    valour 4; discipline 2; pay 4;
    keywords Cavalry;
    common; role "line";
}

card VB-183 unit "Regiment kiejdański" ("Kėdainiai Regiment") {
    forms masculine "Regimentu kiejdańskiego", "Regiment kiejdański";
    crest Radziwiłłowie; valour 4; discipline 4; pay 6;
    keywords Infantry;
    common; role "line";
}

card VB-184 unit "Husaria" ("Winged Hussars") {
    forms feminine "Husarii", "Husarię" many;
    crest Wiśniowieccy; valour 7; discipline 3; pay 8;
    keywords Cavalry, Famous;
    rare; role "elite";
}

card VB-185 unit "Mołojcy" ("Young Cossacks") {
    forms virile "Mołojców", "Mołojców" many;
    crest Awanturnicy; valour 4; discipline 2; pay 4;
    keywords Infantry;
    common; role "line";
}

card VB-186 unit "Gwardia królewska" ("Royal Guard") {
    forms feminine "Gwardii królewskiej", "Gwardię królewską";
    crest Dworscy; valour 5; discipline 3; pay 6;
    keywords Infantry, Loyal;
    common; role "elite";
}

card VB-187 unit "Galeon Święty Jerzy" ("The Galleon Saint George") {
    forms masculine "Galeonu Święty Jerzy", "Galeon Święty Jerzy";
    crest Dworscy; valour 5; discipline 3; pay 6;
    keywords Ship, Unique;
    rare; role "ship";
}

card VB-188 unit "Czambuł" ("Tatar Band") {
    forms masculine "Czambułu", "Czambuł";
    crest Osmanowie; valour 4; discipline 1; pay 3;
    keywords Cavalry, Infidel;
    common; role "cheap";
}

card VB-189 unit "Galera osmańska" ("Ottoman Galley") {
    forms feminine "Galery osmańskiej", "Galerę osmańską";
    crest Osmanowie; valour 4; discipline 3; pay 5;
    keywords Ship, Infidel;
    common; role "ship";
}
