import { describe, expect, test } from 'vitest';
import { bestFirst, isAbout } from './rules-article.ts';

const article = (title: string, facts: object = {}) => ({
  title,
  model: null as string | null,
  faults: ['no-cooling'],
  causes: [] as string[],
  ...facts,
});
const sought = { fault: 'no-cooling', cause: null, model: 'HL-380' };

describe('what an article is about (MES-01)', () => {
  test.each([
    [{}, sought, true],
    [{ faults: ['door'] }, sought, false],
    [{ model: 'HL-380' }, sought, true],
    [{ model: 'HL-760' }, sought, false],
    // Who does not know the model yet is offered those of every model.
    [{ model: 'HL-760' }, { ...sought, model: null }, true],
    [{ faults: ['door'], causes: ['fan'] }, { ...sought, cause: 'fan' }, true],
    [{ faults: ['door'], causes: ['fan'] }, { ...sought, cause: 'wiring' }, false],
    [{}, { fault: null, cause: null, model: null }, false],
  ])('%j for %j: %s', (facts, of, expected) => {
    expect(isAbout(article('甲', facts), of)).toBe(expected);
  });

  test('the cause that was found comes before the very model, and that before the fault', () => {
    const all = [
      article('只有故障'),
      article('本型号', { model: 'HL-380' }),
      article('别的故障', { faults: ['door'] }),
      article('原因', { faults: ['door'], causes: ['fan'] }),
    ];
    expect(bestFirst(all, { ...sought, cause: 'fan' }).map(({ title }) => title)).toEqual([
      '原因',
      '本型号',
      '只有故障',
    ]);
  });
});
