import { describe, expect, test } from 'vitest';
import {
  lackOf,
  missingSteps,
  proofStep,
  type StepDone,
  stepsThere,
  type TemplateScope,
  templateFor,
  type VisitStep,
} from './rules-steps.ts';

const step = (more: Partial<VisitStep> = {}): VisitStep => ({
  id: 's',
  kind: 'stock',
  name: '库存盘点',
  mandatory: true,
  minPhotos: 0,
  minSeconds: 0,
  options: [],
  ...more,
});
const done = (more: Partial<StepDone> = {}): StepDone => ({
  answered: true,
  photos: 0,
  seconds: 0,
  ...more,
});

describe('what is missing of a step', () => {
  test.each([
    ['nothing was done', step(), undefined, 'answer'],
    ['it was written down', step(), done(), null],
    ['too few photos', step({ minPhotos: 2 }), done({ photos: 1 }), 'photos'],
    ['enough photos', step({ minPhotos: 2 }), done({ photos: 2 }), null],
    ['a second too short', step({ minSeconds: 60 }), done({ seconds: 59 }), 'seconds'],
    ['just long enough', step({ minSeconds: 60 }), done({ seconds: 60 }), null],
    ['photos alone need no answer', step({ kind: 'photo' }), done({ answered: false, photos: 1 }), null],
    [
      'photos alone that were taken too fast',
      step({ kind: 'photo', minSeconds: 60 }),
      done({ answered: false, photos: 1, seconds: 59 }),
      'seconds',
    ],
    [
      'photos alone that took long enough',
      step({ kind: 'photo', minSeconds: 60 }),
      done({ photos: 1, seconds: 60 }),
      null,
    ],
    ['a step of photos needs one', step({ kind: 'photo' }), undefined, 'photos'],
  ] as const)('%s', (_what, one, of, lack) => expect(lackOf(one, of)).toBe(lack));

  test('only mandatory steps are missed', () => {
    const steps = [step({ id: 'a' }), step({ id: 'b', mandatory: false }), step({ id: 'c' })];
    expect(missingSteps({ id: 'v', steps }, new Map([['c', done()]])).map(({ id }) => id)).toEqual(['a']);
  });
});

test('who is not let in still owes the photo of being there, and nothing else', () => {
  const visit = { id: 'v', steps: [proofStep('v', '到店照片'), step({ id: 'a' })] };
  const missed = (of: Map<string, StepDone>, letIn: boolean) =>
    missingSteps(visit, of, { letIn }).map(({ id }) => id);
  expect(missed(new Map(), true)).toEqual(['v', 'a']);
  expect(missed(new Map(), false)).toEqual(['v']);
  expect(missed(new Map([['v', done({ answered: false, photos: 1 })]]), false)).toEqual([]);
});

describe('the steps that can be done at an outlet', () => {
  const cooler = step({ id: 'cooler', kind: 'cooler', minPhotos: 2 });
  const display = step({ id: 'display', kind: 'display' });
  test('without a display there is none to look at', () => {
    expect(stepsThere([display, step()], { displays: [], coolers: true })).toEqual([step()]);
    const due = (id: string, minPhotos = 0) => ({ id, standardName: `标准${id}`, minPhotos });
    expect(stepsThere([display], { displays: [due('a', 2)], coolers: true })).toEqual([
      { ...display, displayId: 'a', minPhotos: 2 },
    ]);
    expect(stepsThere([display], { displays: [due('a'), due('b', 3)], coolers: true })).toEqual([
      { ...display, name: `${display.name} · 标准a`, displayId: 'a' },
      { ...display, id: 'b', name: `${display.name} · 标准b`, displayId: 'b', minPhotos: 3 },
    ]);
  });
  test('without a cooler of its own one of elsewhere can be reported, and need not be', () => {
    expect(stepsThere([cooler], { displays: [], coolers: true })).toEqual([cooler]);
    expect(stepsThere([cooler], { displays: [], coolers: false })).toEqual([
      { ...cooler, mandatory: false, minPhotos: 0 },
    ]);
  });
});

describe('the template of an outlet', () => {
  const all = { id: 'all', channelId: null, labelId: null };
  const far = { id: 'far', channelId: 'modern', labelId: null };
  const near = { id: 'near', channelId: 'shop', labelId: null };
  const label = { id: 'label', channelId: null, labelId: 'key' };
  const both = { id: 'both', channelId: 'modern', labelId: 'key' };
  const marks = { channelIds: ['shop', 'modern'], labelIds: ['key'] };
  test.each([
    ['none', [], marks, null],
    ['one for all', [all], marks, 'all'],
    ['its channel before one for all', [all, far], marks, 'far'],
    ['the nearer channel', [far, near], marks, 'near'],
    ['its label before its channel', [near, label], marks, 'label'],
    ['both before either', [near, label, both], marks, 'both'],
    ['nothing of another channel', [far], { channelIds: ['kiosk'], labelIds: [] }, null],
    ['nothing of another label', [label, all], { channelIds: [], labelIds: [] }, 'all'],
  ] as const)('%s', (_what, templates, of, id) =>
    expect(templateFor<TemplateScope>(templates, of)?.id ?? null).toBe(id),
  );
});
