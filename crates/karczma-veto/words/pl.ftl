# Słowa gry Veto! po polsku.

title = Veto!
summary = Kolekcjonerska gra karciana o wolnej elekcji: szlachta, pojedynki, intrygi i kreski.
seat = { $who }
name = { $pl }
declined = { $pl }
    .first = { $pl }
    .genitive = { $genitive }
    .accusative = { $accusative }
quoted = „{ $pl }”
    .first = Karta „{ $pl }”
    .genitive = karty „{ $pl }”
    .accusative = kartę „{ $pl }”
option-players = Gracze
    .help = Od dwóch do czterech.
option-mode = Tryb
    .help = Każdy sobie albo dwie drużyny po dwóch.
    .brawl = każdy sobie
    .two-heads = dwie drużyny po dwóch
option-format = Format
    .help = Talie konstruowane (60 kart) albo wybranieckie (30 kart).
    .constructed = konstruowany
    .sealed = wybraniecki
option-best_of = Partie meczu
    .help = Jedna albo do dwóch wygranych z trzech.
option-profile = Zasady
    .help = Artykuły albo instrukcja z pudełka tam, gdzie się różnią.
    .articles = Artykuły
    .rulebook = instrukcja z pudełka
option-switched = Przełączniki
    .help = Sprzeczności rozstrzygane według drugiej księgi, po przecinku: end-of-game-phase, first-round-accounting, first-round-bribery, kill-bonus, firearms, cossack, breeches, absent, loyal, election-winner, unaffordable, canvass-thrust, units, famous-thrusts, turn-order, excess-cards, grave-return, removed-copies.
option-max_hand = Limit dworu
    .help = Według zasad sześć.
option-feast = Zasady biesiadne
    .help = Bez wpływu politycznego, inicjatywa na zmianę, najwyżej dwie kopie.
option-learning = Gra szkoleniowa
    .help = W pierwszej rundzie bez efektów przeciw graczowi przy głosie.
option-round_cap = Ostatnia runda
    .help = Po niej rozstrzygają kreski.
option-decks = Talie
    .help = Gotowa talia dla każdego miejsca.
    .radziwillowie = Radziwiłłowie
    .wisniowieccy = Wiśniowieccy
    .awanturnicy = Awanturnicy
    .dworscy = Dworscy
    .osmanowie = Osmanowie
place-election = pole elekcyjne
place-magnates = pole karmazynów
place-land = { $card }
place-unit = oddział { $card }
move-keep = Zostaw karty
move-mulligan = Wymień karty
move-decline = Bez przekupstwa
move-bribe = Kup { $n ->
    [one] { $n } kreskę
    [few] { $n } kreski
   *[many] { $n } kresek
  } za { $m ->
    [one] { $m } dukat
    [few] { $m } dukaty
   *[many] { $m } dukatów
  }
move-pass = Pas
move-bene = Bene
move-hand-over = Oddaj głos
move-play = Zagraj „{ $card }”{ $n ->
    [1] {""}
   *[other] {" "}({ $n })
  }
move-play-under = Zagraj „{ $card }” spod karty „{ $other }”{ $n ->
    [1] {""}
   *[other] {" "}({ $n })
  }
move-play-discard = Zagraj „{ $card }” z lazaretu{ $n ->
    [1] {""}
   *[other] {" "}({ $n })
  }
move-cut = Zagraj „{ $card }” jako cięcie
move-use = Użyj karty „{ $card }”{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  }{ $n ->
    [1] {""}
   *[other] {" "}(zasada { $n })
  }
move-use-through = Użyj karty „{ $card }”{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } przez kartę „{ $other }”{ $n ->
    [1] {""}
   *[other] {" "}(zasada { $n })
  }
move-entry = Użyj własnej repliki karty { $n }
move-canvass = Agituj: { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  }
move-canvass-against = Agituj: { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } przeciw graczowi { $who }
move-thrust = Odrzuć „{ $card }” do agitacji
move-thrust-under = Odrzuć „{ $card }” spod karty „{ $other }” do agitacji
move-thrust-discard = Odrzuć „{ $card }” z lazaretu do agitacji
move-challenge = { $card-first }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } wyzywa { $other-acc }
move-skirmish = { $card-first }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } { $card-gender ->
    [virile] atakują
    [plural] atakują
   *[other] atakuje
  } { $other-acc }
move-go = Przenieś: { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  } → { $place }
move-discard-copy = Odrzuć kopię: { $card }
move-tuck = Podłącz „{ $card }” pod kartę „{ $other }”
move-attach = Dołącz zakrytą kartę „{ $card }” do karty „{ $other }”
move-attach-open = Dołącz odkrytą kartę „{ $card }” do karty „{ $other }”
move-yes = Tak
move-no = Nie
move-election = Ogłoś wolną elekcję
move-battle = Bitwa o ziemię „{ $card }” z graczem { $who }
move-show = Pokaż „{ $card }” partnerowi
pick-card = { $card }{ $nth ->
    [1] {""}
   *[other] {" "}#{ $nth }
  }
