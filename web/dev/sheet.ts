import { MOTIFS } from '../src/art/motifs';
import { ink, lay, placed } from '../src/art/pen';
const root = document.getElementById('sheet')!;
root.innerHTML = '<style>body{margin:8px;background:#f4ead5;font:11px sans-serif}figure{display:inline-block;margin:2px;width:112px;text-align:center}svg{width:110px;background:#fbf6ea;border:1px solid #000;overflow:hidden} path{fill:none;stroke-linejoin:round;stroke-linecap:round} .p{fill:#fbf6ea;stroke:#2a1f14;stroke-width:1.5}.b{fill:#fbf6ea}.t{fill:#9b1c2e}.u{fill:#c79a2e}.c{stroke:#2a1f14;stroke-width:1.5}.f{stroke:#2a1f14;stroke-width:.9}.n{stroke:#2a1f14;stroke-width:.55}.k,.h{fill:#2a1f14}.w{stroke:#fbf6ea;stroke-width:.7}</style>' +
 Object.entries(MOTIFS).map(([k, w]) => `<figure><svg viewBox="0 0 90 90">${ink(lay(w, placed({x:45,y:45,size:76})))}</svg>${k}</figure>`).join('');
