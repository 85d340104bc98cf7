import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
});
const minimum = z.record(z.string(), z.object({ min: z.string(), why: z.string() }));

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Copies of a package anywhere in the tree, with the version the lock file holds. */
async function copies(): Promise<{ name: string; version: string; integrity: string | undefined }[]> {
  const { packages } = lockFile.parse(await read('package-lock.json'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, integrity }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version ?? '',
      integrity,
    }));
}

/** Whether a version is lower; a version that says beta, rc or the like is lower than the one without. */
function isBelow(version: string, safe: string): boolean {
  const numbers = (text: string) => text.split(/[.+-]/, 3).map(Number);
  const [have, want] = [numbers(version), numbers(safe)];
  const at = want.findIndex((part, index) => part !== have[index]);
  return at >= 0 ? (have[at] ?? 0) < (want[at] ?? 0) : version.includes('-');
}

test('no copy of a package is older than its known holes', async () => {
  const minimums = minimum.parse(await read('scripts/min-versions.json'));
  const all = await copies();
  const missing = Object.keys(minimums).filter((name) => !all.some((copy) => copy.name === name));
  expect(missing).toEqual([]);
  const old = all.filter(({ name, version }) => minimums[name] && isBelow(version, minimums[name].min));
  expect(old.map(({ name, version }) => `${name} ${version} < ${minimums[name]?.min}`)).toEqual([]);
});

test('every package of the lock file carries its checksum', async () => {
  const bare = (await copies()).filter(({ integrity }) => !integrity);
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['8.3.0', '8.3.0', false],
  ['8.2.9', '8.3.0', true],
  ['8.10.0', '8.3.0', false],
  ['7.99.99', '8.3.0', true],
  ['8.3.0-beta.1', '8.3.0', true],
])('%s below %s: %s', (version, least, below) => {
  expect(isBelow(version, least)).toBe(below);
});