pick-design = { $card }
pick-tucked = „{ $card }” pod kartą „{ $other }”
pick-seat = { $who }
pick-number = Liczba { $n }
pick-option = Opcja { $n }
pick-both = Obie opcje
pick-spot = { $place }
pick-done = Gotowe
prompt-over = Mecz skończony.
prompt-auction = Przekupić dla inicjatywy?
prompt-mulligan = Zostawić siedem kart?
prompt-moment = Chwila na repliki.
prompt-floor = Przy głosie: czyn, drobiazgi, bene albo pas.
prompt-declare = Wybierz dla karty lub zasady.
prompt-declare-card = Wybierz: { $card }.
prompt-window = Replika albo pas.
prompt-window-card = Replika na: { $card }, albo pas.
prompt-surcharge = Zapłacić podniesiony koszt?
prompt-surcharge-card = Zapłacić podniesiony koszt: { $card }?
prompt-zone = Wybierz miejsce.
prompt-zone-card = Wybierz miejsce: { $card }.
prompt-choose = Wybierz.
prompt-may = Użyć tej zasady?
prompt-may-card = Użyć: { $card }?
prompt-order = Co dzieje się najpierw?
prompt-between = Zmień talię na następną grę: najpierw karty z talii, potem tyle samo z sakwy.
prompt-acceptance = Przyjąć pojedynek?
prompt-gear = Wybierz moderunek do pojedynku.
prompt-battles = Ogłoś bitwę albo pas.
prompt-battle = Wybierz oddział.
prompt-movement = Przemieść oddziały.
prompt-control = Wybierz następną ziemię.
prompt-income = Zapłać utrzymanie albo odrzuć.
prompt-discards = Odrzuć karty z dworu.
prompt-wait = Gra toczy się dalej.
word-object = zagranie
word-nobody = nikt
word-duel = pojedynek
word-skirmish = potyczka
word-killed = śmierć
word-removed = usunięcie
word-ephemeral = Usuwany
word-absent = nieobecność
word-text = karta
word-election = wolna elekcja
word-sabre = Szabla
word-canvass = agitacja
word-exhaustion = zmęczenie
word-readiness = gotowość
word-glory = chwała
word-hand = dwór
word-discard = lazaret
word-deck = kredens
word-grave = żalnik
word-magnates = pole karmazynów
word-on-land = ziemia
word-under = pod kartą
word-untap-begin = początek fazy odznaczenia
word-initiative = inicjatywa
word-influence = wpływy
word-untap = odznaczenie
word-untap-end = koniec fazy odznaczenia
word-accounting-begin = początek fazy rozliczenia
word-draw = dobieranie
word-income = dochód
word-accounting-end = koniec fazy rozliczenia
word-game-begin = początek fazy gry
word-main = główny
word-game-end = koniec fazy gry
word-units-begin = początek fazy oddziałów
word-battles = bitwy
word-movement = przemieszczenia
word-control = kontrola ziem
word-units-end = koniec fazy oddziałów
word-end-begin = początek fazy zakończenia
word-end = zakończenie
word-end-end = koniec fazy zakończenia
word-round-end = koniec rundy
word-untap-initiative = po ustaleniu inicjatywy
word-untap-untap = po odznaczeniu
word-accounting-draw = po dobraniu kart
word-accounting-income = po dochodzie
word-units-move = po ruchu oddziałów
word-units-control = przed sprawdzeniem kontroli ziemi
word-duel-accepted = przed pojedynkiem
word-duel-end = po pojedynku
word-skirmish-end = po potyczce
fact-began = Zaczyna się { $n }. partia meczu.
fact-initiative = Inicjatywę ma { $who }.
fact-bribed = { $who } kupuje { $n ->
    [one] { $n } kreskę
    [few] { $n } kreski
   *[many] { $n } kresek
  } za { $m ->
    [one] { $m } dukat
    [few] { $m } dukaty
   *[many] { $m } dukatów
  }.
fact-bribe-declined = { $who } nie przekupuje.
fact-kept = { $who } zostawia karty.
fact-mulliganed = { $who } grymasi.
fact-shuffled-in = { $who } wtasowuje { $n ->
    [one] { $n } kartę
    [few] { $n } karty
   *[many] { $n } kart
  } do kredensu.
