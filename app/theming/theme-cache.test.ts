import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createThemeCache } from './theme-cache.server.ts';

test('memory keeps the youngest alone; what is older is read from the disk again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'theme-cache-'));
  const cache = createThemeCache(dir, { kept: 2, keptOnDisk: 10 });
  const sheet = { css: Buffer.from('a{}'), brotli: Buffer.from('b') };
  const theme = { ...sheet, modules: { tea: sheet } };
  for (let n = 0; n < 4; n += 1) await cache.put(`brand.${n}-x.css`, theme);
  // Looked at, it is younger than the one put last.
  expect(await cache.get('brand.0-x.css')).toEqual(theme);
  await rm(dir, { recursive: true });
  const kept = await Promise.all([0, 1, 2, 3].map((n) => cache.get(`brand.${n}-x.css`)));
  expect(kept.map((one) => one !== null)).toEqual([true, false, false, true]);
});

test('whoever tries every colour does not fill the disk', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'theme-cache-'));
  const cache = createThemeCache(dir, { kept: 1, keptOnDisk: 3 });
  const sheet = { css: Buffer.from('a{}'), brotli: Buffer.from('b') };
  const theme = { ...sheet, modules: { tea: sheet } };
  for (let n = 0; n < 12; n += 1) await cache.put(`brand.${n}-x.css`, theme);
  expect(await readdir(dir)).toHaveLength(9);
  expect(await cache.newest('brand.')).not.toBeNull();
  expect(await cache.get('brand.11-x.css')).toEqual(theme);
  await rm(dir, { recursive: true });
});
