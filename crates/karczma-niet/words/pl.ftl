title = NIET!
summary = Najpierw żeton po żetonie wetujesz zasady rundy, potem zbierasz lewy w drużynie, którą ci przydzielono.

option-players = Liczba graczy
    .help = Ilu graczy siada do stołu: od 2 do 5.
option-characters = Postacie
    .help = Zwierzę każdego miejsca po kolei; miejsce bez wyboru dostaje postać losowo.
    .Bear = Niedźwiedź
    .Wolf = Wilk
    .Eagle = Orzeł
    .Crane = Żuraw
    .Tiger = Tygrys
option-points = Gra do liczby punktów
    .help = Zamiast ustalonej liczby rund gra kończy się, gdy ktoś uzbiera tyle punktów; proponujemy 100.

bear = Niedźwiedź
    .genitive = Niedźwiedzia
    .dative = Niedźwiedziowi
    .instrumental = Niedźwiedziem
wolf = Wilk
    .genitive = Wilka
    .dative = Wilkowi
    .instrumental = Wilkiem
eagle = Orzeł
    .genitive = Orła
    .dative = Orłowi
    .instrumental = Orłem
crane = Żuraw
    .genitive = Żurawia
    .dative = Żurawiowi
    .instrumental = Żurawiem
tiger = Tygrys
    .genitive = Tygrysa
    .dative = Tygrysowi
    .instrumental = Tygrysem

blue = niebieski
    .genitive = niebieskiego
red = czerwony
    .genitive = czerwonego
yellow = żółty
    .genitive = żółtego
green = zielony
    .genitive = zielonego
card-blue = niebieska { $value }
    .accusative = niebieską { $value }
    .genitive = niebieskiej { $value }
card-red = czerwona { $value }
    .accusative = czerwoną { $value }
    .genitive = czerwonej { $value }
card-yellow = żółta { $value }
    .accusative = żółtą { $value }
    .genitive = żółtej { $value }
card-green = zielona { $value }
    .accusative = zieloną { $value }
    .genitive = zielonej { $value }

row-first = Pierwszy gracz
row-exchange = odrzucanie
row-trump = Atu
row-super = Super Atu
row-value = punkty

field-first = { $who } Pierwszym graczem
field-exchange-discard1 = odrzucenie jednej karty
field-exchange-discard2 = odrzucenie dwóch kart
field-exchange-discard1-not1 = odrzucenie jednej karty poza 1
field-exchange-pass-left = przekazanie karty w lewo
field-exchange-none = bez odrzucania
field-trump-blue = niebieskie Atu
field-trump-red = czerwone Atu
field-trump-yellow = żółte Atu
field-trump-green = zielone Atu
field-trump-none = bez Atu
field-super-blue = niebieskie Super Atu
field-super-red = czerwone Super Atu
field-super-yellow = żółte Super Atu
field-super-green = zielone Super Atu
field-super-none = bez Super Atu
field-value-minus2 = minus 2 punkty
field-value-p1 = 1 punkt
field-value-p2 = 2 punkty
field-value-p3 = 3 punkty
field-value-p4 = 4 punkty

step-niet = faza NIET!
step-team = wybór drużyn
step-bonus = przyznanie karty Bonusu
step-exchange = odrzucanie
step-play = zbieranie lew
step-over = koniec

move-cover = NIET! — { $field }
move-decline = Nie kładę żetonu
move-team = Gram z: { $who }
move-team-alone = Gram w pojedynkę
move-bonus = Karta Bonusu dla: { $who }
move-bonus-nobody = Zatrzymuję kartę Bonusu
move-discard = Odrzucam: { $cards }
move-give = Przekazuję w lewo: { $cards }
move-play = Zagrywam: { $card }

seated = Miejsce { $seat } gra { $who }.
dealer = Runda { $round }: rozdaje { $who }.
dealt = { $who } dostaje: { $cards }.
dealt-hidden = { $n ->
    [one] { $who } dostaje { $n } kartę.
    [few] { $who } dostaje { $n } karty.
   *[many] { $who } dostaje { $n } kart.
    }
set-aside = { $n ->
    [one] { $n } karta odłożona bez oglądania.
    [few] { $n } karty odłożone bez oglądania.
   *[many] { $n } kart odłożonych bez oglądania.
    }
covered = { $who } mówi NIET! — { $field }.
covered-from-pool = { $who } mówi NIET! — { $field }, żetonem z puli ogólnej.
settled-first = Pierwszym graczem jest { $who }.
settled-exchange-discard1 = Każdy odrzuca jedną kartę.
settled-exchange-discard2 = Każdy odrzuca dwie karty.
settled-exchange-discard1-not1 = Każdy odrzuca jedną kartę poza 1.
settled-exchange-pass-left = Każdy przekazuje jedną kartę w lewo.
settled-exchange-none = Nikt nie odrzuca ani nie przekazuje kart.
settled-trump-blue = Atu jest niebieskie.
settled-trump-red = Atu jest czerwone.
settled-trump-yellow = Atu jest żółte.
settled-trump-green = Atu jest zielone.
settled-trump-none = W tej rundzie nie ma Atu.
settled-super-blue = Niebieskie jedynki są Super Atu.
settled-super-red = Czerwone jedynki są Super Atu.
settled-super-yellow = Żółte jedynki są Super Atu.
settled-super-green = Zielone jedynki są Super Atu.
settled-super-none = W tej rundzie nie ma Super Atu.
settled-value-minus2 = Każda Lewa i każda Zdobycz kosztuje 2 punkty.
settled-value-p1 = Każda Lewa i każda Zdobycz jest warta 1 punkt.
settled-value-p2 = Każda Lewa i każda Zdobycz jest warta 2 punkty.
settled-value-p3 = Każda Lewa i każda Zdobycz jest warta 3 punkty.
settled-value-p4 = Każda Lewa i każda Zdobycz jest warta 4 punkty.
teams = { $who } gra z { $partners }.
teams-alone = { $who } gra w pojedynkę.
bonus = Kartę Bonusu ma { $who }.
handed-in = { $who } wybiera: { $cards }.
handed-in-hidden = { $who } już wybrał.
discarded = { $who } odrzuca: { $cards }.
discarded-hidden = { $n ->
    [one] { $who } odrzuca kartę.
    [few] { $who } odrzuca { $n } karty.
   *[many] { $who } odrzuca { $n } kart.
    }
