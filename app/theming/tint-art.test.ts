import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contrast } from '#app/lib/colours/colour.ts';
import { landingArt } from '../tenancy/landing-copy.ts';
import { tintArt } from './tint-art.ts';

test('an illustration takes the tenant’s colour, one that carries white and paler ones', () => {
  const tinted = tintArt('{{primary}} {{strong}} {{mist}}', '#1890ff').split(' ');
  expect(tinted[0]).toBe('#1890ff');
  expect(contrast(tinted[1] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tinted[2] ?? '', '#ffffff')).toBeLessThan(1.2);
});

test('every illustration a landing page may name is drawn, and calls nobody', async () => {
  const files = await readdir('themes/art');
  for (const art of landingArt) expect(files).toContain(`${art}.svg`);
  for (const file of files) {
    const svg = tintArt(await readFile(`themes/art/${file}`, 'utf8'), '#1890ff');
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|<!ENTITY|\{\{/i);
  }
});
