import { describe, expect, test } from 'vitest';
import { type Figures, figuresOf } from '../life/rules-figures.ts';
import { meanText, shownMeans } from './rules-figure-text.ts';

const none = figuresOf([], new Date('2026-11-21T10:00:00+08:00'));
const texts = (figures: Partial<Figures>) =>
  Object.fromEntries(shownMeans.map((mean) => [mean.name, meanText(mean, { ...none, ...figures })]));

describe('means of repairs (B21)', () => {
  test('are what they are on paper', () => {
    const figures = {
      jobs: 8,
      // 9 hours, of six jobs somebody has taken.
      answered: 6,
      answerMs: 9 * 3_600_000,
      // Two machines for a year: 8 faults and 3 parts.
      machineDays: 730,
      partsUsed: 3,
      // Two workers for two months, of whom one finished nothing in the second.
      repaired: 6,
      workMonths: 3,
    };
    expect(texts(figures)).toEqual({ answered: '1.5', between: '91.3', perYear: '1.50', perWorker: '2.0' });
  });

  test('thousands are told apart', () => {
    expect(texts({ jobs: 1, machineDays: 12_345 })).toMatchObject({ between: '12,345.0' });
  });

  test('of nothing there is none; no part in a year of a machine is a figure', () => {
    const nothing = { answered: '—', between: '—', perYear: '—', perWorker: '—' };
    expect(texts({})).toEqual(nothing);
    expect(texts({ jobs: 3, partsUsed: 2, machineDays: null })).toEqual(nothing);
    expect(texts({ machineDays: 365 })).toEqual({ ...nothing, perYear: '0.00' });
  });
});