fact-drew = { $who } dobiera: { $card }.
fact-drew-hidden = { $who } dobiera kartę.
fact-reshuffled = { $who } robi nowy kredens z lazaretu.
fact-round = Runda { $n }.
fact-stage = Etap: { $word }.
fact-combat-right = Prawo do wpływu bojowego ma { $who }.
fact-untapped = { $n ->
    [0] { $who } nie ma czego odznaczyć.
    [one] { $who } odznacza { $n } kartę.
    [few] { $who } odznacza { $n } karty.
   *[many] { $who } odznacza { $n } kart.
  }
fact-income = { $who }: dochód { $n }.
fact-moment = Chwila: { $word }.
fact-floor = Przy głosie: { $who }.
fact-pas = { $who }: pas.
fact-bene = { $who }: bene.
fact-handed-over = { $who } oddaje głos.
fact-declined = { $who } pasuje.
fact-played = { $who } zagrywa kartę „{ $card }”.
fact-played-as-cut = { $who } zagrywa kartę „{ $card }” jako cięcie.
fact-used = { $who } używa zdolności { $card-gen }.
fact-triggered = Wyzwala się zdolność { $card-gen } ({ $who }).
fact-not-used = { $who } nie używa zdolności { $card-gen }.
fact-targeted = { $who } wybiera { $card-acc }.
fact-chose = { $who } wybiera w tajemnicy.
fact-canvassed = { $card-first } ({ $who }) { $card-gender ->
    [virile] agitują
    [plural] agitują
   *[other] agituje
  }.
fact-thrust-for-canvass = { $who } odrzuca kartę „{ $card }” do agitacji.
fact-challenged = { $card-first } ({ $who }) { $card-gender ->
    [virile] wyzywają
    [plural] wyzywają
   *[other] wyzywa
  } { $other-acc }.
fact-attacked = { $card-first } ({ $who }) { $card-gender ->
    [virile] atakują
    [plural] atakują
   *[other] atakuje
  } { $other-acc }.
fact-moving = { $who } przemieszcza { $card-acc }.
fact-moved = { $card-first } ({ $who }) { $card-gender ->
    [virile] zmieniają
    [plural] zmieniają
   *[other] zmienia
  } miejsce.
fact-transferred = { $card-first } ({ $who }) { $card-gender ->
    [feminine] zostaje przeniesiona
    [neuter] zostaje przeniesione
    [virile] zostają przeniesieni
    [plural] zostają przeniesione
   *[masculine] zostaje przeniesiony
  }.
fact-copy-discarded = { $who } odrzuca kopię { $card-gen }.
fact-tucking = { $who } podłącza kartę „{ $card }” pod { $other-acc }.
fact-tucking-hidden = { $who } podłącza sztych pod kartę „{ $other }”.
fact-tucked = Karta „{ $card }” ({ $who }) leży pod kartą „{ $other }”.
fact-tucked-hidden = Sztych ({ $who }) leży pod kartą „{ $other }”.
fact-tucking-open = { $who } podłącza odkrytą kartę „{ $card }” pod kartę „{ $other }”.
fact-tucked-open = Karta „{ $card }” leży odkryta pod kartą „{ $other }”.
fact-attaching-open = { $who } dołącza odkrytą kartę „{ $card }” do karty „{ $other }”.
fact-attaching = { $who } dołącza kartę „{ $card }” do karty „{ $other }”.
fact-attaching-hidden = { $who } dołącza przymierze do karty „{ $other }”.
fact-covenant-attached = Przymierze „{ $card }” ({ $who }) zostaje dołączone do karty „{ $other }”.
fact-covenant-attached-hidden = Przymierze ({ $who }) zostaje dołączone do karty „{ $other }”.
fact-negated = Zanegowano: { $card } ({ $who }).
fact-part-negated = { $who } zapobiega części skutku.
fact-unpaid = { $who } nie może zapłacić za { $card-acc }.
fact-surcharge-declined = { $who } nie płaci podniesionego kosztu.
fact-fizzled = Nic się nie dzieje ({ $who }).
fact-paid = { $who } płaci { $n ->
    [one] { $n } dukat
    [few] { $n } dukaty
   *[many] { $n } dukatów
  }.
fact-gained = { $who } dostaje { $n ->
    [one] { $n } dukat
    [few] { $n } dukaty
   *[many] { $n } dukatów
  }.
fact-lost = { $who } traci { $n ->
    [one] { $n } dukat
    [few] { $n } dukaty
   *[many] { $n } dukatów
  }.
fact-entered = { $who } wystawia { $card-acc }.
fact-attached = { $card-first } ({ $who }) { $card-gender ->
    [feminine] zostaje dołączona
    [neuter] zostaje dołączone
    [virile] zostają dołączeni
    [plural] zostają dołączone
   *[masculine] zostaje dołączony
  } do { $other-gen }.
