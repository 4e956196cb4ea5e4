title = Król Żebraków
summary = Bandy żebraków i złodziei walczą o karczmy Krakowa, a Kacper Ryx idzie ich tropem.
name = { $pl }
quoted = „{ $pl }”
person = { $pl }
    .genitive = { $genitive }
    .accusative = { $accusative }
    .ready = { $gender ->
    [feminine] gotowa jest { $pl }
   *[masculine] gotów jest { $pl }
    }
district = { $pl }
    .in = { $in }
    .from = { $from }
    .to = { $to }
tavern = karczma „{ $name }”
    .accusative = karczmę „{ $name }”
    .first = Karczma „{ $name }”
magic = lokacja magiczna „{ $name }”
    .accusative = lokację magiczną „{ $name }”
    .first = Lokacja magiczna „{ $name }”
defended = broni { $who }
defended-townsfolk = bronią mieszczanie
esteem = { $n ->
    [one] { $n } punkt miru
    [few] { $n } punkty miru
   *[many] { $n } punktów miru
    }
player = { $who }
townsfolk = mieszczanie
hidden = zakryte
shown = { $what }
face = { $n }
no-dice = nic
ducats = { $n ->
    [one] { $n } dukat
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }
and-then = { $text } { $next }
points = { $n } PA
cost = { $points }, { $ducats }
cost-nothing = za darmo
costs = Koszt: { $cost }.
priced = { $what } ({ $n } PA)
worth = Daje { $n ->
    [one] { $n } punkt miru
    [few] { $n } punkty miru
   *[many] { $n } punktów miru
    }.
rich = Zamożność: { $n }.
tile = { $tavern } (na turę { $ducats }; limit kart { $cards }, zbirów { $thugs })
magic-place = Lokacja magiczna: 3 punkty miru na koniec gry.
trail-moves = { $n ->
    [0] Śledztwo stoi w miejscu.
    [-1] Śledztwo cofa się o 1.
    [-2] Śledztwo cofa się o 2.
   *[other] Śledztwo zbliża się o { $n }.
    }

option-players = Liczba graczy
    .help = Dwóch gra Pojedynek, od trzech do pięciu Wojnę Gildii.
option-ryx = Kacper Ryx
    .help = Śledczy krąży po mieście; tam, gdzie stoi, zbrodnia budzi dwa razy większą czujność.
option-magic = Żetony magii
    .help = Lokacje magiczne dają żetony, za które rzuca się kością jeszcze raz.
option-crafts = Fach w ręku
    .help = Każdy herszt ma własną zdolność. Tylko w Wojnie Gildii.

unit-thug = zbir
    .accusative = zbira
unit-boss = herszt
    .accusative = herszta
load-thug = zbir
load-thugs = dwaj zbirzy
load-boss = herszt
load-both = herszt i zbir
basic-blood = Zabójstwo / Burda
basic-coin = Kradzież / Żebry
basic-road = Ruch / Handel
basic-folk = Werbunek / Przekupstwo
action-assassinate = Zabójstwo
action-brawl = Burda
action-steal = Kradzież
action-beg = Żebry
action-move = Ruch
action-trade = Handel
action-recruit = Werbunek
action-bribe = Przekupstwo
price-ducats = za dukaty
price-cards = za karty inwestygacji
option-of-card-ducats = dukaty
option-of-card-cards = wszystkie karty akcji specjalnych
whose-own = własna
whose-townsfolk = mieszczan
phase-setup = przygotowanie
phase-economy = faza gospodarcza
phase-action = faza akcji
phase-tasks = faza zadań
phase-investigation = faza inwestygacji
phase-over = koniec
health-unhurt = cały i zdrowy
health-wounded = ranny
health-stunned = ogłuszony
deck-specials = akcji specjalnych
deck-tasks = zadań
deck-investigations = inwestygacji

target-none = {""}
target-text = : { $text }
target-and-text = { $target }: { $text }
target-told = { $target }.
target-district = { " " }{ $where }
target-player = { " " }przeciw graczowi { $who }
target-townsfolk = { " " }przeciw mieszczanom
target-down = , { $n } w dół
target-up = , { $n } w górę
target-carry = : { $load } { $from } { $to }
target-thug = { " " }przeciw zbirowi gracza { $who } { $where }
target-task = : { $task }
target-die = { " " }(kość { $n })
instead-of = , odchodzi { $companion }

move-give = Daj graczowi { $who } { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }
move-bid = Pole { $n } na torze akcji i { $n ->
    [one] dukat
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }
move-settle = Postaw herszta { $where }: { $tile }
move-sides = Strony: { $sides }
move-discard = Odrzuć zadanie { $task }: { $text }
move-place = Wystaw zbira { $where }
move-assassinate = Zabójstwo: na { $unit } gracza { $who } { $where } ({ $n ->
    [one] jedna kość
    [few] { $n } kości
   *[many] { $n } kości
    })
