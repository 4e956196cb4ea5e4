title = Król Żebraków
summary = Bandy żebraków i złodziei walczą o karczmy Krakowa, a Kacper Ryx idzie ich tropem.
name = { $pl }
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
worth = Mir: { $n }.
rich = Zamożność: { $n }.
tile = { $tavern } (na turę { $ducats }; limit kart { $cards }, zbirów { $thugs })
magic-place = Lokacja magiczna: 3 miru na koniec.
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
unit-boss = herszt
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
ending-tokens = śledztwo dogoniło czas
ending-time = czas dogonił śledztwo
ending-esteem = 30 punktów miru
ending-tasks = cztery zadania
ending-last-turn = minęła tura 12

target-none = {""}
target-text = : { $text }
target-and-text = { $target }: { $text }
target-district = { " " }({ $district })
target-player = { " " }(cel: { $who })
target-down = , { $n } w dół
target-up = , { $n } w górę
target-carry = : { $load }, { $from } → { $to }
target-thug = { " " }(zbir gracza { $who }, { $district })
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
move-settle = Herszt: { $district }; { $tile }
move-sides = Strony: { $sides }
move-discard = Odrzuć { $task }: { $text }
move-place = Nowy zbir: { $district }
move-assassinate = Zabójstwo: { $unit } gracza { $who }, { $district } ({ $n ->
    [one] jedna kość
    [few] { $n } kości
   *[many] { $n } kości
    })
move-brawl = Burda: { $place } ({ $district })
move-steal = Kradzież: { $district } ({ $n }, jeśli się uda)
move-beg = Żebry: { $district } (najwyżej { $n })
move-move = Ruch: { $unit }, { $from } → { $to }
move-far = Ruch na odległość, tylko { $unit }: { $from } → { $to }
move-trade = Handel: dobierz kartę akcji specjalnej
move-recruit = Werbunek: { $companion } { $price }{ $gone } (mir: { $n }). { $text }
move-bribe = Przekupstwo, 2 dukaty: nowy zbir, { $district }
move-bribe-card = Przekupstwo, 2 dukaty: odrzuć nieobejrzaną kartę inwestygacji
move-turn = Odwróć kartę { $card } (1 PA)
move-play = Zagraj { $card } ({ $cost }){ $target }
move-skill = Kompan { $companion }{ $target }
move-sell = Sprzedaj { $card }: { $text }
move-sell-task = Sprzedaj zadanie { $task }: { $text }
move-take = Weź { $task }: { $text }
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
move-keep = Zatrzymaj { $card }: { $text }
move-workshop = Zapłać dukata za jeszcze jedną kartę
move-pay = Zapłać kartą { $card }: { $text }
move-lose = Strać zbira: { $district }
move-choose = Oddaj { $option }
move-seal = Pod pieczęć: { $place } ({ $district })
move-dismiss = Odchodzi { $companion }
move-reveal = Ujawnij { $task }: { $text }
move-decline = Nie, dalej bez tego
move-done = To wszystko, dalej

news-seated = { $who } gra hersztem { $boss }.
news-bid-die = { $who } wyrzuca { $n }.
news-marker = Znacznik gracza { $who } stoi na polu { $n }.
news-settled = Herszt gracza { $who }: { $district }.
news-owner = { $place } należy do gracza { $who }.
news-sides-chosen = { $who } wybiera strony kart: { $what }.
news-sides = { $who } ma odkryte: { $sides }.
news-row = Miejsce za { $n }: { $companion }.
news-row-empty = Miejsce za { $n } jest puste.
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
news-esteem = { $who } zyskuje { $n } miru ({ $now }).
news-esteem-lost = { $who } traci { $n } miru ({ $now }).
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
news-revealed = { $who } ujawnia { $task }.
news-placed = { $who } wystawia zbira: { $district }.
news-removed = { $who } traci zbira: { $district }.
news-moved = { $who }: { $unit }, { $from } → { $to }.
news-boss = Herszt gracza { $who } jest { $health }.
news-joined = { $companion } przystaje do gracza { $who }: { $text }
news-left = { $companion } odchodzi z gry.
news-ready = { $companion } gracza { $who } jest gotów.
news-used = { $who } korzysta z pomocy: { $companion }.
news-acts = { $who }: { $action }.
news-acts-at = { $who }: { $action }, { $district }.
news-turned = { $who } odwraca kartę { $card }.
news-passed = { $who } pasuje.
news-played = { $who } zagrywa { $card }: { $text }
news-discarded = { $who } odrzuca { $card }.
news-clues = { $who } dostaje { $n ->
    [one] kartę inwestygacji
    [few] { $n } karty inwestygacji
   *[many] { $n } kart inwestygacji
    }.