fact-tapped = { $card-first } { $card-gender ->
    [feminine] zostaje zaznaczona
    [neuter] zostaje zaznaczone
    [virile] zostają zaznaczeni
    [plural] zostają zaznaczone
   *[masculine] zostaje zaznaczony
  }.
fact-untapped-card = { $card-first } { $card-gender ->
    [feminine] zostaje odznaczona
    [neuter] zostaje odznaczone
    [virile] zostają odznaczeni
    [plural] zostają odznaczone
   *[masculine] zostaje odznaczony
  }.
fact-discarded = { $card-first } { $card-gender ->
    [virile] trafiają
    [plural] trafiają
   *[other] trafia
  } do lazaretu ({ $who }).
fact-buried = { $card-first } ({ $who }) { $card-gender ->
    [virile] trafiają
    [plural] trafiają
   *[other] trafia
  } do żalnika: { $word }.
fact-returned = { $card-first } { $card-gender ->
    [virile] wracają
    [plural] wracają
   *[other] wraca
  } do gracza { $who }: { $word }.
fact-shown = { $who } pokazuje graczowi { $to } kartę „{ $card }”.
fact-shown-hidden = { $who } pokazuje graczowi { $to } kartę.
fact-confided = { $who } pokazuje partnerowi ({ $to }) kartę „{ $card }”.
fact-confided-hidden = { $who } pokazuje partnerowi ({ $to }) kartę.
fact-looked = { $who } ogląda { $n ->
    [one] { $n } kartę
    [few] { $n } karty
   *[many] { $n } kart
  } kredensu.
fact-named = { $who } nazywa kartę „{ $card }”.
fact-bought = { $who } bierze kartę „{ $card }” z kredensu.
fact-bought-hidden = { $who } bierze kartę z kredensu.
fact-nothing-found = { $who } nic nie znajduje.
fact-shuffled = { $who } tasuje kredens.
fact-votes-taken = { $who } dobiera { $n ->
    [one] { $n } kreskę
    [few] { $n } kreski
   *[many] { $n } kresek
  }.
fact-votes-dropped = { $who } odrzuca { $n ->
    [one] { $n } kreskę
    [few] { $n } kreski
   *[many] { $n } kresek
  }.
fact-votes-seized = { $who } odbiera { $n ->
    [one] { $n } kreskę
    [few] { $n } kreski
   *[many] { $n } kresek
  } graczowi { $to }.
fact-token-put = Na karcie „{ $card }” ląduje znacznik: { $word } { $n }.
fact-token-taken = Karta „{ $card }” traci znacznik: { $word } { $n }.
fact-chose-what = { $who } wybiera: { $what }.
fact-fizzled-card = { $card-first } ({ $who }) nie { $card-gender ->
    [virile] mają
    [plural] mają
   *[other] ma
  } już nic do zrobienia.
change-mod = { $card-first }: { $what } { $by } { $time }.
change-mult = { $card-first }: { $what } razy { $n } { $time }.
change-weapon = { $card-first }: modyfikator broni liczy się { $n } razy { $time }.
change-grant = { $card-first } { $card-gender ->
    [virile] otrzymują
    [plural] otrzymują
   *[other] otrzymuje
  } słowo { $what } { $time }.
change-lost = { $card-first } { $card-gender ->
    [virile] tracą
    [plural] tracą
   *[other] traci
  } słowo { $what } { $time }.
change-stripped = { $card-first } { $card-gender ->
    [virile] tracą
    [plural] tracą
   *[other] traci
  } zasady swojego tekstu { $time }.
change-forbid = { $card-first } nie { $card-gender ->
    [virile] mogą
    [plural] mogą
   *[other] może
  } { $what } { $time }.
change-permit = { $card-first } { $card-gender ->
    [virile] mogą
    [plural] mogą
   *[other] może
  } { $what } { $time }.
change-control = { $card-first } { $card-gender ->
    [virile] zmieniają
    [plural] zmieniają
   *[other] zmienia
  } stronę { $time }.
time-duel = do końca pojedynku
time-skirmish = do końca potyczki
time-floor = do oddania głosu
time-round = do końca rundy
time-lasting = na stałe
act-canvass = agitować
act-duel = brać udział w pojedynkach
act-challenge = wyzywać
act-challenge-magnates = wyzywać na polu karmazynów
act-be-challenged = { $card-gender ->
    [feminine] być wyzywana
    [neuter] być wyzywane
    [virile] być wyzywani
    [plural] być wyzywane
   *[masculine] być wyzywany
  }
act-skirmish = brać udział w potyczkach
act-refuse = odmawiać pojedynków
act-untap = się odznaczyć
act-election = ogłosić elekcję
act-political = używać wpływu politycznego
act-play-cut = zagrywać cięcia
act-be-discarded = { $card-gender ->
    [feminine] być odrzucona
    [neuter] być odrzucone
    [virile] być odrzuceni
    [plural] być odrzucone
   *[masculine] być odrzucony
  }