move-brawl = Burda o { $place } { $where }
move-steal = Kradzież { $where } ({ $ducats }, jeśli się uda)
move-beg = Żebry { $where } (najwyżej { $ducats })
move-move = Rusz { $unit } { $from } { $to }
move-far = Przerzuć na odległość tylko { $unit } { $from } { $to }
move-trade = Handel: dobierz kartę akcji specjalnej
move-recruit = Zwerbuj { $companion } { $price }{ $gone } ({ $esteem }). { $text }
move-bribe = Przekupstwo, 2 dukaty: wystaw zbira { $where }
move-bribe-card = Przekupstwo, 2 dukaty: odrzuć nieobejrzaną kartę inwestygacji
move-turn = Odwróć kartę { $card } (1 PA)
move-play = Zagraj kartę { $card } ({ $cost }){ $target }
move-skill = Skorzystaj z pomocy { $companion }{ $target }
move-sell = Sprzedaj kartę { $card }: { $text }
move-sell-task = Sprzedaj zadanie { $task }: { $text }
move-take = Weź zadanie { $task }: { $text }
move-pass = Pas
move-offer = Oferta dla gracza { $who }: { $n ->
    [0] nic
    [one] dukat
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }
move-declare-attacker = Stań po stronie napastnika
move-declare-defender = Stań po stronie obrońcy
move-declare-neutral = Nie mieszaj się
move-furia = Furia: Swojak bierze ranę i rzuca dwiema kośćmi więcej
move-token = Żeton magii: powtórz rzut, kość { $whose }, wynik { $n }
move-wound = Ranę bierze { $unit }
move-keep = Zatrzymaj kartę { $card }: { $text }
move-workshop = Zapłać dukata za jeszcze jedną kartę
move-pay = Zapłać kartą { $card }: { $text }
move-lose = Strać zbira { $where }
move-choose = Oddaj { $option }
move-seal = Daj opieczętować { $place } { $where }
move-dismiss = Odchodzi { $companion }
move-reveal = Ujawnij zadanie { $task }: { $text }
move-decline = Nie, dalej bez tego
move-done = To wszystko, dalej

