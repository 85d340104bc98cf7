import { expect, test } from 'vitest';
import { frameOfPath, pageInFrame } from './session-frames.ts';

test.each<[string, ReturnType<typeof pageInFrame>]>([
  ['/mes/work', 'open'],
  ['/user/depart', 'open'],
  ['/user/second-factor', 'open'],
  ['/user/enrol', 'open'],
  ['/logout', 'open'],
  ['/language', 'open'],
  ['/field-worker.js', 'open'],
  ['/', 'home'],
  ['/user', 'home'],
  ['/user/login', 'home'],
  ['/user/login/worker', 'home'],
  ['/user/phone', 'home'],
  ['/codelogin', 'home'],
  ['/mes/work/sign-in', 'home'],
  ['/mes/workers', 'refused'],
  ['/mes/work/other', 'refused'],
  ['/MES/WORK', 'refused'],
  ['/dashboard/analysis', 'refused'],
  ['/account/center', 'refused'],
  ['/user/alteration', 'refused'],
  ['/any/mes/orders', 'refused'],
  ['/menu/repair:list', 'refused'],
  ['/leave/bind', 'refused'],
  ['/nowhere', 'refused'],
])('a session of the work page at %s: %s', (path, opens) => {
  expect(pageInFrame('work', path)).toBe(opens);
});

test.each<[string | null, ReturnType<typeof frameOfPath>]>([
  ['/mes/work', 'work'],
  ['/mes/work?job=1', 'work'],
  ['/mes/work#top', 'work'],
  ['/mes/work/sign-in', null],
  ['/mes/workers', null],
  ['//mes/work', null],
  ['/dashboard/analysis?next=/mes/work', null],
  ['', null],
  [null, null],
])('an address %s belongs to the front %s', (address, frame) => {
  expect(frameOfPath(address)).toBe(frame);
});