act-be-played-on = być celem efektów
act-be-attached = mieć dołączane efekty
fact-controlled = { $card-first } { $card-gender ->
    [virile] przechodzą
    [plural] przechodzą
   *[other] przechodzi
  } pod kontrolę gracza { $who }.
fact-accepted = { $card-first } ({ $who }) { $card-gender ->
    [virile] przyjmują
    [plural] przyjmują
   *[other] przyjmuje
  } wyzwanie.
fact-refused = { $card-first } ({ $who }) { $card-gender ->
    [virile] odmawiają
    [plural] odmawiają
   *[other] odmawia
  } pojedynku.
fact-fight-began = Zaczyna się: { $word }.
fact-gear-chosen = { $who } wybiera do pojedynku { $card-acc }.
fact-compared = { $word }: { $n } do { $m }.
fact-interrupted = Przerwano: { $word }.
fact-won = { $card-first } ({ $who }) { $card-gender ->
    [virile] wygrywają
    [plural] wygrywają
   *[other] wygrywa
  }.
fact-drawn = Nierozstrzygnięte: { $word }.
fact-wounded = { $card-first } { $card-gender ->
    [feminine] jest ranna
    [neuter] jest ranne
    [virile] są ranni
    [plural] są ranne
   *[masculine] jest ranny
  }.
fact-killed = { $card-first } { $card-gender ->
    [virile] giną
    [plural] giną
   *[other] ginie
  }.
fact-destroyed = { $card-first } { $card-gender ->
    [feminine] zostaje rozbita
    [neuter] zostaje rozbite
    [virile] zostają rozbici
    [plural] zostają rozbite
   *[masculine] zostaje rozbity
  }.
fact-election = { $who } ogłasza wolną elekcję.
fact-election-failed = Elekcja ({ $who }) nie dochodzi do skutku.
fact-battle = { $who } ogłasza bitwę o ziemię „{ $card }”.
fact-unit-chosen = { $who } wybiera oddział.
fact-battle-won = Zwycięzca bitwy: { $who }.
fact-land-held = { $who } kontroluje ziemię „{ $card }”.
fact-laid = { $who } odkłada kartę „{ $card }”.
fact-laid-hidden = { $who } odkłada kartę.
fact-discards-chosen = { $who } wybiera karty do odrzucenia.
fact-eliminated-elect = { $who } nie ma już żadnego Elekta i odpada z gry.
fact-eliminated-king = { $who } traci Króla w pojedynku i odpada z gry.
fact-eliminated-text = { $who } odpada z gry na mocy karty.
fact-deck-ready = { $who } ma talię gotową na następną grę.
fact-swapped = { $who } wymienia kartę „{ $card }”.
fact-swapped-hidden = { $who } wymienia kartę.
fact-leaving = { $who } nie wyjmuje już kart z talii.
fact-over-all-votes = Wszystkie kreski w jednym ręku: { $n ->
    [one] wygrywa
   *[other] wygrywają
    } { $winners }.
fact-over-last-left = W grze nie został nikt inny: { $n ->
    [one] wygrywa
   *[other] wygrywają
    } { $winners }.
fact-over-text = Na mocy karty { $n ->
    [one] wygrywa
   *[other] wygrywają
    } { $winners }.
fact-over-election = Wolna elekcja dochodzi do skutku, jest Elekt i dwie trzecie wszystkich kresek: { $n ->
    [one] wygrywa
   *[other] wygrywają
    } { $winners }.
fact-over-round-cap = Minęła ostatnia runda, a najwięcej kresek ma zwycięzca: { $n ->
    [one] wygrywa
   *[other] wygrywają
    } { $winners }.
fact-over-tie = Przegraliby wszyscy naraz, więc rozstrzygają kreski: { $n ->
    [one] wygrywa
   *[other] wygrywają
    } { $winners }.
threat-elect = { $card } to twój jedyny Elekt i staje do pojedynku: śmierć w nim to twoja przegrana.
threat-king = { $card } to twój Król i staje do pojedynku: śmierć w nim to twoja przegrana.
threat-election = { $who } ma { $n } z { $m } kresek i Elekta: wolna elekcja dałaby wygraną.
refuse-option = { $option } nie może wynosić { $had }.
refuse-deck = Talia odrzucona: { $polish }.
refuse-chosen-boosters = Gdy gra kilka osób, zestawy każdego gracza losuje stół na początku partii: w formacie wybranieckim nikt nie przynosi talii.
refuse-deck-text = Nie da się odczytać talii ({ $why }).
refuse-cards = Nie da się odczytać kart ({ $why }).
refuse-unknown-card = Nie ma: { $name }.
refuse-game-over = Mecz jest skończony.
refuse-not-asked = Priorytet ma ktoś inny.
refuse-not-now = To nie odpowiada na pytanie.
refuse-no-floor = Czyny i drobiazgi wykonuje się przy głosie w etapie głównym.
refuse-deed-done = Czyn przy tym głosie już był.
refuse-deed-on-stack = Czyn wymaga pustego stosu.
refuse-trifle-on-stack = Drobiazg wymaga pustego stosu.
refuse-nothing-done = Bene mówi się tylko po działaniu.
refuse-has-acted = Kto działał, mówi bene.
refuse-second-mulligan = Grymasić można raz.
refuse-bad-bribe = Przekupstwo musi dać prowadzenie: kup co najmniej { $need ->
    [one] { $need } kreskę
    [few] { $need } kreski
   *[many] { $need } kresek
  }.
