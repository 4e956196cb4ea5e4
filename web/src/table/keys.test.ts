import { expect, test } from 'vitest';
import { barKey } from './keys';

/** What the bar makes of a key that is pressed in an element. */
function pressed(html: string, key: string, more: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  let found: ReturnType<typeof barKey> = null;
  const listen = (event: KeyboardEvent) => (found = barKey(event));
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  document.removeEventListener('keydown', listen);
  return found;
}

test('digits are the buttons, Space passes, Enter confirms, ? helps', () => {
  expect(pressed('', '1')).toEqual({ act: 'button', index: 0 });
  expect(pressed('', '9')).toEqual({ act: 'button', index: 8 });
  expect(pressed('', ' ')).toEqual({ act: 'pass' });
  expect(pressed('', 'Enter')).toEqual({ act: 'confirm' });
  expect(pressed('', '?')).toEqual({ act: 'help' });
  expect(pressed('', '0')).toBeNull();
});

test('whoever writes, or has a dialog or a menu open, is left alone', () => {
  for (const html of ['<input data-here>', '<textarea data-here></textarea>', '<dialog open><p data-here></p></dialog>', '<ul role="menu"><li data-here></li></ul>']) {
    for (const key of ['1', ' ', 'Enter', '?']) expect(pressed(html, key), `${key} in ${html}`).toBeNull();
  }
  expect(pressed('', '1', { ctrlKey: true })).toBeNull();
});

test('a piece that has the keyboard answers Space and Enter itself', () => {
  const piece = '<div data-touch data-here></div>';
  expect(pressed(piece, ' ')).toBeNull();
  expect(pressed(piece, 'Enter')).toBeNull();
  expect(pressed(piece, '2')).toEqual({ act: 'button', index: 1 });
});