news-seated = { $who } gra jako { $boss }.
news-bid-die = { $who } wyrzuca { $n }.
news-marker = Znacznik gracza { $who } stoi na polu { $n }.
news-settled = Herszt gracza { $who } staje { $where }.
news-owner = { $place } należy teraz do gracza { $who }.
news-sides-chosen = { $who } wybiera strony kart akcji podstawowych: { $what }.
news-sides = { $who } ma odkryte: { $sides }.
slot = { $companion } za { $ducats }
slot-empty = nikt za { $ducats }
news-row = W rzędzie kompanów: { $slots }.
news-markers-back = Wszystkie znaczniki wracają na pole 0.
news-turn = Tura { $n }.
news-phase = Teraz { $phase }.
news-time = Żeton czasu stoi na polu { $n }.
news-last-turn = To ostatnia tura.
news-trail = Żeton inwestygacji stoi na polu { $n }.
news-ducats = { $who } dostaje { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    } ({ $now }).
news-ducats-lost = { $who } płaci { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    } ({ $now }).
news-paid = { $who } płaci graczowi { $to } { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
news-esteem = { $who } zyskuje { $n ->
    [one] punkt
    [few] { $n } punkty
   *[many] { $n } punktów
    } miru ({ $now }).
news-esteem-lost = { $who } traci { $n ->
    [one] punkt
    [few] { $n } punkty
   *[many] { $n } punktów
    } miru ({ $now }).
news-drew = { $who } dobiera { $n ->
    [one] kartę
    [few] { $n } karty
   *[many] { $n } kart
    } ({ $what }).
news-tasks = { $who } dobiera { $n ->
    [one] zadanie
    [few] { $n } zadania
   *[many] { $n } zadań
    } ({ $what }).
news-buried = { $who } odrzuca { $n ->
    [one] zadanie
    [few] { $n } zadania
   *[many] { $n } zadań
    } ({ $what }).
news-revealed = { $who } ujawnia zadanie { $task }.
news-placed = { $who } wystawia zbira { $where }.
news-removed = { $who } traci zbira { $where }.
news-moved = { $who } przenosi { $unit } { $from } { $to }.
news-boss = Herszt gracza { $who } jest { $health }.
news-joined = { $companion } przystaje do gracza { $who }: { $text }
news-left = { $companion } schodzi z rzędu kompanów i z gry.
news-left-player = { $companion } odchodzi od gracza { $who } i z gry.
news-ready = U gracza { $who } znów { $companion }.
news-used = { $who } korzysta z pomocy { $companion }{ $target }
news-aims = { $who } nasyła zabójcę na { $unit } gracza { $whose } { $where } ({ $n ->
    [one] jedna kość
    [few] { $n } kości
   *[many] { $n } kości
    }).
news-acts-assassinate = { $who } szykuje zabójstwo.
news-acts-brawl = { $who } wszczyna burdę.
news-acts-steal = { $who } kradnie { $where }.
news-acts-beg = { $who } żebrze { $where }.
news-acts-move = { $who } rusza swoich ludzi.
news-acts-trade = { $who } handluje.
news-acts-recruit = { $who } werbuje kompana.
news-acts-bribe = { $who } przekupuje straż.
news-turned = { $who } odwraca kartę { $card }.
news-passed = { $who } pasuje.
news-played = { $who } zagrywa kartę { $card }{ $target }
news-discarded = { $who } odrzuca kartę { $card }.
news-clues = { $who } dostaje { $n ->
    [one] kartę inwestygacji
    [few] { $n } karty inwestygacji
   *[many] { $n } kart inwestygacji
    }.
news-shed = Karta inwestygacji gracza { $who } znika nieobejrzana.
news-investigated = { $who } odkrywa kartę { $card }: { $text }
news-reshuffled = Talia kart { $deck } się skończyła: stos kart odrzuconych potasowano na nową talię.
news-declined-exchange = { $who } nie odrzuca więcej zadań.
news-declined-walk = { $who } nie rusza więcej figur.
news-declined-task = { $who } nie bierze więcej zadań.
news-declined-fence = { $who } nie sprzedaje więcej kart.
news-declined-reveal = { $who } nie ujawnia więcej zadań.
news-declined-repeat = { $who } zostawia rzut bez zmian.
news-declined-furia = { $who } trzyma Swojaka na wodzy.
news-declined-workshop = { $who } nie płaci za warsztat.
news-declined-ladies = { $who } nie werbuje nikogo po zdobyciu karczmy.
news-declined-foil = { $who } nie udaremnia zabójstwa.
news-declined-hospital = { $who } nie unieważnia więcej ran.
news-declined-prevent = { $who } nie zapobiega kolejnym kartom inwestygacji.
news-die = { $who } wyrzuca { $n }.
news-repeated = { $who } zmienia wynik kości z { $from } na { $n }.
news-attack = { $who } wszczyna burdę o { $place } { $where }; { $defender }.
news-wrote = { $who } zapisuje ofertę dla gracza { $to }: { $what }.
news-handed-in = Wszystkie oferty gracza { $who } są zapisane.
news-offer = { $who } oferuje graczowi { $to } { $n ->
    [0] nic
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
news-declared-attacker = { $who } staje po stronie napastnika.
news-declared-defender = { $who } staje po stronie obrońcy.
news-declared-neutral = { $who } nie miesza się.
news-no-more-cards = { $who } nie gra więcej kart.
news-dice = Kości do rzutu ({ $who }): { $n }.
news-furia = Swojak gracza { $who } wpada w furię.
news-rolled = Wynik rzutu ({ $who }): { $faces }.
news-won = { $attack } do { $defence }: wygrywa napastnik.
news-lost = { $attack } do { $defence }: lokacja obroniona.
news-wounds = Na gracza { $who } { $n ->
    [one] przypada rana
    [few] przypadają { $n } rany
   *[many] przypada { $n } ran
    }.
news-wounds-townsfolk = Na mieszczan { $n ->
    [one] przypada rana
    [few] przypadają { $n } rany
   *[many] przypada { $n } ran
    }.
news-wasted = { $n ->
    [one] Jedna rana nie trafia
    [few] { $n } rany nie trafiają
   *[many] { $n } ran nie trafia
    } nikogo z ludzi gracza { $who }.
news-cancelled = { $who } unika { $n ->
    [one] rany
   *[other] { $n } ran
    }.
news-foiled = { $who } udaremnia zabójstwo.
news-robbed = { $who } zabiera kartę graczowi { $from }: { $what }.
news-ryx-die = Kość Kacpra Ryksa pokazuje { $n }.
news-ryx = Kacper Ryx staje { $where }.
news-sealed = { $place } trafia pod pieczęć.
news-unsealed = Pieczęcie zdjęto.
news-penalty = Znacznik gracza { $who } zacznie na polu { $n }.
news-magic = { $who } dostaje { $n ->
    [one] żeton magii
    [few] { $n } żetony magii
   *[many] { $n } żetonów magii
    } ({ $now }).
news-magic-lost = { $who } zużywa żeton magii ({ $now }).
news-open = Wyłożono zadanie { $task }.
news-taken = { $who } bierze zadanie { $task }.
news-scored = { $who } kończy grę z { $n ->
    [one] 1 punktem
   *[other] { $n } punktami
    } miru.
news-over-tokens = Śledztwo dogoniło czas i liczy się punkty: { $n ->
    [one] najwięcej miru ma { $who } i wygrywa
   *[other] najwięcej miru mają { $who } i wygrywają wspólnie
    }.
news-over-time = Czas dogonił śledztwo i minęła ostatnia tura, więc liczy się punkty: { $n ->
    [one] najwięcej miru ma { $who } i wygrywa
   *[other] najwięcej miru mają { $who } i wygrywają wspólnie
    }.
news-over-esteem = { $who } ma 30 punktów miru i od razu wygrywa.
news-over-tasks = { $who } ma cztery wykonane zadania i od razu wygrywa.
news-over-last-turn = Minęła tura 12, a czterech zadań nie ma nikt: { $n ->
    [one] najwięcej ma ich { $who } i wygrywa
   *[other] tyle samo mają ich { $who } i wygrywają wspólnie
    }.
threat-esteem = { $who } ma { $n } z { $m } punktów miru, które od razu dają wygraną.
threat-tasks = { $who } ma { $n } z { $m } zadań, które od razu dają wygraną.

refuse-players = To gra dla 2 do 5 graczy, nie { $had }.
refuse-crafts = Fach w ręku należy do Wojny Gildii.
refuse-gifts = Niczego się nie rozdaje.
refuse-not-a-player = Ruchy wykonują tylko gracze przy stole.
refuse-over = Gra skończona.
refuse-passed = Masz już pas do końca tury.
refuse-passed-skill = Masz już pas: kompani odpoczywają.
refuse-chosen = Twój wybór jest już złożony i ostateczny.
refuse-other-tasks = Pojedynek i Wojna Gildii mają własne zadania; te nie biorą udziału w grze.
refuse-no-more-cards = W tym kroku masz już pas.
refuse-not-brawl-card = Tu gra się tylko karty burdy.
refuse-moment = To nie jest chwila na tę kartę: karty tury gra się w swojej kolejce, karty burdy w kroku kart burdy z twoim udziałem, reakcje w odpowiedzi.
refuse-task-phase = Zadania ujawnia się w fazie zadań.
refuse-not-your-tasks = Zadanie bierze się w swojej kolejce albo tuż po niej.
refuse-option-off = To należy do zasady dodatkowej, której przy tym stole się nie stosuje.
refuse-not-repeatable = Tego rzutu nie można powtórzyć.
refuse-second-token = Jeden żeton magii w jednej akcji.
refuse-not-your-roll = Żadna z twoich kości tego nie pokazuje.
refuse-no-token = Nie masz żetonu magii.
refuse-other-boss-furia = Furia to fach Swojaka.
refuse-other-boss-ladies = Miłe panie to fach Rajfurki.
refuse-other-boss-fence = Karty kupuje tylko Paser.
refuse-other-boss-workshop = Warsztat to fach Maestra.
refuse-other-boss-two-handed = Dwiema kośćmi zabija tylko Francuzik.
refuse-boss-hurt = Twój herszt jest ranny lub ogłuszony.
refuse-boss-elsewhere = Francuzika tam nie ma.
refuse-fenced = Paser kupował od ciebie już w tej turze.
refuse-craft-furia = Swojak wpada w furię przed rzutem w burdzie, w której bierze udział.
refuse-craft-ladies = Rajfurka werbuje tam, gdzie z jej udziałem zdobyto karczmę.
refuse-craft-fence = Paser kupuje w twojej kolejce.
refuse-craft-workshop = Za warsztat płaci się w handlu, przed dobraniem kart.
refuse-craft-two-handed = Francuzik uderza podczas zabójstwa.
refuse-one-die = Zabójstwo to rzut jedną kością.
refuse-other-phase = To robi się w fazie akcji; teraz jest { $phase }.
refuse-initiative = Kolejkę ma { $who }.
refuse-no-initiative = W tej turze nikt nie ma już kolejki.
refuse-at-the-end = Twój znacznik stoi na polu 10: w tej turze nie masz już kolejki.
refuse-unfinished = Jedna akcja jeszcze trwa.
refuse-not-your-part = Inny gracz rozgrywa jeszcze swoją część tej fazy albo twoja już minęła.
refuse-step-order = Twoja faza gospodarcza ma swoją kolejność, a ten krok jest inny.
refuse-bid-order = Licytacja idzie zgodnie z ruchem wskazówek zegara, po jednym polu na gracza.
refuse-boss-order = Hersztów stawia się po licytacji, zaczynając od znacznika najbliżej pola 10.
refuse-not-stunned = Do rewiru wraca tylko ogłuszony herszt, w fazie gospodarczej.
refuse-sides-once = Strony kart akcji podstawowych wybiera się raz, w przygotowaniu.
refuse-keep-three = W przygotowaniu spośród zadań wybiera tylko Swojak.
refuse-no-exchange = Zadania odrzuca się w swojej fazie gospodarczej, od tury 2.
refuse-no-muster = Nowi zbirzy przychodzą w twojej fazie gospodarczej, do limitu, albo dzięki przekupstwu, karcie lub kompanowi.
refuse-no-offers = Oferty zapisują napastnik i właściciel, przed opowiedzeniem się pozostałych.
refuse-not-a-third = Oferty składa się graczom, którzy mają tam figurę, a nie są napastnikiem ani właścicielem.
refuse-offer-order = Najpierw liczba dla gracza { $who }.
refuse-no-declaration = Po czyjejś stronie stają w burdzie pozostali gracze, którzy mają tam figurę.
refuse-declare-order = Gracze opowiadają się po kolei, według złotej zasady kolejności.
refuse-cards-order = Karty gra się po kolei, a kolej jest teraz na kogoś innego.
refuse-skill-moment = Umiejętności używa się w swojej kolejce albo w chwili, którą ona podaje.
refuse-talent-only = Ten kompan ma talent, który działa sam.
refuse-no-wound = Nie masz teraz rany do przydzielenia.
refuse-no-keep = Nie masz kart, z których jedną się zatrzymuje.
refuse-no-payment = Nie masz teraz zadania, za które płaci się kartami.
refuse-no-loss = Żaden twój zbir nie musi teraz zejść z planszy.
refuse-no-choice = Żadna karta inwestygacji nie daje ci teraz wyboru.
refuse-no-summons = Żadna karta inwestygacji teraz tego od ciebie nie żąda.
refuse-duty-tasks = Najpierw odrzuć zadania, aż zostaną trzy.
refuse-duty-field = Najpierw wybierz pole w licytacji.
refuse-duty-district = Najpierw wybierz rewir swojego herszta.
refuse-duty-sides = Najpierw wybierz strony kart akcji podstawowych.
refuse-duty-home = Najpierw wybierz, dokąd wraca herszt.
refuse-duty-thug = Najpierw wybierz, gdzie stanie zbir.
refuse-duty-action = Masz kolejkę: działaj, odwróć kartę albo spasuj.
refuse-duty-wound = Najpierw wybierz, kto bierze ranę.
refuse-duty-keep = Najpierw wybierz kartę, którą zatrzymujesz.
refuse-duty-payment = Najpierw wybierz kartę, którą płacisz za zadanie.
refuse-duty-loss = Najpierw wybierz zbira, który schodzi z planszy.
refuse-duty-offer = Najpierw zapisz ofertę; może wynosić 0.
refuse-duty-declaration = Najpierw powiedz, po czyjej jesteś stronie; możesz się nie mieszać.
refuse-duty-card = Zagraj kartę albo spasuj.
refuse-duty-choice = Najpierw wybierz jedną z dwóch możliwości karty.
refuse-duty-summons = Najpierw wybierz, co zabiera karta inwestygacji.
refuse-undecided-exchange = Najpierw odrzuć zadania albo powiedz, że to wszystko.
refuse-undecided-walk = Najpierw rusz kolejną figurę albo powiedz, że to wszystko.
refuse-undecided-task = Najpierw weź zadanie albo powiedz, że to wszystko.
refuse-undecided-fence = Najpierw sprzedaj kolejną kartę albo powiedz, że to wszystko.
refuse-undecided-reveal = Najpierw ujawnij zadanie albo powiedz, że to wszystko.
refuse-undecided-repeat = Najpierw zmień kość albo zostaw rzut bez zmian.
refuse-undecided-furia = Najpierw powiedz, czy Swojak wpada w furię.
refuse-undecided-workshop = Najpierw powiedz, czy płacisz za warsztat.
refuse-undecided-ladies = Najpierw zwerbuj kompana albo zrezygnuj.
refuse-undecided-foil = Najpierw udaremnij zabójstwo albo zrezygnuj.
refuse-undecided-hospital = Najpierw unieważnij rany albo zrezygnuj.
refuse-undecided-prevent = Najpierw zapobiegnij karcie albo zrezygnuj.
refuse-moved = Ta figura już się ruszyła.
refuse-not-yours = Nie masz tej karty, kompana lub figury albo nie tam.
refuse-not-in-row = Tego kompana nie ma w rzędzie.
refuse-not-open = To zadanie nie jest wyłożone.
refuse-side = Ta strona karty jest zakryta.
refuse-skill-used = Ta umiejętność jest już zużyta.
refuse-beyond-track = Punkty akcji: trzeba { $n }, a do końca toru zostało ci { $had }.
refuse-field = Pola mają numery od 0 do 10.
refuse-field-taken = Na tym polu stoi inny znacznik.
refuse-district-taken = W tym rewirze jest już inny herszt.
refuse-no-magic = W tej grze nie ma lokacji magicznych.
refuse-not-in-play = Ten rewir nie bierze udziału w grze.
refuse-offers = Oferujesz { $n }, a do zaoferowania zostało ci { $had }.
refuse-too-poor = To kosztuje { $n ->
    [one] { $n } dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }, a masz { $had }.
refuse-not-for-cards = Za kompana z miejsca 2 płaci się dukatami.
refuse-too-few-clues = Karty inwestygacji: cena wynosi { $n }, a dobrać można { $had }.
refuse-companions = Najwyżej trzech kompanów, a masz { $had }: za czwartego jeden odchodzi, i tylko wtedy.
refuse-not-near = Te rewiry nie sąsiadują.
refuse-same-district = Figura już tam stoi.
refuse-no-unit = Nie masz nikogo w tym rewirze.
refuse-no-victim = Nie ma takiego celu obok twoich ludzi.
refuse-own-place = To twoja własna lokacja.
refuse-no-opening = Tam nie można wystawić zbira.
refuse-no-home = Tam herszt nie może wrócić.
refuse-too-many-tasks = Możesz zatrzymać { $n ->
    [one] { $n } zadanie
    [few] { $n } zadania
   *[many] { $n } zadań
    }, a masz { $had }.
refuse-same-name = Zadanie o tej nazwie jest już ujawnione w tej fazie.
refuse-not-fulfilled = Zadanie { $task } nie jest spełnione: { $text } Potrzeba: { $n }, masz: { $had }.
refuse-cannot-pay = To zadanie kosztuje { $n }, a masz { $had }.
refuse-too-late = To zadanie wyłożono dla ciebie za późno.
refuse-option = Trzeba wybrać drugą możliwość: ta wymaga { $n }, a masz { $had }.
refuse-no-target = Tej karty ani umiejętności nie kieruje się na ten cel, albo nie teraz.
refuse-no-effect = To nic by nie dało.

prompt-over = Gra skończona.
prompt-wait = Czekamy na: { $who }.
prompt-keep-tasks = Odrzuć zadania, aż zostaną trzy.
prompt-bid = Wybierz pole na torze akcji: niskie działa wcześniej, wysokie daje dukaty i pierwszeństwo wyboru rewiru.
prompt-bosses = Wybierz rewir swojego herszta; tamtejsza karczma będzie twoja.
prompt-sides = Wybierz, które strony czterech kart akcji podstawowych są odkryte.
prompt-return = Herszt wraca: dokąd?
prompt-muster = Wystaw zbira tam, gdzie masz lokację albo herszta; zostało: { $n }.
prompt-exchange = Odrzuć niechciane zadania albo graj dalej: dobierzesz nowe.
prompt-action = Twoja kolejka, pole { $n } z 10: { $actions }; albo karta, kompan, odwrócenie karty (1 PA), pas do końca tury.
prompt-walk = Rusz kolejną figurą do sąsiedniego rewiru (najwyżej jeszcze { $n }) albo graj dalej.
prompt-watch = { $who } nasyła zabójcę na twojego { $unit } { $where }. Udaremniasz zabójstwo?
prompt-repeat = Twój rzut: { $dice }. Zmieniasz którąś kość?
prompt-receive = Masz dostać { $n ->
    [one] kartę inwestygacji. Zapobiegasz temu?
    [few] { $n } karty inwestygacji. Zapobiegasz jednej?
   *[many] { $n } kart inwestygacji. Zapobiegasz jednej?
    }
prompt-cancel = Masz dostać { $n ->
    [one] ranę
    [few] { $n } rany
   *[many] { $n } ran
    } { $where }. Unieważniasz?
prompt-wound = Do rozdania { $where } { $n ->
    [one] jest rana
    [few] są { $n } rany
   *[many] jest { $n } ran
    }: kto bierze następną?
prompt-workshop = Zapłacisz dukata za jeszcze jedną kartę?
prompt-keep = Zatrzymaj jedną z kart.
prompt-fence = Za następną kartę dostaniesz { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }. Sprzedaj ją albo graj dalej.
prompt-pay = Wybierz karty, którymi płacisz; jeszcze { $n }.
prompt-lose = Który zbir schodzi z planszy? Zostało: { $n }.
prompt-window = Weź zadanie, zanim kolejka przejdzie dalej, albo graj dalej.
prompt-offers = Burda o { $place } { $where }. Ile dajesz za poparcie? Zostało ci { $n ->
    [one] { $n } dukat
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
prompt-declare = { $attacker } wszczyna burdę o { $place } { $where }; { $defender }. Po czyjej jesteś stronie? Napastnik daje ci { $from-attacker }, obrońca { $from-defender }.
prompt-cards = Burda o { $place }. Kości napastników: { $attack }, obrońców: { $defence }. Zagraj kartę albo spasuj, wtedy już żadnej.
prompt-furia = Kości napastników: { $attack }, obrońców: { $defence }. Czy Swojak wpada w furię: rana za dwie kości?
prompt-ladies = Karczma zdobyta: werbujesz kompana?
prompt-reveal = Ujawnij spełnione zadanie albo graj dalej.
prompt-choice = Oddajesz { $ducats } czy wszystkie karty akcji specjalnych?
prompt-seal = Która karczma pod pieczęć?
prompt-traitor = Który kompan odchodzi: { $companions }?

effect-dice = Dostajesz { $n ->
    [one] jedną kość
    [few] { $n } kości
   *[many] { $n } kości
    } więcej.
effect-fewer-dice = Uczestnik po drugiej stronie rzuca { $n ->
    [one] jedną kością
   *[other] { $n } kośćmi
    } mniej.
effect-wounds = Twoja strona zadaje { $n ->
    [one] jedną ranę
    [few] { $n } rany
   *[many] { $n } ran
    } więcej.
effect-shield = W tej burdzie nie liczy się { $n ->
    [one] pierwsza rana, która na ciebie przypada
    [few] pierwsze { $n } rany, które na ciebie przypadają
   *[many] pierwszych { $n } ran, które na ciebie przypadają
    }.
effect-threes = Twoje trójki też są sukcesami.
effect-receive = Dostajesz { $n ->
    [one] kartę inwestygacji
    [few] { $n } karty inwestygacji
   *[many] { $n } kart inwestygacji
    }.
effect-cancel-wounds = Unieważnij do { $n } ran przed ich przydzieleniem.
effect-prevent = Dostajesz o { $n ->
    [one] kartę
    [few] { $n } karty
   *[many] { $n } kart
    } inwestygacji mniej.
effect-foil = Zabójstwo twojego człowieka spełza na niczym.
effect-shift = Przesuń żeton inwestygacji o najwyżej { $n ->
    [one] { $n } pole
    [few] { $n } pola
   *[many] { $n } pól
    } w dowolną stronę.
effect-ferry = Przenieś do { $n } swoich figur z jednego rewiru do dowolnego innego.
effect-passage = Przenieś jedną figurę do sąsiedniego rewiru.
effect-place = Wystaw { $n ->
    [one] zbira
   *[other] { $n } zbirów
    }, nawet ponad limit.
effect-gain = Dostajesz { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
effect-extort = Właściciel karczmy w rewirze z twoją figurą płaci ci { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    } albo ile ma.
effect-denounce = Inny gracz dostaje { $n ->
    [one] kartę
    [few] { $n } karty
   *[many] { $n } kart
    } inwestygacji.
effect-denounce-near = Gracz, z którym dzielisz rewir, dostaje { $n ->
    [one] kartę
    [few] { $n } karty
   *[many] { $n } kart
    } inwestygacji.
effect-shed = Odrzuć losowo jedną ze swoich kart inwestygacji, bez oglądania.
effect-kill = Zbir innego gracza obok twojej figury dostaje ranę, bez rzutu.
effect-pickpocket = Zabierz losową kartę akcji specjalnej graczowi, z którym dzielisz rewir.
effect-heal = Twój ranny herszt zdrowieje.
effect-swap-task = Wymień jedno ze swoich zadań.
effect-raise = Przesuń żeton inwestygacji o { $n } w górę.
effect-count-as = Jedna kość twojego zabójstwa liczy się jako { $n }.
effect-repeat = Powtórz rzut jedną swoją kością.
effect-only-defender = Tylko dla właściciela lokacji.
talent-tasks = Masz { $n } zadania.
talent-conquest = Zdobywasz { $n ->
    [one] punkt
    [few] { $n } punkty
   *[many] { $n } punktów
    } miru, gdy odbierasz lokację innemu graczowi.
talent-attack-dice = Jako napastnik masz o { $n ->
    [one] jedną kość
    [few] { $n } kości
   *[many] { $n } kości
    } więcej.
talent-defence-dice = Jako obrońca masz o { $n ->
    [one] jedną kość
    [few] { $n } kości
   *[many] { $n } kości
    } więcej.
talent-walk = Pierwszym sposobem ruchu przenosisz do { $n } figur.
talent-clean-three = Trójka przy kradzieży nie daje karty inwestygacji.
talent-income = Dochód większy o { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
talent-trade = W handlu dobierasz { $n } karty i zatrzymujesz jedną.
talent-cards = Twój limit kart jest większy o { $n }.
talent-beg = Żebry przynoszą o { $n } więcej.
talent-tavern-dice = Karczma, której bronisz, daje o { $n ->
    [one] jedną kość
    [few] { $n } kości
   *[many] { $n } kości
    } więcej.
penalty-choice = Oddaj { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    } albo wszystkie karty akcji specjalnych.
penalty-corpse = Rzuć kością: od { $n } tracisz zbira.
penalty-start = W następnej turze znacznik zaczyna o { $n ->
    [one] pole
    [few] { $n } pola
   *[many] { $n } pól
    } dalej.
penalty-stun = Twój herszt jest ogłuszony.
penalty-wound = Twój herszt dostaje ranę.
penalty-lose-thugs = Tracisz { $n ->
    [one] zbira
   *[other] { $n } zbirów
    }.
penalty-fine = Zapłać { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    } albo ile masz.
penalty-half = Zapłać połowę dukatów, zaokrągloną w dół.
penalty-search = Odrzuć losową kartę akcji specjalnej.
penalty-seal = Jedna z twoich karczm jest opieczętowana przez następną fazę gospodarczą.
penalty-traitor = Jeden z kompanów odchodzi.
penalty-lose-esteem = Tracisz { $n ->
    [one] punkt
    [few] { $n } punkty
   *[many] { $n } punktów
    } miru.
penalty-lose-task = Odrzuć losowe zadanie.
penalty-nothing = Nic więcej się nie dzieje.
penalty-withdraw = Odrzuć jedną ze swoich kart, które są jeszcze zakryte.
condition-control = Kontrolujesz { $district }.
condition-units = Masz figurę w każdym z rewirów: { $districts }.
condition-companions = Masz co najmniej { $n ->
    [one] kompana
    [few] { $n } kompanów
   *[many] { $n } kompanów
    }.
condition-magic = Masz co najmniej { $n ->
    [one] jedną lokację magiczną
    [few] { $n } lokacje magiczne
   *[many] { $n } lokacji magicznych
    }.
condition-taverns = Masz co najmniej { $n ->
    [one] jedną karczmę
    [few] { $n } karczmy
   *[many] { $n } karczm
    }.
condition-suburbs = Kontrolujesz co najmniej { $n ->
    [one] jedno przedmieście
    [few] { $n } przedmieścia
   *[many] { $n } przedmieść
    }.
condition-ducats = Masz co najmniej { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
condition-pay = Zapłać przy ujawnieniu { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
condition-thugs = Na planszy masz co najmniej { $n ->
    [one] zbira
    [few] { $n } zbirów
   *[many] { $n } zbirów
    }.
condition-cards = Masz na ręce co najmniej { $n ->
    [one] kartę
    [few] { $n } karty
   *[many] { $n } kart
    } akcji specjalnych.
condition-clean = Nie masz żadnej karty inwestygacji.
condition-wanted = Masz co najmniej { $n ->
    [one] kartę
    [few] { $n } karty
   *[many] { $n } kart
    } inwestygacji.
condition-gathered = W jednym rewirze masz co najmniej { $n ->
    [one] figurę
    [few] { $n } figury
   *[many] { $n } figur
    }.
condition-nests = Masz figury co najmniej w { $n ->
    [one] rewirze
    [few] { $n } rewirach
   *[many] { $n } rewirach
    } innych graczy.
condition-beside-ryx = Twój zdrowy herszt stoi obok Kacpra Ryksa.
condition-held = Kontrolujesz { $district } i masz tam co najmniej { $n ->
    [one] figurę
    [few] { $n } figury
   *[many] { $n } figur
    }.
condition-intruders = W rewirze przeciwnika masz co najmniej { $n ->
    [one] figurę
    [few] { $n } figury
   *[many] { $n } figur
    }.
condition-majority = Masz więcej figur niż przeciwnik co najmniej w { $n ->
    [one] rewirze
    [few] { $n } rewirach
   *[many] { $n } rewirach
    }.
condition-foe-hurt = Herszt przeciwnika jest ranny lub ogłuszony.
condition-discard = Odrzuć za nie { $n ->
    [one] kartę
    [few] { $n } karty
   *[many] { $n } kart
    } akcji specjalnych.
condition-sacrifice = Zdejmij za nie z planszy { $n ->
    [one] zbira
    [few] { $n } zbirów
   *[many] { $n } zbirów
    }.
advantage-tasks = Dostaje { $n } zadań i zatrzymuje trzy.
advantage-companion = Zaczyna z kompanem.
advantage-ducats = Zaczyna z { $n } dukatami.
advantage-cards = Po pierwszym dochodzie dobiera { $n } karty więcej.
advantage-thugs = Po pierwszym dochodzie wystawia { $n } zbirów więcej.
craft-furia = Furia: przed rzutem bierze ranę i rzuca dwiema kośćmi więcej.
craft-ladies = Miłe panie: gdzie zdobywa karczmę, może zwerbować kompana.
craft-fence = Pośrednik: raz na turę sprzedaje karty za 2, 3, 4 dukaty i tak dalej.
craft-workshop = Warsztat: w handlu może zapłacić dukata za jeszcze jedną kartę.
craft-two-handed = Oburęczny: może zabijać dwiema kośćmi.
