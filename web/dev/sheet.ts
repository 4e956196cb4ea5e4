/** The sheet of all pictures, for the eye: /dev/sheet.html?game=veto&size=150&theme=dark. Only `npm run dev` serves it. */

import '../src/styles/index.css';
import { HEIGHT, picture, WIDTH } from '../src/art/picture';
import { MOTIFS } from '../src/art/motifs';
import { ANNO_DOMINI } from '../src/art/pictures/anno-domini-1666';
import { KROL_ZEBRAKOW } from '../src/art/pictures/krol-zebrakow';
import { VETO } from '../src/art/pictures/veto';

const query = new URLSearchParams(location.search);
const motifs = Object.fromEntries(Object.keys(MOTIFS).map((name) => [name, name]));
const games: Record<string, Readonly<Record<string, string>>> = { veto: VETO, 'krol-zebrakow': KROL_ZEBRAKOW, 'anno-domini-1666': ANNO_DOMINI, motifs };
const wanted = query.get('game');
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
const sheet = document.getElementById('sheet');
if (sheet) {
  sheet.style.cssText = `display: flex; flex-wrap: wrap; gap: 4px; padding: 4px`;
  for (const [game, pictures] of Object.entries(games)) {
    if (wanted !== null && wanted !== game) continue;
    for (const [id, line] of Object.entries(pictures)) {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
      svg.setAttribute('class', 'woodcut');
      svg.setAttribute('data-picture', `${game}/${id}`);
      svg.setAttribute('width', query.get('size') ?? '120');
      svg.innerHTML = picture(id, line);
      sheet.append(svg);
    }
  }
}
