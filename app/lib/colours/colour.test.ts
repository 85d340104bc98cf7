import { expect, test } from 'vitest';
import { contrast, luminance, mix, readableOnTint, underWhiteText } from './colour.ts';

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#1890ff', '#ffffff', 3.24],
])('contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});

test('mixing goes from the ground to what is laid over it', () => {
  expect(mix('#ffffff', '#000000', 0)).toBe('#ffffff');
  expect(mix('#ffffff', '#0000ff', 0.5)).toBe('#8080ff');
  expect(mix('#ffffff', '#0000ff', 1)).toBe('#0000ff');
});

// The eight colours of the settings drawer, and the two extremes.
const offered = [
  '#f5222d',
  '#fa541c',
  '#faad14',
  '#13c2c2',
  '#52c41a',
  '#1890ff',
  '#2f54eb',
  '#722ed1',
  '#ffffff',
  '#000000',
];

test.each(offered)('%s has a shade that carries white text', (colour) => {
  const shade = underWhiteText(colour);
  expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(luminance(shade)).toBeLessThanOrEqual(luminance(colour));
});

test.each(offered)('%s has a shade that can be read on its own tint', (colour) => {
  expect(contrast(readableOnTint(colour), mix('#ffffff', colour, 0.08))).toBeGreaterThanOrEqual(4.5);
});

test('a colour that carries white text is left alone', () => {
  expect(underWhiteText('#0a7f6f')).toBe('#0a7f6f');
});
