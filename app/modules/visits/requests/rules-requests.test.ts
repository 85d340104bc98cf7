import { expect, test } from 'vitest';
import { mayRequest, type RequestedVisit, type RequestKind, type RequestState } from './rules-requests.ts';

const known = (kind: RequestKind, state: RequestState = 'refused', ...evidenceReasons: string[]) => ({
  kind,
  state,
  before: { evidenceReasons },
});
const visit = (more: Partial<RequestedVisit> = {}): RequestedVisit => ({
  state: 'done',
  evidenceReasons: ['outside'],
  measured: true,
  known: [],
  ...more,
});

test.each([
  ['an appeal of a visit that is over', 'appeal', visit(), true],
  ['an appeal of one that nobody ended', 'appeal', visit({ state: 'broken' }), true],
  ['no appeal while it lasts', 'appeal', visit({ state: 'ongoing' }), false],
  ['no appeal where nothing speaks against it', 'appeal', visit({ evidenceReasons: [] }), false],
  ['no second appeal while one waits', 'appeal', visit({ known: [known('appeal', 'waiting')] }), false],
  [
    'no second appeal against the same',
    'appeal',
    visit({ known: [known('appeal', 'refused', 'outside')] }),
    false,
  ],
  [
    'a second appeal against what has come since the first was decided',
    'appeal',
    visit({ evidenceReasons: ['outside', 'shared'], known: [known('appeal', 'refused', 'outside')] }),
    true,
  ],
  [
    'the same after one that was accepted',
    'appeal',
    visit({ evidenceReasons: ['shared'], known: [known('appeal', 'accepted', 'outside')] }),
    true,
  ],
  [
    'no third appeal against what the first two were made against',
    'appeal',
    visit({
      evidenceReasons: ['outside', 'shared'],
      known: [known('appeal', 'refused', 'outside'), known('appeal', 'refused', 'outside', 'shared')],
    }),
    false,
  ],
  ['no second place that was decided', 'place', visit({ known: [known('place')] }), false],
  ['a place while it lasts', 'place', visit({ state: 'ongoing' }), true],
  ['no place that was not measured', 'place', visit({ measured: false }), false],
  ['a place beside an appeal', 'place', visit({ known: [known('appeal')] }), true],
  [
    'an appeal again that was taken back',
    'appeal',
    visit({ known: [known('appeal', 'withdrawn', 'outside')] }),
    true,
  ],
  ['a place again that was taken back', 'place', visit({ known: [known('place', 'withdrawn')] }), true],
  ['a void again that was taken back', 'void', visit({ known: [known('void', 'withdrawn')] }), true],
  ['a void of a visit that was done', 'void', visit({ evidenceReasons: [] }), true],
  ['no void while it lasts', 'void', visit({ state: 'ongoing' }), false],
  ['no void of one that nobody ended', 'void', visit({ state: 'broken' }), false],
  ['no second void', 'void', visit({ known: [known('void')] }), false],
  ['nothing of what is void', 'appeal', visit({ state: 'void' }), false],
] as const)('%s', (_what, kind, of, may) => expect(mayRequest(kind, of)).toBe(may));
