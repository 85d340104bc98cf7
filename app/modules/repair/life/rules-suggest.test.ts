import {
  assert,
  constant,
  constantFrom,
  nat,
  property,
  record,
  subarray,
  uniqueArray,
  uuid,
} from 'fast-check';
import { expect, test } from 'vitest';
import { faults, skills } from './rules-state.ts';
import { type Candidate, suggestWorkers } from './rules-suggest.ts';

const worker = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  orgCode: 'A01A01A01',
  skills: ['cooling'],
  load: 0,
  ...more,
});
const order = { fault: 'no-cooling', orgCode: 'A01A01A01' } as const;
const ranked = (...workers: Candidate[]) => suggestWorkers(order, workers).map(({ id }) => id);

test('who knows the fault comes before who does not, who is near before who is far, who is free before who is not', () => {
  expect(ranked(worker('plumber', { skills: ['cabinet'] }), worker('cooler'))).toEqual(['cooler', 'plumber']);
  expect(
    ranked(worker('far', { orgCode: 'A01A02A01' }), worker('near', { orgCode: 'A01A01A02' }), worker('own')),
  ).toEqual(['own', 'near', 'far']);
  expect(ranked(worker('busy', { load: 3 }), worker('free'))).toEqual(['free', 'busy']);
});

test('who works a whole region works its offices', () => {
  expect(suggestWorkers(order, [worker('region', { orgCode: 'A01A01' })])[0]).toMatchObject({
    zone: 'own',
    skilled: true,
  });
});

test('everybody is ranked once, and one more job never moves anybody up', () => {
  const candidates = uniqueArray(
    record({
      id: uuid(),
      name: constant('x'),
      orgCode: constantFrom('A01', 'A01A01', 'A01A01A01', 'A01A02'),
      skills: subarray([...skills]),
      load: nat(9),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
  );
  assert(
    property(candidates, constantFrom(...faults), (workers, fault) => {
      const place = (list: Candidate[]) =>
        suggestWorkers({ fault, orgCode: 'A01A01A01' }, list).findIndex(({ id }) => id === workers[0]!.id);
      expect(suggestWorkers({ fault, orgCode: 'A01A01A01' }, workers)).toHaveLength(workers.length);
      const busier = workers.map((one, index) => (index === 0 ? { ...one, load: one.load + 1 } : one));
      expect(place(busier)).toBeGreaterThanOrEqual(place(workers));
    }),
  );
});
