import { afterEach, describe, expect, test, vi } from 'vitest';
import { acceptsColdDrink, mirrorColdDrink } from './cold-drink.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser with that value in local storage and those cookies. */
const browser = (stored: string | null, cookie: string) => {
  const document = { cookie };
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'coldDrinkSystem' ? stored : null) });
  vi.stubGlobal('document', document);
  return document;
};

describe('the cold-drink flag (AUT-09)', () => {
  test.each([
    [null, false],
    ['', false],
    ['coldDrinkSystem=1', true],
    ['sid=x; coldDrinkSystem=1; y=2', true],
    ['sid=x;coldDrinkSystem=1', true],
    ['coldDrinkSystem=0', false],
    ['coldDrinkSystem=10', false],
    ['coldDrinkSystem=', false],
    ['xcoldDrinkSystem=1', false],
    ['sid=coldDrinkSystem=1', false],
  ])('cookie %j: %s', (cookie, flagged) => {
    expect(acceptsColdDrink(cookie)).toBe(flagged);
  });

  test.each([
    ['1', '', true, 'coldDrinkSystem=1; Path=/; SameSite=Lax; Max-Age=31536000'],
    [null, 'coldDrinkSystem=1', true, 'coldDrinkSystem=; Path=/; SameSite=Lax; Max-Age=0'],
    ['0', 'coldDrinkSystem=1', true, 'coldDrinkSystem=; Path=/; SameSite=Lax; Max-Age=0'],
    ['1', 'coldDrinkSystem=1', false, 'coldDrinkSystem=1'],
    [null, 'sid=x', false, 'sid=x'],
    ['true', '', false, ''],
  ])('stored %j with cookie %j: asks anew %s', (stored, cookie, anew, after) => {
    const document = browser(stored, cookie);
    expect(mirrorColdDrink()).toBe(anew);
    expect(document.cookie).toBe(after);
  });
});