refuse-not-in-hand = Karty „{ $card }” nie ma na dworze.
refuse-not-there = Nie ma takiej karty na stole.
refuse-not-yours = Kartę „{ $card }” kontroluje ktoś inny.
refuse-lost-rules = Karta „{ $card }” nie ma teraz zasad swojego tekstu.
refuse-tapped = { $card-first } { $card-gender ->
    [feminine] jest zaznaczona
    [neuter] jest zaznaczone
    [virile] są zaznaczeni
    [plural] są zaznaczone
   *[masculine] jest zaznaczony
  }.
refuse-no-match = Karta „{ $card }” nie jest na to odpowiedzią.
refuse-already-riposted = Replika na to już była.
refuse-not-topmost = Odpowiada się tylko na wierzchni obiekt stosu.
refuse-stack-full = Stos jest pełny.
refuse-condition-fails = Warunek zagrania karty „{ $card }” nie zachodzi.
refuse-too-few-ducats = Kosztuje { $need ->
    [one] { $need } dukat
    [few] { $need } dukaty
   *[many] { $need } dukatów
  }, masz { $had }.
refuse-cost-not-met = Kosztu karty „{ $card }” nie da się ponieść.
refuse-tokens-full = Na karcie „{ $card }” nie zmieści się więcej takich znaczników.
refuse-must-help = Musisz użyć repliki, dzięki której kartę da się opłacić.
refuse-no-target = Karta „{ $card }” nie ma celu.
refuse-bad-target = Tego nie można wybrać.
refuse-character-in-play = { $card-first } { $card-gender ->
    [virile] są
    [plural] są
   *[other] jest
  } już w grze.
refuse-unique-in-play = Karta „{ $card }” to unikat i jest już w grze.
refuse-estate-in-play = Karta „{ $card }” to unikat i jest już w grze.
refuse-thrust-from-hand = Do agitacji odrzuca się tylko sztych spod agitującego.
refuse-was-killed = { $card-first } { $card-gender ->
    [feminine] zginęła
    [neuter] zginęło
    [virile] zginęli
    [plural] zginęły
   *[masculine] zginął
  } w tej partii.
refuse-was-removed = { $card-first } { $card-gender ->
    [feminine] została usunięta
    [neuter] zostało usunięte
    [virile] zostali usunięci
    [plural] zostały usunięte
   *[masculine] został usunięty
  } z tej partii.
refuse-elect-limit = Więcej Elektów mieć nie możesz.
refuse-not-loyal = { $card-first } { $card-gender ->
    [feminine] jest lojalna
    [neuter] jest lojalne
    [virile] są lojalni
    [plural] są lojalne
   *[masculine] jest lojalny
  } wobec innej frakcji.
