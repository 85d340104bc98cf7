// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sayer, WordsContext } from '#app/i18n/use-words.ts';
import type { FieldDay } from '../../records/wire.ts';
import type { StepFacts } from '../../steps/wire-steps.ts';
import type { FieldVisit, OutletOfDay } from '../rules-day.ts';
import { VisitSteps } from './visit-steps.tsx';

afterEach(cleanup);

const survey = (id: string) => ({
  id,
  kind: 'survey' as const,
  name: id,
  mandatory: false,
  minPhotos: 0,
  minSeconds: 0,
  options: [],
});
const visit: FieldVisit = {
  id: 'visit',
  state: 'ongoing',
  checkInAt: '2026-11-20T02:00:00Z',
  checkOutAt: null,
  result: null,
  unsent: false,
  steps: [survey('first'), survey('second')],
  done: new Map(),
  shots: new Map(),
  answers: new Map(),
};

test('a step that is saved closes itself; one that was opened meanwhile keeps what is typed', async () => {
  const saving = Promise.withResolvers<void>();
  render(
    <WordsContext value={{ language: 'zh-CN', say: sayer({}), carried: {} }}>
      <VisitSteps
        day={{} as FieldDay}
        outlet={{} as OutletOfDay}
        visit={visit}
        onPhoto={async () => {}}
        onStep={() => saving.promise}
      />
    </WordsContext>,
  );
  const field = () => screen.queryByRole('textbox');
  fireEvent.click(screen.getByRole('button', { name: /first/ }));
  fireEvent.change(field()!, { target: { value: '加货' } });
  fireEvent.click(screen.getByRole('button', { name: /save/ }));
  fireEvent.click(screen.getByRole('button', { name: /second/ }));
  fireEvent.change(field()!, { target: { value: '观望' } });
  await act(async () => saving.resolve());
  expect((field() as HTMLTextAreaElement | null)?.value).toBe('观望');
  expect(screen.getByRole('button', { name: /first/ }).getAttribute('aria-expanded')).toBe('false');
});

const counted = (facts: StepFacts[]) => ({
  ...visit,
  steps: [{ ...survey('step'), kind: facts[0]!.kind }],
  answers: new Map([['step', facts]]),
});
const goods = [{ code: 'P1', name: '山泉水', spec: '', units: [{ unit: '瓶', factor: 1, priceFen: 100 }] }];

function open(
  facts: StepFacts[],
  onStep = vi.fn<Parameters<typeof VisitSteps>[0]['onStep']>(async () => {}),
) {
  render(
    <WordsContext value={{ language: 'zh-CN', say: sayer({}), carried: {} }}>
      <VisitSteps
        day={{ day: '2026-11-20', goods } as unknown as FieldDay}
        outlet={{} as OutletOfDay}
        visit={counted(facts)}
        onPhoto={async () => {}}
        onStep={onStep}
      />
    </WordsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: /step/ }));
  return onStep;
}

test('a count that is opened again begins with what was counted, so that saving it loses nothing', async () => {
  const lines = [
    { code: 'P1', producedOn: '2026-10-01', shelfQty: 6, backQty: 12 },
    { code: 'gone', producedOn: '2026-10-02', shelfQty: 1, backQty: 0 },
  ];
  const onStep = open([{ kind: 'stock', lines }]);
  const numbers = screen.getAllByRole('textbox') as HTMLInputElement[];
  expect(numbers.map(({ value }) => value)).toEqual(['6', '12', '1', '0']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /save/ })));
  expect(onStep).toHaveBeenCalledWith('step', { seconds: 0, facts: { kind: 'stock', lines } });
});

test('an order that is opened again shows what was ordered; another one is asked for first', async () => {
  const lines = [{ code: 'P1', unit: '瓶', qty: 2 }];
  open([{ kind: 'order', lines, estimateFen: 200, agreedFen: null }]);
  expect(screen.getByText('山泉水 × 2 瓶')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /save/ })).toBeNull();
  expect(screen.getByRole('button', { name: /another/ })).toBeTruthy();
});
