/** An account from its making to its end: another password, the devices, and nothing left; at a desk and on a phone. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, fitsWidth, House, until } from './house.js';

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const WORDS = {
  'en-GB': {
    login: 'Login', password: 'Password', doRegister: 'Make a new account', doLogin: 'Log in', old: 'Password so far', next: 'New password',
    change: 'Change the password', changed: /^✓ The password is changed/, sessions: 'Signed-in devices', here: 'this device', others: 'Sign out everywhere else',
    ended: '✓ Signed out there.', remove: 'Delete for ever', removed: '✓ The account is deleted.', wrong: 'Login or password is wrong.',
  },
  'pl-PL': {
    login: 'Login', password: 'Hasło', doRegister: 'Załóż nowe konto', doLogin: 'Zaloguj się', old: 'Dotychczasowe hasło', next: 'Nowe hasło',
    change: 'Zmiana hasła', changed: /^✓ Hasło zmienione/, sessions: 'Zalogowane urządzenia', here: 'to urządzenie', others: 'Wyloguj wszędzie indziej',
    ended: '✓ Wylogowano.', remove: 'Usuń na zawsze', removed: '✓ Konto usunięte.', wrong: 'Zły login lub hasło.',
  },
};

/** @typedef {import('playwright-core').Page} Page */

async function enter(/** @type {Page} */ page, /** @type {typeof WORDS['en-GB']} */ words, /** @type {string} */ login, /** @type {string} */ password, /** @type {string} */ how) {
  await page.goto('/account');
  await page.getByLabel(words.login, { exact: true }).fill(login);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: how }).click();
}

for (const [locale, look] of /** @type {const} */ ([['en-GB', {}], ['pl-PL', PHONE]])) {
  test(`an account in ${locale}`, async () => {
    const words = WORDS[locale];
    const login = `zosia-${locale.slice(0, 2)}`;
    const { page, complaints, leave } = await house.person({ locale, ...look });
    await enter(page, words, login, 'barszcz z uszkami', words.doRegister);
    const list = page.getByRole('region', { name: words.sessions }).getByRole('listitem');
    await list.filter({ hasText: words.here }).waitFor();
    assert.equal(await list.count(), 1);
    assert.match(await list.innerText(), /Chrome · Linux/);

    const elsewhere = await house.person({ locale });
    await enter(elsewhere.page, words, login, 'barszcz z uszkami', words.doLogin);
    await elsewhere.page.getByRole('region', { name: words.sessions }).waitFor();
    await page.reload();
    await until('both devices are listed', async () => (await list.count()) === 2);
    await fitsWidth(page, 'the account');
    await axe(page, 'the account');

    await page.getByLabel(words.old).fill('not this one');
    await page.getByLabel(words.next).fill('żurek z jajkiem');
    await page.getByRole('button', { name: words.change }).click();
    await page.getByRole('alert').filter({ hasText: words.wrong }).waitFor();
    await page.getByLabel(words.old).fill('barszcz z uszkami');
    await page.getByRole('button', { name: words.change }).click();
    await page.getByRole('status').filter({ hasText: words.changed }).waitFor();
    await until('the other device is signed out', async () => (await list.count()) === 1);
    await elsewhere.page.reload();
    await elsewhere.page.getByRole('button', { name: words.doLogin }).waitFor();

    await enter(elsewhere.page, words, login, 'żurek z jajkiem', words.doLogin);
    await elsewhere.page.getByRole('region', { name: words.sessions }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: words.others }).click();
    await page.getByRole('status').filter({ hasText: words.ended }).waitFor();
    await elsewhere.page.reload();
    await elsewhere.page.getByRole('button', { name: words.doLogin }).waitFor();
    await elsewhere.leave();

    await page.getByLabel(words.password, { exact: true }).fill('żurek z jajkiem');
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('status').filter({ hasText: words.removed }).waitFor();
    await enter(page, words, login, 'żurek z jajkiem', words.doLogin);
    await page.getByRole('alert').filter({ hasText: words.wrong }).waitFor();
    assert.deepEqual(complaints, []);
    await leave();
  });
}
