import { describe, expect, test } from 'vitest';
import { calledAmong, mentionsIn, writtenAs } from './rules-comment.ts';

const li = { username: 'li', realname: '李内勤' };
const zhou = { username: 'zhou.jl', realname: '周经理' };
const clerk = { username: 'Clerk', realname: 'Ann Lee' };
const sales = { username: 'sales_01-b', realname: '李内' };
const twins = [
  { username: 'wang1', realname: '王伟' },
  { username: 'wang2', realname: '王伟' },
];
const people = [li, zhou, clerk, sales, ...twins];

describe('who a comment calls (ORD-01, issue 19)', () => {
  test.each([
    ['@clerk 请看一下', [clerk]],
    ['@Clerk 和 @clerk', [clerk]],
    ['@clerk请看', [clerk]],
    ['邮箱 a@b 不算，@c 太短', []],
    ['没有人', []],
    ['@zhou.jl，@sales_01-b', [zhou, sales]],
    ['@李内勤 请看', [li]],
    ['@李内勤请看，@周经理：急', [li, zhou]],
    ['@李内勤 @li', [li]],
    ['@李内', [sales]],
    ['@不认识的人', []],
    ['@wang2', [twins[1]]],
  ])('%s', (body, called) => {
    expect(calledAmong(mentionsIn(body), people)).toEqual({ called, unclear: [] });
  });

  test('a name that two have is asked about', () => {
    expect(calledAmong(mentionsIn('@王伟 请看'), people)).toEqual({
      called: [],
      unclear: [{ name: '王伟', usernames: ['wang1', 'wang2'] }],
    });
  });

  test('who is picked is written by the name that only one has', () => {
    expect(people.map((one) => writtenAs(one, people))).toEqual([
      '李内勤',
      '周经理',
      'Clerk',
      '李内',
      'wang1',
      'wang2',
    ]);
  });

  test.each([
    [19, 19],
    [20, 20],
    [21, 20],
  ])('of %d people %d are called', (count, called) => {
    const body = Array.from({ length: count }, (_, index) => `@user${index}`).join(' ');
    expect(mentionsIn(body)).toHaveLength(called);
  });
});
