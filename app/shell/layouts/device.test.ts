import { expect, test } from 'vitest';
import { deviceOf, mobileBelow, smallBelow } from './device.ts';

test.each([
  [null, 'desktop'],
  ['', 'desktop'],
  ['screen=tablet', 'tablet'],
  ['sid=a; screen=mobile', 'mobile'],
  ['screen=mobile; sid=a', 'mobile'],
  ['screen=desktop', 'desktop'],
  ['screen=mobiles', 'desktop'],
  ['otherscreen=mobile', 'desktop'],
])('a browser with the cookies %j was a %s', (cookie, device) => {
  expect(deviceOf(cookie)).toBe(device);
});

test('the widths are those of the stylesheets (LAY-08)', () => {
  expect({ smallBelow, mobileBelow }).toEqual({ smallBelow: 1088, mobileBelow: 768 });
});
