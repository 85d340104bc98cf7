import { expect, test } from 'vitest';
import { writtenNumber } from './rules-number.ts';

const money = { min: 0, max: 1_000_000, digits: 2 };

test('a number is read as it is written, with the digits it may have', () => {
  expect(writtenNumber('12.5', money)).toBe(12.5);
  expect(writtenNumber('1.005', money)).toBe(1.01);
  expect(writtenNumber('1,200', money)).toBe(1200);
  expect(writtenNumber('.5', money)).toBe(0.5);
  expect(writtenNumber('7.', money)).toBe(7);
  expect(writtenNumber('3.6', { min: 1, max: 9, digits: 0 })).toBe(4);
});

test('what a Chinese keyboard writes is the same number', () => {
  expect(writtenNumber('１２。５', money)).toBe(12.5);
});

test('outside its limits it is the nearest one within', () => {
  expect(writtenNumber('0', { min: 1, max: 9, digits: 0 })).toBe(1);
  expect(writtenNumber('-70', { min: -60, max: 60, digits: 1 })).toBe(-60);
});

test('what is no number is none', () => {
  const texts = ['', '-', '.', '1.2.3', 'abc', '1e9', 'Infinity'];
  expect(texts.filter((text) => writtenNumber(text, money) !== null)).toEqual([]);
});