refuse-no-place = Nie ma miejsca dla karty „{ $card }”.
refuse-bad-place = Karta „{ $card }” nie może tam trafić.
refuse-second-copy = Kopia karty „{ $card }” jest już tam dołączona.
refuse-foreign-bearer = Moderunek dołącza się do własnych postaci.
refuse-no-bearer = Nikt nie może nosić karty „{ $card }”.
refuse-wrong-crest = Karta „{ $card }” ma herb innej frakcji.
refuse-covenant-from-hand = Przymierzy nie zagrywa się z dworu.
refuse-wrong-bearer = Ta postać nie może mieć karty „{ $card }”.
refuse-not-its-covenant = Postać, która ma kartę „{ $card }”, nie może jej zagrać.
refuse-bearer-not-yours = Postać, która ma kartę „{ $card }”, kontroluje ktoś inny.
refuse-covenants-full = Postać może mieć najwyżej dwa przymierza.
refuse-thrusts-full = Więcej sztychów pod tę postać nie wejdzie.
refuse-magnate-thrusts-full = Więcej sztychów pod tego karmazyna nie wejdzie.
refuse-no-thrust = Karta „{ $card }” nie jest sztychem.
refuse-manoeuvre-in-duel = Manewry są do potyczek.
refuse-thrust-outside-fight = Sztychy są do walki.
refuse-thrust-outside-duel = W grze pudełkowej sztychy są do pojedynków.
refuse-thrust-elsewhere = Sztych służy postaci, pod którą leży.
refuse-cannot-be-discarded = Karta „{ $card }” nie może być odrzucona.
refuse-keyword-forbids = Karta ze słowem { $keyword } nie może { $what }.
refuse-card-forbids = Zakaz z karty: tutaj nie można { $what }.
refuse-canvass-from-magnates = Na polu karmazynów się nie agituje.
refuse-challenge-from-magnates = Z pola karmazynów się nie wyzywa.
refuse-challenge-to-magnates = Na polu karmazynów nie można być wyzwanym.
refuse-hothead-elect = Elekta na polu karmazynów nie wyzywa nawet Raptus.
refuse-not-on-election-field = Wyzywa się i jest się wyzywanym tylko na polu elekcyjnym.
refuse-own-company = Nie wyzywa się postaci własnej kompanii.
refuse-own-unit = Nie atakuje się własnego oddziału.
refuse-unit-not-challenged = { $card-first } nie { $card-gender ->
    [feminine] może być wyzwana
    [neuter] może być wyzwane
    [virile] mogą być wyzwani
    [plural] mogą być wyzwane
   *[masculine] może być wyzwany
  }.
refuse-partners-character = Nie wyzywa się postaci partnera.
refuse-no-vote-for-toll = Wyzwanie kosztuje kreskę.
refuse-bad-canvass = Agituje się z puli, a gdy jest pusta, przeciw graczowi z kreskami.
refuse-no-copy = Karta „{ $card }” nie jest kopią postaci w grze.
refuse-no-cut-copy = Karta „{ $card }” nie jest kopią walczącego unikatu.
refuse-cut-forbidden = W tym pojedynku już bez cięć.
refuse-no-political = Wpływu politycznego używa tylko ten, kto ma inicjatywę.
refuse-political-first-round = W pierwszej rundzie bez wpływu politycznego.
refuse-political-feast = Zasady biesiadne nie znają wpływu politycznego.
refuse-political-used = Wpływ polityczny już był w tej rundzie.
refuse-no-combat = Nie masz prawa do wpływu bojowego.
refuse-combat-first-round = W pierwszej rundzie bez wpływu bojowego.
refuse-combat-used = Wpływ bojowy już był w tej rundzie.
refuse-grand-used = Wielka Manipulacja już była.
refuse-grand-first-round = W pierwszej rundzie bez Wielkiej Manipulacji.
refuse-not-in-the-box = Gra pudełkowa nie zna wpływu bojowego ani Wielkiej Manipulacji.
refuse-used-this-round = Karty „{ $card }” już użyto w tej rundzie.
refuse-used-this-duel = Karty „{ $card }” już użyto w tym pojedynku.
refuse-free-used = Karty „{ $card }” już użyto.
refuse-used-too-often = Karty „{ $card }” użyto już pięćdziesiąt razy w tej rundzie.
refuse-too-few-diplomats = Trzeba trzech Dyplomatów, masz { $had }.
refuse-gear-not-chosen = Karty „{ $card }” nie wybrano do pojedynku.
refuse-gear-kind-taken = Moderunek tego rodzaju już wybrano: „{ $card }”.
refuse-no-election = Elekcji nie można teraz ogłosić.
refuse-no-elect = Do elekcji trzeba Elekta.
refuse-king-reigns = Póki w grze jest Król, nie ma wolnej elekcji.
refuse-no-battle = Bitwa nie jest tam możliwa.
refuse-ship-ashore = Okręty są na morzu.
refuse-not-a-ship = Na morzu są tylko okręty.
refuse-unit-tapped = Przemieszczają się tylko odznaczone oddziały.
refuse-officer-unfit = Oficer nie pasuje do tego oddziału.
refuse-officer-taken = Oddział ma już Oficera.
refuse-officer-on-election = Oficera nie dołącza się do oddziału na polu elekcyjnym.
refuse-navigator-unfit = Nawigator pasuje tylko do Okrętu.
refuse-navigator-taken = Okręt ma już Nawigatora.
refuse-not-a-magnate = { $card-first } nie { $card-gender ->
    [virile] mogą
    [plural] mogą
   *[other] może
  } stać na polu karmazynów.
refuse-forced-first = Najpierw czyn wymuszony: trzeba { $what }.
refuse-must-discard = Trzeba odrzucić jeszcze { $n ->
    [one] { $n } kartę
    [few] { $n } karty
   *[many] { $n } kart
  }.
