import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the guide tells the ten daily tasks as their scenarios count them, and what they come to', () => {
  const feature = readFileSync('features/quality/ten-tasks.feature', 'utf8');
  const most = [...feature.matchAll(/一共最多做了 (\d+) 下/g)].map(([, count]) => Number(count));
  const guide = readFileSync('docs/performance.md', 'utf8').split('## 每天做的十件事')[1]!.split('\n## ')[0]!;
  const rows = [...guide.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gm)].map(([, name, now, before]) => ({
    name,
    now: Number(now),
    before: Number(before),
  }));
  const [tasks, sums] = [
    rows.filter(({ name }) => name !== '合计'),
    rows.find(({ name }) => name === '合计'),
  ];
  expect(tasks.map(({ now }) => now)).toEqual(most);
  expect(tasks).toHaveLength(10);
  const sum = (which: 'now' | 'before') => tasks.reduce((all, row) => all + row[which], 0);
  expect(sums).toMatchObject({ now: sum('now'), before: sum('before') });
  // The bar: 74 of the 123 that it took.
  expect(sum('now')).toBeLessThanOrEqual(74);
  for (const { now, before } of tasks) expect(now).toBeLessThanOrEqual(before);
});