passed = { $who } przekazuje { $to }: { $cards }.
passed-hidden = { $who } przekazuje { $to } jedną kartę.
led = { $who } wychodzi w { $card }.
played = { $who } dokłada { $card }.
trick-taken = { $who } bierze Lewę: { $card }, { $why }.
by-highest = najwyższa karta w kolorze wyjścia
by-last-of-equal = ostatnia z równych kart
by-trump = najwyższe Atu
by-last-trump = ostatnie z równych Atu
by-super = Super Atu
by-last-super = ostatnie Super Atu
looted = { $who } zdobywa { $card } od { $from }.
scored = { $units ->
    [one] { $who }: { $units } jednostka, { $points } pkt, razem { $total }.
    [few] { $who }: { $units } jednostki, { $points } pkt, razem { $total }.
   *[many] { $who }: { $units } jednostek, { $points } pkt, razem { $total }.
    }
over = { $why }: wygrywa { $who }, bo ma najwięcej punktów ({ $n }).
over-shared = { $why }: zwycięstwem dzielą się { $who }, bo mają po tyle samo, najwięcej punktów ({ $n }).
end-rounds = Rozegrano wszystkie rundy
end-points = Osiągnięto ustaloną liczbę punktów
end-safety-stop = Nikt nie osiągnął na czas ustalonej liczby punktów
threat-points = { $who } ma { $n } z { $m } punktów, które dają wygraną.

refuse-players = W NIET! gra od 2 do 5 graczy, a nie { $had }.
refuse-same-character = Dwóch graczy nie może grać tą samą postacią: { $who }.
refuse-too-many-characters = Wskazano { $had } postaci na { $players } graczy.
refuse-points = Można grać do 1–1000 punktów, a nie do { $had }.
refuse-over = Gra jest skończona.
refuse-step = To nie pora na to: trwa { $step }.
refuse-spectator = Działają tylko gracze.
refuse-turn = Teraz kolej { $who }.
refuse-chosen = Twój wybór już zapadł.
refuse-decline = Trzeba położyć żeton.
refuse-absent = { $who } nie gra; to pole pozostaje zakryte.
refuse-covered = Pole „{ $field }” jest już zakryte.
refuse-last = To ostatnie odkryte pole w wierszu „{ $row }”.
refuse-partner = Nie można wskazać { $who }: partner to inny gracz przy tym stole, wskazany raz.
refuse-team-size = { $players ->
    [3] Nie wskazuj nikogo albo wskaż jednego partnera, a nie { $had }.
    [4] Wskaż dokładnie jednego partnera, a nie { $had }.
   *[other] Wskaż jednego lub dwóch partnerów, a nie { $had }.
    }
refuse-bonus-nobody = Ktoś z mniejszej drużyny musi dostać kartę Bonusu.
refuse-bonus = { $who } nie jest w mniejszej drużynie.
refuse-card-count = { $needed ->
    [one] Wybierz jedną kartę, a nie { $had }.
   *[other] Wybierz { $needed } karty, a nie { $had }.
    }
refuse-not-in-hand = Nie masz { $card } albo masz ją mniej razy.
refuse-one = Nie możesz odrzucić { $card }: to jedynka, a masz inne karty.
refuse-follow = Masz kolor { $colour } i musisz do niego dołożyć.
refuse-follow-trump = Wyszło Atu: trzeba dołożyć Atu albo Super Atu.
refuse-follow-super = Wyszło Super Atu: trzeba dołożyć Atu albo Super Atu.

prompt-over = Gra skończona.
prompt-wait = Czekamy: { $who }.
prompt-niet = Twój ruch: powiedz NIET! jednemu polu planszy.
prompt-team = { $players ->
    [3] Jesteś Pierwszym graczem: graj w pojedynkę albo wskaż partnera.
    [4] Jesteś Pierwszym graczem: wskaż partnera.
   *[other] Jesteś Pierwszym graczem: wskaż jednego lub dwóch partnerów.
    }
prompt-bonus = Daj kartę Bonusu komuś z mniejszej drużyny.
prompt-discard1 = Odrzuć jedną kartę.
prompt-discard2 = Odrzuć dwie karty.
prompt-discard1-not1 = Odrzuć jedną kartę, która nie jest jedynką.
prompt-pass-left = Wybierz kartę dla sąsiada z lewej.
prompt-play = Twój ruch: wyjdź w dowolną kartę.
prompt-follow = Twój ruch: zagraj kartę do koloru { $colour }.
prompt-follow-trump = Twój ruch: dołóż Atu albo Super Atu.
