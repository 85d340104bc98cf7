import { expect, test } from 'vitest';
import { mayRequest, type RequestedVisit } from './rules-requests.ts';

const visit = (more: Partial<RequestedVisit> = {}): RequestedVisit => ({
  state: 'done',
  evidenceScore: 65,
  measured: true,
  known: [],
  ...more,
});

test.each([
  ['an appeal of a visit that is over', 'appeal', visit(), true],
  ['an appeal of one that nobody ended', 'appeal', visit({ state: 'broken' }), true],
  ['no appeal while it lasts', 'appeal', visit({ state: 'ongoing' }), false],
  ['no appeal where nothing speaks against it', 'appeal', visit({ evidenceScore: 100 }), false],
  ['no second appeal', 'appeal', visit({ known: ['appeal'] }), false],
  ['a place while it lasts', 'place', visit({ state: 'ongoing' }), true],
  ['no place that was not measured', 'place', visit({ measured: false }), false],
  ['a place beside an appeal', 'place', visit({ known: ['appeal'] }), true],
  ['a void of a visit that was done', 'void', visit({ evidenceScore: 100 }), true],
  ['no void while it lasts', 'void', visit({ state: 'ongoing' }), false],
  ['no void of one that nobody ended', 'void', visit({ state: 'broken' }), false],
  ['no second void', 'void', visit({ known: ['void'] }), false],
  ['nothing of what is void', 'appeal', visit({ state: 'void' }), false],
] as const)('%s', (_what, kind, of, may) => expect(mayRequest(kind, of)).toBe(may));
