import { describe, expect, test } from 'vitest';
import { pieces } from './pieces.server.ts';

const from = async function* (...chunks: (string | Uint8Array)[]) {
  yield* chunks;
};
const cut = async (size: number, ...chunks: (string | Uint8Array)[]) => {
  const made: string[] = [];
  for await (const piece of pieces(from(...chunks), size)) made.push(piece.toString());
  return made;
};

describe('cutting a file into pieces', () => {
  test.each([
    [[], []],
    [[''], []],
    [['abc'], ['abc']],
    [['abcd'], ['abcd']],
    [['abcde'], ['abcd', 'e']],
    [['ab', 'cd'], ['abcd']],
    [
      ['ab', '', 'cde'],
      ['abcd', 'e'],
    ],
    [
      ['a', 'bcdefghi'],
      ['abcd', 'efgh', 'i'],
    ],
    [
      [new TextEncoder().encode('abcdef'), 'gh'],
      ['abcd', 'efgh'],
    ],
  ])('%j', async (chunks, expected) => expect(await cut(4, ...chunks)).toEqual(expected));

  test('a character may be cut in two and is whole again when they are put together', async () => {
    const parts: Buffer[] = [];
    for await (const piece of pieces(from('订单', '列表'), 4)) parts.push(piece);
    expect(parts.map(({ length }) => length)).toEqual([4, 4, 4]);
    expect(Buffer.concat(parts).toString()).toBe('订单列表');
  });

  test('no more is taken than fills a piece: what is held does not grow with the file', async () => {
    const size = 1000;
    let made = 0;
    let kept = 0;
    let max = 0;
    async function* long() {
      for (let n = 0; n < 500; n += 1) {
        made += 300;
        max = Math.max(max, made - kept);
        yield 'x'.repeat(300);
      }
    }
    for await (const piece of pieces(long(), size)) {
      // As slow as a database: nothing may run ahead meanwhile.
      await new Promise((resolve) => setImmediate(resolve));
      kept += piece.length;
    }
    expect(kept).toBe(150_000);
    expect(max).toBeLessThan(size + 300);
  });
});
