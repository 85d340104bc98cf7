import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhone } from '../../testing/a-phone.ts';
import { OutboxStore } from './outbox-store.ts';
import type { Entry } from './rules-outbox.ts';

const phone = aPhone();
let own: CryptoKey;
let names = 0;

beforeAll(async () => {
  phone.begin();
  own = await phone.keyOf(1);
});
afterAll(() => phone.end());

/** Memory of its own, opened by as many tabs as one asks for. */
function memory() {
  names += 1;
  const name = `memory-${names}`;
  return { tab: () => new OutboxStore(name) };
}

const happened = (id: string, facts: Partial<Entry> = {}): Omit<Entry, 'seq'> => ({
  id,
  userId: 'wang',
  visitId: 'visit',
  outletId: 'outlet',
  outletName: '湖滨便利店',
  kind: 'step',
  item: { id, seconds: 30 },
  at: '2026-11-20T02:00:00.000Z',
  state: 'waiting',
  message: '',
  ...facts,
});
/** What a tab reads of what is kept for somebody. */
const read = async (tab: OutboxStore, userId = 'wang') => (await tab.read(own, userId)).entries;
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

describe('order', () => {
  test('is that of what happened, also when the first takes longest to keep', async () => {
    const store = memory().tab();
    const heavy = { picture: 'x'.repeat(3_000_000) };
    await Promise.all([
      store.add(own, happened('check-in'), null),
      store.add(own, happened('photo', { kind: 'photo' }), heavy),
      store.add(own, happened('step'), null),
      store.add(own, happened('check-out'), null),
    ]);
    const entries = await read(store);
    expect(ids(entries)).toEqual(['check-in', 'photo', 'step', 'check-out']);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(await store.pictures(own, 'photo')).toEqual(heavy);
  });

  test('stays when something changes, and what is added by two tabs stands behind it', async () => {
    const { tab } = memory();
    const [one, other] = [tab(), tab()];
    await one.add(own, happened('first'), null);
    await other.add(own, happened('second'), null);
    const [first] = await read(one);
    await one.write(own, [{ ...first!, state: 'question', message: '再问一次' }]);
    await one.add(own, happened('third'), null);
    expect(ids(await read(other))).toEqual(['first', 'second', 'third']);
  });
});

test('a page that is opened anew finds everything as it was added, with the same id', async () => {
  const { tab } = memory();
  const before = happened('photo', { kind: 'photo', item: { id: 'photo', run: 'r1', steadyMs: 12.5 } });
  await tab().add(own, before, { picture: 'data', exif: null });
  const [entry] = await read(tab());
  expect(entry).toEqual({ ...before, seq: entry!.seq });
  expect(await tab().pictures(own, 'photo')).toEqual({ picture: 'data', exif: null });
});

test('of somebody else nothing is read, and nobody else’s key opens it', async () => {
  const store = memory().tab();
  await store.add(own, happened('one'), null);
  expect(await store.read(own, 'li')).toEqual({ entries: [], spoilt: 0 });
  expect(await store.read(await phone.keyOf(2), 'wang')).toEqual({ entries: [], spoilt: 1 });
});

test('one that was spoilt keeps back no other, and is counted', async () => {
  const store = memory().tab();
  await store.add(own, happened('one'), null);
  await store.add(await phone.keyOf(2), happened('two', { kind: 'photo' }), { picture: 'data' });
  await store.add(own, happened('three'), null);
  const { entries, spoilt } = await store.read(own, 'wang');
  expect([ids(entries), spoilt]).toEqual([['one', 'three'], 1]);
  expect(await store.pictures(own, 'two')).toEqual({});
});

describe('full storage', () => {
  test('keeps nothing of what does not fit whole, and the next one all the same', async () => {
    const store = memory().tab();
    await store.add(own, happened('check-in'), null);
    const full = phone.isFull();
    await expect(
      store.add(own, happened('photo', { kind: 'photo' }), { picture: 'data' }),
    ).rejects.toBeTruthy();
    full.end();
    expect(ids(await read(store))).toEqual(['check-in']);
    expect(await store.pictures(own, 'photo')).toEqual({});
    await store.add(own, happened('photo', { kind: 'photo' }), { picture: 'data' });
    expect(ids(await read(store))).toEqual(['check-in', 'photo']);
  });
});

describe('two tabs', () => {
  test('what one has heard to be taken stays taken, whatever the other writes later', async () => {
    const { tab } = memory();
    const [one, other] = [tab(), tab()];
    await one.add(own, happened('photo', { kind: 'photo' }), { picture: 'data' });
    const [seen] = await read(other);
    await one.write(own, [{ ...seen!, state: 'sent' }]);
    await other.write(own, [{ ...seen!, state: 'refused', message: '没有照片' }]);
    const [left] = await read(one);
    expect(left).toMatchObject({ state: 'sent', message: '' });
    expect(await one.pictures(own, 'photo')).toEqual({});
  });

  test('what one has given up does not come back', async () => {
    const { tab } = memory();
    const [one, other] = [tab(), tab()];
    await one.add(own, happened('order'), null);
    const [seen] = await read(other);
    await one.drop([seen!]);
    await other.write(own, [{ ...seen!, state: 'question' }]);
    expect(await read(one)).toEqual([]);
  });

  test('are one device', async () => {
    const { tab } = memory();
    const devices = await Promise.all([tab().deviceId(), tab().deviceId(), tab().deviceId()]);
    expect(new Set(devices).size).toBe(1);
  });
});

test('what was learnt for somebody is sealed for them, stands under its name, and is nobody else’s', async () => {
  const store = memory().tab();
  const other = await phone.keyOf(2);
  await store.keepFact(own, 'wang', 'prices a', { priceFen: 1 });
  await store.keepFact(own, 'wang', 'prices a', { priceFen: 2 });
  expect(await store.fact(own, 'wang', 'prices a')).toEqual({ priceFen: 2 });
  expect(await store.fact(own, 'wang', 'prices b')).toBeNull();
  expect(await store.fact(own, 'li', 'prices a')).toBeNull();
  expect(await store.fact(other, 'wang', 'prices a')).toBeNull();
  expect(await store.deviceId()).toBe(await store.deviceId());
});