news-shed = Karta inwestygacji gracza { $who } znika nieobejrzana.
news-investigated = { $who } odkrywa { $card }: { $text }
news-reshuffled = Talia kart { $deck } przetasowana.
news-declined = { $who } idzie dalej.
news-die = { $who } wyrzuca { $n }.
news-repeated = { $who }: { $from } zmienia się w { $n }.
news-attack = { $who } atakuje { $place }; broni: { $defender }.
news-wrote = { $who } zapisuje ofertę dla gracza { $to }: { $what }.
news-handed-in = { $who } jest gotów.
news-offer = { $who } oferuje graczowi { $to } { $n ->
    [one] dukata
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
news-declared-attacker = { $who } staje po stronie napastnika.
news-declared-defender = { $who } staje po stronie obrońcy.
news-declared-neutral = { $who } nie miesza się.
news-no-more-cards = { $who } nie gra więcej kart.
news-dice = { $who }: { $n ->
    [one] jedna kość
    [few] { $n } kości
   *[many] { $n } kości
    }.
news-furia = Swojak gracza { $who } wpada w furię.
news-rolled = { $who }: { $faces }.
news-won = { $attack } do { $defence }: wygrywa napastnik.
news-lost = { $attack } do { $defence }: lokacja obroniona.
news-wounds = { $who }: { $n ->
    [one] jedna rana
    [few] { $n } rany
   *[many] { $n } ran
    }.
news-wasted = { $who }: { $n ->
    [one] jedna rana nie trafia
    [few] { $n } rany nie trafiają
   *[many] { $n } ran nie trafia
    } nikogo.
news-cancelled = { $who } unika { $n ->
    [one] rany
   *[other] { $n } ran
    }.
news-foiled = { $who } udaremnia zabójstwo.
news-robbed = { $who } zabiera kartę graczowi { $from }: { $what }.
news-ryx-die = Kość Kacpra Ryksa pokazuje { $n }.
news-ryx = Kacper Ryx: { $district }.
news-sealed = { $place } pod pieczęcią.
news-unsealed = Pieczęcie zdjęto.
news-penalty = Znacznik gracza { $who } zacznie na polu { $n }.
news-magic = { $who } dostaje { $n ->
    [one] żeton magii
    [few] { $n } żetony magii
   *[many] { $n } żetonów magii
    } ({ $now }).
news-magic-lost = { $who } zużywa żeton magii ({ $now }).
news-open = Wyłożono zadanie { $task }.
news-taken = { $who } bierze { $task }.
news-scored = { $who } ma na koniec { $n } miru.
news-over = Wygrywa { $who }: { $ending }.
news-over-shared = Wygrywają wspólnie { $who }: { $ending }.

refuse-players = To gra dla 2 do 5 graczy, nie { $had }.
refuse-crafts = Fach w ręku należy do Wojny Gildii.
refuse-gifts = Niczego się nie rozdaje.
refuse-passed = Spasowałeś.
refuse-passed-skill = Spasowałeś: kompani odpoczywają.
refuse-chosen = Twój wybór jest już złożony.
refuse-no-more-cards = W tym kroku już spasowałeś.
refuse-not-brawl-card = Tu gra się tylko karty burdy.
refuse-moment = To nie jest chwila na tę kartę.
refuse-task-phase = Zadania ujawnia się w fazie zadań.
refuse-initiative = Zadanie bierze się w swojej kolejce albo tuż po niej.
refuse-not-repeatable = Tego rzutu nie można powtórzyć.
refuse-second-token = Jeden żeton magii w jednej akcji.
refuse-boss-hurt = Twój herszt jest ranny lub ogłuszony.
refuse-boss-elsewhere = Francuzika tam nie ma.
refuse-fenced = Paser kupował od ciebie już w tej turze.
refuse-not-now = Nie teraz albo nie ty.
refuse-moved = Ta figura już się ruszyła.
refuse-not-yours = Nie masz tego tam.
refuse-side = Ta strona karty jest zakryta.
refuse-skill-used = Ta umiejętność jest już zużyta.
refuse-beyond-track = Pole { $n } jest poza torem.
refuse-field = Pola mają numery od 0 do 10.
refuse-field-taken = Na tym polu stoi inny znacznik.
refuse-district-taken = W tym rewirze jest już inny herszt.
refuse-no-magic = W tej grze nie ma lokacji magicznych.
refuse-not-in-play = Ten rewir nie bierze udziału w grze.
refuse-offers = Do zaoferowania zostało ci { $n }.
refuse-too-poor = To kosztuje { $n }, a masz { $had }.
refuse-not-for-cards = Za kompana z miejsca 2 płaci się dukatami.
refuse-too-few-clues = Nie ma tylu kart inwestygacji do dobrania.
refuse-companions = Najwyżej trzech kompanów: za czwartego jeden odchodzi, i tylko wtedy.
refuse-not-near = Te rewiry nie sąsiadują.
refuse-same-district = Figura już tam stoi.
refuse-no-unit = Nie masz tam nikogo.
refuse-no-victim = Nie ma takiego celu obok twoich ludzi.
refuse-no-brawler = W tym rewirze nie masz nikogo.
refuse-own-place = To twoja własna lokacja.
refuse-no-opening = Tam nie można wystawić zbira.
refuse-no-home = Tam herszt nie może wrócić.
refuse-too-many-tasks = Zatrzymaj najwyżej { $n } zadania.
refuse-same-name = Zadanie o tej nazwie już ujawniłeś.
refuse-not-fulfilled = Warunek nie jest spełniony.
refuse-cannot-pay = Nie stać cię na to zadanie.
refuse-too-late = To zadanie wyłożono dla ciebie za późno.
refuse-option = Trzeba wybrać drugą możliwość.
refuse-no-effect = To nie ma celu albo skutku.

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
prompt-watch = { $who } czyha na twoich ludzi, { $district }: { $unit }. Udaremniasz zabójstwo?
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
    } ({ $district }). Unieważniasz?
