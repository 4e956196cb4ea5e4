/** The pictures of Król Żebraków by the ids of its cards and places. */

export const KROL_ZEBRAKOW: Readonly<Record<string, string>> = {
  swojak: '@grown heavy broken b:full m:walrus dark crop scar leather brow:angry +club',
  rajfurka: '@grown lady loose dark pearls bodice build:round mouth:coy ring ~candlestick',
  paser: '@old sharp hooked m:thin b:goatee grey skullcap robe eyes:sly +coins',
  maestro: '@grown long nose:long m:turned b:goatee dark locks student ruff raised +cards',
  francuzik: '@young sharp fine m:turned fair curled cavalier lace sneer +rapier',

  C01: '@old gaunt straight b:forked grey student robe raised +tome', C02: '@grown gaunt hooked m:drooping b:forked dark shaven kolpak fur brow:angry ~devil', C03: '@grown square straight m:turned b:full dark cap delia brow:frown +sabre',
  C04: '@old round nose:long m:drooping grey parted flatcap robe narrow +scales', C05: '@young long fine m:thin fair parted slouch buff narrow +pistol', C06: '@grown heavy snub stubble fair crop shirt brow:angry +fist',
  C07: '@grown square broken b:short dark crop bandage leather eyes:wide +buckler', C08: '@grown oval hooked m:great dark curled plumed noble smile ring ~wagon', C09: '@old long straight m:drooping b:great grey bald kontusz kind +letter',
  C10: '@grown square broad dark executioner bare +axe', C11: '@grown sharp nose:long stubble dark hood cloak eyes:sly +ear', C12: '@grown round bulb m:walrus fair kettle leather eyes:heavy +halberd', C13: '@old soft fine coif grey fichu kind smile +herbs',
  C14: '@young sharp hooked dark page student cloak eyes:wide +retort', C15: '@grown round straight m:turned b:short dark crop cap fur calm +chest', C16: '@old heavy snub m:drooping grey crop flatcap zupan narrow +basket',
  C17: '@grown square broken m:drooping dark crop kettle armour scar sneer +fetters', C18: '@young soft snub fair fringe shirt freckles laugh +cards', C19: '@old gaunt nose:long b:great grey ragged rags blind +bowl', C20: '@old lady veil grey cloak mouth:sad ~inn',

  D01: 'chest coat', D02: 'hand purse', D03: 'fist halberd', D04: 'cards barrel', D05: 'square banner', D06: 'keys inn', D07: 'road castle', D08: 'signpost townhall', D09: 'handshake goblet', D10: 'soldiers club', D11: 'dagger gate', D12: 'scales fist',
  D13: 'corpse crowd', D14: 'bottle cards', D15: 'candle tomb', D16: 'charter gallows',

  I01: 'halberd purse', I02: 'corpse', I03: 'prison moon', I04: 'fetters chain', I05: 'halberd halberd< moon', I06: 'soldiers rope', I07: 'soldiers halberd dog', I08: 'coins gavel', I09: 'chest scales', I10: 'basket eye', I11: 'inn seal',
  I12: 'dagger handshake', I13: 'raven ear', I14: 'letter eye', I15: 'dog boots', I16: 'boots signpost', I17: 'tankard halberd', I18: 'scales cobweb', I19: 'quill smoke',

  K01: 'cellar barrel', K02: 'house tankard', K03: 'sign knives', K04: 'inn signpost', K05: 'axe sign', K06: 'serpent cellar', K07: 'ox sign', K08: 'inn rampart', K09: 'horse sign', K10: 'heart sign',
  L01: 'tomb church', L02: 'retort moon book', L03: 'axe house', L04: 'gallows raven', L05: 'matzevah moon',

  S01: 'knuckles', S02: 'knives purse', S03: 'bottle fist', S04: 'moon cat house', S05: 'dagger coat', S06: 'buckler club', S07: 'barrel wagon', S08: 'dice hand', S09: 'church bowl', S10: 'letter shield', S11: 'eye bell', S12: 'crowd flames',
  S13: 'boat river', S14: 'cellar candle', S15: 'rope crowd', S16: 'purse candlestick', S17: 'hand coins', S18: 'letter ear', S19: 'quill purse', S20: 'dagger mask', S21: 'hand< purse', S22: 'razor drops',

  T01: 'square sun', T02: 'castle gavel', T03: 'serpent castle', T04: 'pots', T05: 'gate road', T06: 'axe ox', T07: 'coins bridge', T08: 'rampart firs', T09: 'candlestick house', T10: 'horse gate', T11: 'boat fish', T12: 'wagon road', T13: 'candle cross angel',
  T14: 'signpost sun', T15: 'devil candle', T16: 'cat moon flames', T17: 'barrel barrel< tankard', T18: 'village banner', T19: 'purse coins', T20: 'hand bowl', T21: 'crowd moon', T22: 'cards hand', T23: 'gloves candle', T24: 'skull gate', T25: 'fist crowd',
  T26: 'raven tree',

  rynek: 'square townhall', grodzki: 'castle church', garncarski: 'pots house', slawkowski: 'gate house', rzezniczy: 'ox axe', stradom: 'bridge church', garbary: 'coat river', grzegorzki: 'village rampart', kleparz: 'basket wagon', kazimierz: 'matzevah house<',
};
