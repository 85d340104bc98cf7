import { expect, test } from 'vitest';
import { deviceOf, mobileBelow, smallBelow } from './device.ts';

test.each([
  [null, 'desktop'],
  ['', 'desktop'],
  ['device=tablet', 'tablet'],
  ['sid=a; device=mobile', 'mobile'],
  ['device=mobile; sid=a', 'mobile'],
  ['device=desktop', 'desktop'],
  ['device=mobiles', 'desktop'],
  ['otherdevice=mobile', 'desktop'],
])('a browser with the cookies %j was a %s', (cookie, device) => {
  expect(deviceOf(cookie)).toBe(device);
});

test('the widths are those of the stylesheets (LAY-08)', () => {
  expect({ smallBelow, mobileBelow }).toEqual({ smallBelow: 1088, mobileBelow: 768 });
});
