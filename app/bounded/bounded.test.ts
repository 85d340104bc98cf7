import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { soon } from '#app/lib/testing/soon.ts';
import { type Bounded, createBounded } from './create-bounded.server.ts';
import { workbookOf } from './testing/zip-of.ts';

const opened: Bounded[] = [];
const open = (options: Parameters<typeof createBounded>[0] = {}) => {
  const bounded = createBounded(options);
  opened.push(bounded);
  return bounded;
};
afterEach(() => {
  for (const bounded of opened.splice(0)) bounded.close();
});

const red = { tenant: 'red' };
const blue = { tenant: 'blue' };
const csv = (lines: number) => Buffer.from('a,b\n'.repeat(lines));
const count = async (bounded: Bounded, content: Uint8Array, owner = red) => {
  let lines = 0;
  for await (const batch of bounded.pieces(owner, 'table', { content })) lines += batch.length;
  return lines;
};
const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};
/** Processes that read for this one now. */
const children = () =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => read(`/proc/self/task/${thread}/children`).trim().split(' '))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('bounded-child'))
    .map(Number);
/** Texts that cells share are all in memory before the first line is read. */
const texts = Array.from({ length: 150_000 }, (_, nth) => `<si><t>${nth * 7919}</t></si>`).join('');
const heavy = workbookOf('<row><c t="s"><v>1</v></c></row>', {
  'xl/sharedStrings.xml': Buffer.from(`<sst>${texts}</sst>`),
});

describe('a process that reads a file', () => {
  test('which takes too long is ended, and the file is refused', async () => {
    await expect(count(open({ pieceMs: 150 }), heavy)).rejects.toMatchObject({
      code: 'common.file-too-slow',
      status: 422,
      field: 'file',
    });
    await soon(() => expect(children()).toEqual([]));
  });

  test.each([
    ['of JavaScript', { heapMb: 32 }],
    ['in all', { residentMb: 70 }],
  ])('which takes too much memory %s is ended, and the file is refused', async (_what, limits) => {
    await expect(count(open(limits), heavy)).rejects.toMatchObject({
      code: 'common.file-too-heavy',
      status: 422,
    });
    await soon(() => expect(children()).toEqual([]));
  });

  test('which is killed half-way refuses its own file and no other; the next file is read', async () => {
    const bounded = open();
    const mine = bounded.pieces(red, 'table', { content: csv(100_000) });
    await mine.next();
    const [first] = children();
    const theirs = bounded.pieces(blue, 'table', { content: csv(2000) });
    expect((await theirs.next()).value).toHaveLength(500);
    process.kill(first!, 'SIGKILL');
    await expect(mine.next()).rejects.toMatchObject({ code: 'common.file-too-heavy' });
    let lines = 500;
    for await (const batch of theirs) lines += batch.length;
    expect(lines).toBe(2000);
    expect(await count(bounded, csv(3))).toBe(3);
  });

  test('reads on for the same tenant, and never for another; a refused file is its last', async () => {
    const bounded = open();
    await count(bounded, csv(1));
    const [first] = children();
    await count(bounded, csv(1));
    expect(children()).toEqual([first]);
    await count(bounded, csv(1), blue);
    expect(children()).toHaveLength(2);
    await expect(count(bounded, Buffer.from('d0cf11e0', 'hex'))).rejects.toMatchObject({
      code: 'entity.import-old',
    });
    await soon(() => expect(children()).not.toContain(first));
  });

  test('ends when nothing more is asked of it, and with whoever left early', async () => {
    const bounded = open({ idleMs: 50 });
    await count(bounded, csv(1));
    await soon(() => expect(children()).toEqual([]));
    for await (const batch of bounded.pieces(red, 'table', { content: csv(5000) })) {
      expect(batch).toHaveLength(500);
      break;
    }
    await soon(() => expect(children()).toEqual([]));
  });

  test('is told nothing of the settings', async () => {
    process.env.SECRET_OF_TEST = 'told';
    await count(open(), csv(1));
    const [child] = children();
    const environment = read(`/proc/${child}/environ`);
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('told');
    delete process.env.SECRET_OF_TEST;
  });
});

test('a picture does not wait for tables, nor one tenant for another', async () => {
  const bounded = open();
  const tables = [red, red, red].map((owner) => bounded.pieces(owner, 'table', { content: csv(2000) }));
  const begun = tables.map((table) => table.next());
  await Promise.all(begun.slice(0, 2));
  expect(await count(bounded, csv(7), blue)).toBe(7);
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const drawing = { side: 4, fit: 'cover', quality: 80, code: 'files.broken-picture' } as const;
  const drawn = await bounded.run(red, 'picture', { content, ...drawing });
  expect(drawn).toMatchObject({ width: 4, height: 4 });
  // The third of one tenant has its turn when one of the first two is over.
  expect(children()).toHaveLength(4);
  await tables[0]!.return(undefined);
  expect((await begun[2])?.value).toHaveLength(500);
  for (const table of tables) await table.return(undefined);
});

test('files that wait beyond what memory bears are refused at once', async () => {
  const bounded = open();
  const all = Array.from({ length: 30 }, () => count(bounded, csv(1)).catch((error: unknown) => error));
  const refused = (await Promise.all(all)).filter((one) => one !== 1);
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ code: 'common.files-busy', status: 503 });
});

describe('pictures', () => {
  const drawing = { side: 100, fit: 'inside', quality: 80, code: 'files.broken-picture' } as const;
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123456' } });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a PNG that says it has 900 million pixels', () => pngOf(30_000, 30_000)],
    ['a PNG larger than any number', () => pngOf(0x7fff_ffff, 0x7fff_ffff)],
    ['81 million pixels of nothing', () => picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer()],
    ['a SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    [
      'a picture with an archive behind it',
      async () => Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from('PK\x05\x06')]),
    ],
  ])('%s is refused', async (_name, make) => {
    const content = await make();
    await expect(open().run(red, 'picture', { content, ...drawing })).rejects.toMatchObject({
      code: 'files.broken-picture',
      status: 422,
    });
  });

  test('what is large and honest is drawn', async () => {
    const content = await picture(7000, 7000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const drawn = await open().run(red, 'picture', { content, ...drawing });
    expect(drawn).toMatchObject({ width: 100, height: 100 });
  });
});

/** The head of a PNG that says how large it is, and nothing else. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