prompt-wound = Do rozdania { $n ->
    [one] rana
    [few] { $n } rany
   *[many] { $n } ran
    } ({ $district }): kto bierze następną?
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
prompt-offers = Burda o: { $place }. Ile dajesz za poparcie? Zostało ci { $n ->
    [one] { $n } dukat
    [few] { $n } dukaty
   *[many] { $n } dukatów
    }.
prompt-declare = { $attacker } atakuje: { $place }; broni: { $defender }. Po czyjej jesteś stronie? Napastnik daje { $from-attacker }, obrońca { $from-defender }.
prompt-cards = Burda o: { $place }. Kości napastników: { $attack }, obrońców: { $defence }. Zagraj kartę albo spasuj, wtedy już żadnej.
prompt-furia = Kości napastników: { $attack }, obrońców: { $defence }. Czy Swojak wpada w furię: rana za dwie kości?
prompt-ladies = Zdobyłeś karczmę: werbujesz kompana?
prompt-reveal = Ujawnij spełnione zadanie albo graj dalej.
prompt-choice = Oddajesz dukaty ({ $n }) czy wszystkie karty akcji specjalnych?
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
effect-shift = Przesuń żeton inwestygacji o najwyżej { $n } pola w dowolną stronę.
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
talent-conquest = Zdobywasz { $n } miru, gdy odbierasz lokację innemu graczowi.
talent-attack-dice = Jako napastnik masz { $n } kość więcej.
talent-defence-dice = Jako obrońca masz { $n } kość więcej.
talent-walk = Pierwszym sposobem ruchu przenosisz do { $n } figur.
talent-clean-three = Trójka przy kradzieży nie daje karty inwestygacji.
talent-income = Dochód większy o { $n } dukaty.
talent-trade = W handlu dobierasz { $n } karty i zatrzymujesz jedną.
talent-cards = Twój limit kart jest większy o { $n }.
talent-beg = Żebry przynoszą o { $n } więcej.
talent-tavern-dice = Karczma, której bronisz, daje { $n } kość więcej.
penalty-choice = Oddaj { $n } dukaty albo wszystkie karty akcji specjalnych.
penalty-corpse = Rzuć kością: od { $n } tracisz zbira.
penalty-start = W następnej turze znacznik zaczyna o { $n } pola dalej.
penalty-stun = Twój herszt jest ogłuszony.
penalty-wound = Twój herszt dostaje ranę.
penalty-lose-thugs = Tracisz { $n ->
    [one] zbira
   *[other] { $n } zbirów
    }.
penalty-fine = Zapłać { $n } dukaty albo ile masz.
penalty-half = Zapłać połowę dukatów, zaokrągloną w dół.
penalty-search = Odrzuć losową kartę akcji specjalnej.
penalty-seal = Jedna z twoich karczm jest opieczętowana przez następną fazę gospodarczą.
penalty-traitor = Jeden z kompanów odchodzi.
penalty-lose-esteem = Tracisz { $n } miru.
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
