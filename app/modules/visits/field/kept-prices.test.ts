// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptPrices, learnPricesOf, type Memory, olderDay } from './kept-prices.ts';

const zone = 'Asia/Shanghai';

/** A phone that keeps facts, and a server that says of each outlet what it is told to. */
class Phone {
  readonly facts = new Map<string, unknown>();
  readonly asked: string[] = [];
  now = new Date('2026-11-20T02:00:00Z');
  says: (outletId: string) => number = () => 200;

  readonly memory: Memory = {
    callOptions: { mask: false },
    fact: (name) => Promise.resolve((this.facts.get(name) ?? null) as never),
    keepFact: async (name, fact) => void this.facts.set(name, fact),
    rightTime: () => Promise.resolve(this.now),
  };

  readonly fetch = async (address: string): Promise<Response> => {
    const outletId = new URL(address, 'http://brand.test').searchParams.get('outletId') ?? '';
    this.asked.push(outletId);
    const status = this.says(outletId);
    if (status === 0) throw new TypeError('Failed to fetch');
    const envelope = { success: status < 400, code: String(status), message: '', result: { books: [] } };
    return Response.json({ ...envelope, timestamp: this.now.getTime() }, { status });
  };

  /** Opens the page: what was asked for meanwhile. */
  async opens(...outletIds: string[]): Promise<string[]> {
    this.asked.length = 0;
    await learnPricesOf(this.memory, outletIds, zone);
    return [...this.asked];
  }
}

let phone: Phone;
beforeEach(() => {
  phone = new Phone();
  vi.stubGlobal('fetch', phone.fetch);
});
afterEach(() => vi.unstubAllGlobals());

test('an outlet whose prices cannot be told does not keep the others back, and is asked for again', async () => {
  for (const status of [404, 422, 500]) {
    phone.facts.clear();
    phone.says = (id) => (id === 'b' ? status : 200);
    expect(await phone.opens('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
    expect([...phone.facts.keys()]).toEqual(['prices a', 'prices c']);
    expect(await phone.opens('a', 'b', 'c')).toEqual(['b']);
  }
});

test('where all would be told the same the others are not asked for', async () => {
  for (const status of [0, 401, 403]) {
    phone.says = () => status;
    expect(new Set(await phone.opens('a', 'b'))).toEqual(new Set(['a']));
  }
  phone.says = () => 200;
  expect(await phone.opens('a', 'b')).toEqual(['a', 'b']);
});

test('prices are asked for once a day of the brand, and say of which day they are', async () => {
  expect(await phone.opens('a')).toEqual(['a']);
  phone.now = new Date('2026-11-20T15:59:00Z');
  expect(await phone.opens('a')).toEqual([]);
  const kept = await keptPrices(phone.memory, 'a');
  expect(kept).toMatchObject({ books: [], askedAt: '2026-11-20T02:00:00.000Z' });
  expect(await olderDay(phone.memory, kept!, zone)).toBeNull();
  phone.now = new Date('2026-11-20T16:01:00Z');
  expect(await olderDay(phone.memory, kept!, zone)).toBe('2026-11-20');
  expect(await phone.opens('a')).toEqual(['a']);
  expect((await keptPrices(phone.memory, 'a'))?.askedAt).toBe('2026-11-20T16:01:00.000Z');
});

test('what a phone kept without its day is asked for again, and a phone that does not know the day says theirs', async () => {
  phone.facts.set('prices a', { books: [] });
  expect(await keptPrices(phone.memory, 'a')).toBeNull();
  expect(await phone.opens('a')).toEqual(['a']);
  const kept = await keptPrices(phone.memory, 'a');
  const lost = { ...phone.memory, rightTime: () => Promise.resolve(null) };
  expect(await olderDay(lost, kept!, zone)).toBe('2026-11-20');
});
