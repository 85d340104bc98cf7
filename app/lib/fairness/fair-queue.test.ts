import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** Work that is done when it is told to be. */
function waiting() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('a thousand pieces of one owner hold another up for one of them', async () => {
  const queue = createFairQueue(1000);
  const first = waiting();
  const done: string[] = [];
  const all = [queue.run('a', first.work)];
  for (let count = 0; count < 999; count += 1) all.push(queue.run('a', async () => void done.push('a')));
  all.push(queue.run('b', async () => void done.push('b')));
  first.end();
  await Promise.all(all);
  expect(done.indexOf('b')).toBe(1);
  expect(done).toHaveLength(1000);
});

test('owners take turns, each in the order they asked', async () => {
  await assert(
    asyncProperty(array(constantFrom('a', 'b', 'c'), { maxLength: 30 }), async (owners) => {
      const queue = createFairQueue();
      const first = waiting();
      const done: [string, number][] = [];
      const all = [queue.run('x', first.work)];
      for (const [at, owner] of owners.entries()) {
        all.push(queue.run(owner, async () => void done.push([owner, at])));
      }
      first.end();
      await Promise.all(all);
      expect(done).toHaveLength(owners.length);
      for (const owner of ['a', 'b', 'c']) {
        const places = done.filter(([one]) => one === owner).map(([, at]) => at);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        // Of whoever still waits nobody is passed over twice running.
        const left = owners.filter((one) => one === owner).length;
        for (let turn = 1; turn < left; turn += 1) {
          const from = done.findIndex((one) => one[0] === owner && one[1] === places[turn - 1]);
          const to = done.findIndex((one) => one[0] === owner && one[1] === places[turn]);
          expect(to - from).toBeLessThanOrEqual(3);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('work that fails is its owner’s alone, and one at a time is done', async () => {
  const queue = createFairQueue();
  let running = 0;
  const one = async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    return 'done';
  };
  const bad = queue.run('a', () => Promise.reject(new Error('no')));
  const good = [queue.run('a', one), queue.run('b', one)];
  await expect(bad).rejects.toThrow('no');
  expect(await Promise.all(good)).toEqual(['done', 'done']);
  expect(await queue.run('a', one)).toBe('done');
});

test('of one owner no more waits than it is told, and others are taken', async () => {
  const queue = createFairQueue(2);
  const first = waiting();
  const all = [queue.run('a', first.work), queue.run('a', async () => {}), queue.run('a', async () => {})];
  await expect(queue.run('a', async () => {})).rejects.toBeInstanceOf(QueueFull);
  all.push(queue.run('b', async () => {}));
  first.end();
  await Promise.all(all);
  await queue.run('a', async () => {});
});
