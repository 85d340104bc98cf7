import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assets, scriptsOf } from './built-scripts.ts';
import { fieldScriptsBudget, homeScriptsBudget, landingBudget, listScriptsBudget } from './page-files.ts';

/** What these scripts weigh as served, each and together. */
async function weigh(files: readonly string[]) {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(assets, `${file}.br`))).size));
  return {
    weighed: files.map((file, index) => `${file} ${sizes[index]}`),
    all: sizes.reduce((sum, size) => sum + size, 0),
  };
}

// `npm test` builds first; a run of the unit tests alone may have no build to look at.
describe.skipIf(!existsSync(assets))('the scripts of the landing page', () => {
  test('are at most 110 KB as served, and i18next is not among them', async () => {
    const files = await scriptsOf(['root', 'landing', 'administration/accounts/screens/login-page']);
    expect(files.filter((file) => /^(root|landing-page|login-page)-/.test(file))).toHaveLength(3);
    const texts = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')));
    expect(files.filter((_, index) => /i18next/i.test(texts[index] ?? ''))).toEqual([]);
    const { weighed, all } = await weigh(files);
    expect({ weighed, tooMuch: all > landingBudget }).toEqual({ weighed, tooMuch: false });
  });
});

describe.skipIf(!existsSync(assets))('the scripts of the field app', () => {
  const field = ['root', 'light', 'modules/visits/screens/field-page'];

  test('are at most 126 KB as served, and i18next is not among them', async () => {
    const files = await scriptsOf(field);
    const texts = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')));
    expect(files.filter((_, index) => /i18next/i.test(texts[index] ?? ''))).toEqual([]);
    const { weighed, all } = await weigh(files);
    expect({ weighed, tooMuch: all > fieldScriptsBudget }).toEqual({ weighed, tooMuch: false });
  });

  test('are none of the console: neither its frame and lists nor antd, at once or later', async () => {
    const first = await scriptsOf(field);
    const [piece = ''] = first.filter((file) => file.startsWith('field-page-'));
    const later = [...(await readFile(join(assets, piece), 'utf8')).matchAll(/import\(["'`]\.\/([^"'`]+)/g)];
    expect(later.map(([, file = '']) => file).filter((file) => file.startsWith('outlet-visit-'))).not.toEqual(
      [],
    );
    const files = await scriptsOf(
      field,
      later.map(([, file = '']) => file),
    );
    // A chunk is called by its name and eight signs of what is in it.
    expect(files.filter((file) => /^(frame|list|form|days)-[\w-]{8}\.js$/.test(file))).toEqual([]);
    const texts = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')));
    expect(files.filter((_, index) => /\bant-btn\b/.test(texts[index] ?? ''))).toEqual([]);
  });
});

describe.skipIf(!existsSync(assets))('the scripts of the console', () => {
  const frame = ['root', 'console', 'shell/pages/page-boundary'];
  const list = [...frame, 'modules/orders/listing/screens/order-list-page'];
  // A chunk is called by its name and eight signs of what is in it.
  const named = (files: readonly string[], names: RegExp) =>
    files.filter((file) => names.test(file.replace(/-[\w-]{8}\.js$/, '')));

  test('the frame and the home page come without antd', async () => {
    const files = await scriptsOf([...frame, 'dashboard']);
    expect(named(files, /^frame$/)).toHaveLength(1);
    expect(named(files, /^(antd|list|opened|days|form)$/)).toEqual([]);
    const { weighed, all } = await weigh(files);
    expect({ weighed, tooMuch: all > homeScriptsBudget }).toEqual({ weighed, tooMuch: false });
  });

  test('a list comes without antd: its choices, calendars and forms are fetched when they are opened', async () => {
    const files = await scriptsOf(list);
    expect(named(files, /^list$/)).toHaveLength(1);
    expect(named(files, /^(antd|opened|days|form)$/)).toEqual([]);
    const { weighed, all } = await weigh(files);
    expect({ weighed, tooMuch: all > listScriptsBudget }).toEqual({ weighed, tooMuch: false });
  });
});
