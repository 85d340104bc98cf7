import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createThemeCache } from './theme-cache.server.ts';

test('whoever tries every colour does not fill the disk', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'theme-cache-'));
  const cache = createThemeCache(dir, 1, 3);
  const theme = { css: Buffer.from('a{}'), brotli: Buffer.from('b') };
  for (let n = 0; n < 12; n += 1) await cache.put(`brand.${n}-x.css`, theme);
  expect(await readdir(dir)).toHaveLength(6);
  expect(await cache.newest('brand.')).not.toBeNull();
  expect(await cache.get('brand.11-x.css')).toEqual(theme);
  await rm(dir, { recursive: true });
});
