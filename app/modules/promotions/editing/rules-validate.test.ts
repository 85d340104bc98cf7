import { expect, test } from 'vitest';
import type { PromotionDefinition } from '../engine/rules-definition.ts';
import { all, define, gift, level } from '../engine/testing/samples.ts';
import { problemsOf } from './rules-validate.ts';
import { wrongDefinitions } from './testing/wrong-definitions.ts';

const days = { validFrom: '2026-11-01', validTo: '2026-11-30' };
const tenForOne = define('buy-same', [level(10, gift(1))], { recursive: true });
const codes = (definition: PromotionDefinition, on = days) =>
  problemsOf(definition, on).map(({ code }) => code);

test('what is right has nothing wrong with it', () => {
  expect(codes(tenForOne)).toEqual([]);
});

test.each(wrongDefinitions)('%s: %s', (_what, code, definition) => {
  expect(codes(definition)).toEqual([code]);
});

test('every full multiple of a mixture may take money off', () => {
  const basket = { ...all, mixed: true };
  const off = level(10_000, { type: 'amount', fen: 1_000 });
  expect(codes(define('tier-amount', [off], { basis: 'amount', recursive: true, groups: [basket] }))).toEqual(
    [],
  );
});

test('days that end before they begin', () => {
  expect(codes(tenForOne, { validFrom: '2026-11-02', validTo: '2026-11-01' })).toEqual(['ends-early']);
});