refuse-discarded-enough = Więcej kart odrzucić nie można.
refuse-wanted-target = Wybierz kartę w grze, której żąda tekst.
refuse-wanted-option = Wybierz jedną z możliwości wypisanych na karcie; obie tylko za ich dodatkowy koszt.
refuse-wanted-opponent = Wybierz przeciwnika.
refuse-wanted-cost = Odrzuć kartę z dworu: to część kosztu.
refuse-wanted-number = Podaj liczbę, zero lub większą.
refuse-wanted-name = Nazwij kartę.
refuse-wanted-own = Wybierz własną kartę tego rodzaju, który wymienia tekst.
refuse-wanted-search = Wybierz ze swojej talii kartę tego rodzaju, którego szukasz, albo niczego nie znajdź.
refuse-wanted-zone = Wybierz kartę ze strefy i rodzaju, które wymienia tekst.
refuse-wanted-looked = Wybierz jedną z kart, które oglądasz.
refuse-wanted-hand = Wybierz kartę z dworu.
refuse-wanted-gear = Wybierz moderunek, który ma walczący, albo zakończ.
refuse-wanted-upkeep = Wybierz własną kartę, za którą należy się utrzymanie, albo zakończ.
refuse-wanted-discard = Wybierz kartę z dworu do odrzucenia albo zakończ.
refuse-wanted-swap = Wybierz kartę ze swojej talii albo sakwy, albo zakończ.
refuse-not-an-opponent = { $who } nie jest przeciwnikiem w grze.
refuse-learning-round = W pierwszej rundzie gry szkoleniowej bez efektów przeciw graczowi przy głosie.
refuse-uneven-swap = Do talii wchodzi tyle samo kart, ile z niej wychodzi.
refuse-no-partner = Nie masz partnera, który tej karty jeszcze nie widział.
refuse-not-in-pouch = Karty „{ $card }” nie ma w twojej sakwie.
refuse-not-in-deck = Karta „{ $card }” nie może tak opuścić talii ani do niej wejść.
refuse-not-in-format = Karta „{ $card }” nie jest dozwolona w tym formacie i nie można jej nazwać.
refuse-not-looked-at = Karty „{ $card }” nie ma wśród obejrzanych; reszta talii zostaje, jak leży.
refuse-no-such-faction = Nazwij jedną z pięciu frakcji.
refuse-at-least-one = Wybierz co najmniej jedną kartę.
refuse-not-its-duel = Karta „{ $card }” ma tę zasadę tylko w pojedynkach, w których walczy.
refuse-not-its-bearers-duel = Karta „{ $card }” ma tę zasadę tylko w pojedynkach swojego właściciela.
refuse-use-condition-fails = Warunek tej zasady karty „{ $card }” nie zachodzi.
refuse-no-readiness = Na karcie „{ $card }” nie ma znacznika gotowości.
refuse-artillery-elsewhere = { $card-first } { $card-gender ->
    [virile] pomagają
    [plural] pomagają
   *[other] pomaga
  } tylko innemu oddziałowi w tym samym miejscu.
refuse-no-host = Nie ma niczego, do czego można by dołączyć kartę „{ $card }”.
refuse-cost-not-yours = Koszt karty „{ $card }” płaci się kartami, które kontrolujesz.
refuse-cost-not-the-word = Koszt karty „{ $card }” wymaga słowa, które twoja karta tylko w sobie zawiera.
refuse-no-duel-gear = „{ $card }” to nie moderunek, który ten walczący może wybrać.
refuse-not-an-effect = Wybierz jeden z pozostałych skutków.
refuse-not-a-trigger = Wybierz jedną ze swoich czekających zdolności.
refuse-not-a-land-left = Wybierz ziemię, której jeszcze nie sprawdzono.
refuse-not-its-battle = Wybierz oddział, który może teraz walczyć.
refuse-no-upkeep = Karta „{ $card }” nie wymaga utrzymania.
refuse-must-give-up = Nie stać cię na utrzymanie: odrzuć kartę, która go wymaga.
refuse-shot-not-met = Strzał odpierają sztychy o łącznym modyfikatorze Szabli +3; inaczej cel zostaje odrzucony.
refuse-not-exactly = Karta „{ $card }” wymaga dokładnej liczby: ani więcej, ani mniej.
refuse-not-own-upkeep = Karta „{ $card }” nie należy do ciebie: jej utrzymanie trzeba zapłacić.
section-faction = Karta frakcji
section-strategy = Strategia
section-cards = Talia
section-pouch = Sakwa
tally-curve = Lafa
tally-types = Typy
tally-factions = Frakcje
tally-rarities = Rzadkość
tally-sums = Razem
sum-size = karty w talii
sum-pouch = karty w sakwie
sum-votes = nadrukowane Kreski
sum-income = nadrukowany dochód bez utrzymania
sum-foreign = karty innych frakcji
sum-factionless = bezfrakcyjne
