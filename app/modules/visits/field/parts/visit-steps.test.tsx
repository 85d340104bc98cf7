// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sayer, WordsContext } from '#app/i18n/use-words.ts';
import type { FieldDay } from '../../records/wire.ts';
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
