keys = H pomoc  ? rada  L English  q wyjście
keys-short = H pomoc
chronicle = Kronika
scrolled = ↓ niżej nowszych: { $n }

you = ty
bot = bot: { $level }
several-moves = { $n ->
    [one] stąd prowadzi { $n } ruch
    [few] stąd prowadzą { $n } ruchy
   *[many] stąd prowadzi { $n } ruchów
    }
confirm = Gotowe: { $move }
not-offered = Tego nie można teraz dotknąć.
no-hint = Nie ma teraz nic do rozstrzygnięcia.
waiting-skip = Spacja: od razu
no-rule = Nie wybrano wiersza kroniki.
more-touches = Wybrano dotąd: { $n }. Esc cofa ostatni wybór.

welcome-new = Nowy stół
welcome-back = Witaj z powrotem
welcome-seat = Miejsce { $seat }: { $name }, { $who }
welcome-left = { $n ->
    [one] Gra toczy się dalej po { $n } ruchu.
   *[many] Gra toczy się dalej po { $n } ruchach.
    }
welcome-commitment = Cały los tej gry jest już ustalony tajemnicą o skrócie
welcome-opened = Na końcu zostanie ujawniona, a `karczma verify` udowodni każde rozdanie.
welcome-record = Zapis gry leży w
any-key = Dowolny klawisz zamyka.
begin-key = Dowolny klawisz zaczyna.

help-title = Klawisze
help-body =
    strzałki, h j k l   ruch po stole: dozwolone czy nie
    Tab, Shift-Tab      przegląd tego, czego wolno dotknąć
    1-9 0 a b c ...     skok do tego, co ma ten znak
    Enter               dotknij albo zagraj
    Esc, Backspace      cofnij ostatnie dotknięcie
    Spacja              boty grają od razu
    ?                   co zrobiłby mistrz?
    PgUp PgDn [ ]       wybór wiersza kroniki
    r                   zasada tego wiersza albo odmowy
    L                   let us speak English
    q, Ctrl-C           wyjście; gra zostaje zachowana

rule-title = Zasada { $rule }
rule-chapter = Rozdział { $chapter }
hint-title = Mistrz rozważa
hint-note = W promilach zwycięstwa: 500 to równowaga, im więcej, tym lepiej.
hint-more = i jeszcze { $n }

over-title = Gra skończona
over-place = { $place }. { $name }  { $score }
over-record = Zapis gry z ujawnioną tajemnicą leży w
over-verify = `karczma verify` go udowadnia. Esc pokazuje stół, q: wyjście.

left-kept = Gra jest zachowana w { $path }
left-resume = Dalszy ciąg: { $command }
left-over = Koniec. Zapis gry leży w { $path }
left-verify = Dowód: karczma verify { $path }
set-aside = Wcześniejsza gra leży teraz w { $path }
small = Terminal jest za mały: trzeba 80 kolumn i 24 wierszy.

plain-view = Co widzisz
plain-scroll = { $from }–{ $to } z { $all }, klamry przewijają
plain-touch = Czego możesz dotknąć
plain-nothing = Teraz niczego.

niet-board = Plansza NIET!
niet-pool = pula { $n }
niet-table = Stół
niet-round = Runda { $round } z { $rounds }
niet-round-points = Runda { $round }, do { $points } punktów
niet-trick = Lewa { $n }
niet-last-trick = Ostatnia Lewa: { $who }
niet-no-trick = Lewy będą po rozstrzygnięciu planszy.
niet-lead = Na stole nic jeszcze nie leży.
niet-stock = odłożonych kart: { $n }
niet-hand = Twoja ręka
niet-dealer = rozdaje
niet-col-hand = krt
niet-col-tricks = lew
niet-col-loot = zdb
niet-col-round = rnd
niet-col-total = razem
niet-row-first = Pierw.
niet-row-exchange = Odrzut
niet-row-trump = Atu
niet-row-super = Super
niet-row-value = Punkty
niet-none = brak
niet-open = otwarte
niet-blue = niebieskie
niet-red = czerwone
niet-yellow = żółte
niet-green = zielone
niet-exchange-discard1 = jedna karta
niet-exchange-discard2 = dwie karty
niet-exchange-discard1-not1 = jedna, nie 1
niet-exchange-pass-left = jedna w lewo
niet-exchange-none = nic
niet-value = { $n } za Lewę i Zdobycz
niet-supers = { $colour } jedynki
niet-legend =
    ○ można zakryć   ► ustalone   × nieobecny   litera: czyj żeton
    A B drużyny (twoja zielona)   ★ karta Bonusu   «najwyższy»
    krt karty   lew Lewy   zdb Zdobycze   rnd punkty ostatniej rundy

# Anno Domini 1666
ad-turn = Tura { $turn }, { $step }
ad-guard = { $n -> 
    [one] { $n } żeton straży
    [few] { $n } żetony straży
   *[many] { $n } żetonów straży
 }
ad-silent = cicho
ad-alarm = alarm!
ad-mist = mgła
ad-hand = Ręka:
ad-piles = talia { $own }, ósemki i jokery { $eights }/4; u przeciwnika: ręka { $hand }, talia { $deck }
ad-parries = parowania
anno-domini-legend =
    ♦ czerwoni  ● niebiescy, dwie litery imienia; małe litery: na ziemi
    ' po działaniu   -2 rany   … nadejdzie   ✋ w ręku   • kropki przeładowania   ♥ rany/ciężkie/śmierć
    ─│ ściana  ~ {"}"} przeszkoda  D B O X drzwi zamknięte, zablokowane, otwarte, zniszczone  w okno  S schody  L drabina
    ▒ zablokowane  ▫ podwyższenie  ^ teren wysoki  ¤ przedmiot  ? żeton przeszukania
ad-do-reserve = w odwodzie
ad-do-hold = do ręki
ad-do-unmask = odrzuć znacznik
ad-do-reclaim = odzyskaj kartę
ad-do-aimed = strzał mierzony
ad-do-quick = szybki strzał
ad-do-defensive = strzał w obronie
ad-do-senses = zmysły
ad-do-intelligence = inteligencja
ad-do-done = gotowe
ad-do-drop = zeskok
ad-do-jump = skok
ad-do-push = przepychanie
ad-do-leave = zejście z planszy
ad-do-open = otwórz
ad-do-close = zamknij
ad-do-force = forsuj drzwi
ad-do-pick-lock = otwórz zamek
ad-do-recognise = rozpoznaj
ad-do-steal = kradzież
ad-do-bandage = opatrz
ad-do-reload = przeładuj
ad-do-pick-up = podnieś
ad-do-interrupt-shot = przerwij: strzał
ad-do-interrupt-move = przerwij: ruch
ad-do-seduce = uwiedź
ad-do-question = wypytaj
ad-do-arm = broń
ad-do-retreat-off = poza planszę
ad-mark-activated = działała
ad-mark-prone = powalona
ad-mark-stunned = ogłuszona
ad-mark-waiting = czeka
ad-mark-inconspicuous = niepozorna
ad-mark-nephew = siostrzeniec Zagłoby
ad-mark-poisoned = zatruta
ad-mark-tied = w zwarciu od początku
ad-mark-questioned = wypytywała
ad-mark-swept = po zamachu
ad-mark-courted = po zalotach
ad-mark-cleared = nie ma tego
ad-mark-escaped = przedarła się
ad-mark-tested = po teście
