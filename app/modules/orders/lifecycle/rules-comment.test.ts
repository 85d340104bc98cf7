import { expect, test } from 'vitest';
import { mentionsIn } from './rules-comment.ts';

test.each([
  ['@clerk 请看一下', ['clerk']],
  ['@Clerk 和 @clerk', ['clerk']],
  ['邮箱 a@b 不算，@c 太短', []],
  ['没有人', []],
  ['@li.neiqin，@sales_01-b', ['li.neiqin', 'sales_01-b']],
])('%s calls %j', (body, names) => {
  expect(mentionsIn(body)).toEqual(names);
});

test.each([
  [19, 19],
  [20, 20],
  [21, 20],
])('of %d people %d are called', (count, called) => {
  const body = Array.from({ length: count }, (_, index) => `@user${index}`).join(' ');
  expect(mentionsIn(body)).toHaveLength(called);
});
