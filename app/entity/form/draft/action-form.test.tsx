// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { soon } from '#app/lib/testing/soon.ts';
import { renderFrame } from '#app/shell/testing/render-frame.tsx';
import { stubApi } from '#app/shell/testing/stub-api.ts';
import { ActionFormDrawer, useActionForm } from './action-form.tsx';

let frame: Awaited<ReturnType<typeof renderFrame>>;
afterEach(() => {
  frame.end();
  vi.unstubAllGlobals();
});

const done = vi.fn<(answer: { ok: true; said: string }) => void>();

function Probe() {
  const form = useActionForm('entity:probe', 'one', { text: '' }, done);
  return (
    <ActionFormDrawer form={form} title="一张表单" saveLabel="存好" onClose={() => undefined}>
      <input
        name="text"
        aria-label="内容"
        value={form.typed.text}
        onChange={(event) => form.type({ text: event.target.value })}
      />
      <p role="alert">{form.refused?.message}</p>
    </ActionFormDrawer>
  );
}

test('what the action refuses stays as it was typed, and what it takes drops its draft', async () => {
  const heard = stubApi({ 'GET /sys/draft': null, 'PUT /sys/draft': null, 'DELETE /sys/draft': null });
  const given: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    const text = (await request.formData()).get('text');
    given.push(text);
    return text === '不行' ? { ok: false, message: '不行的' } : { ok: true, said: text };
  };
  frame = await renderFrame({ at: '/', pages: [{ path: '/', element: <Probe />, action }] });
  const field = () => screen.getByRole('textbox', { name: '内容' });
  const save = () => fireEvent.click(screen.getByRole('button', { name: /存\s?好/ }));

  fireEvent.change(field(), { target: { value: '不行' } });
  save();
  await soon(() => expect(screen.getByRole('alert').textContent).toBe('不行的'));
  expect(field()).toHaveProperty('value', '不行');
  expect(heard.calls).not.toContain('DELETE /sys/draft');

  fireEvent.change(field(), { target: { value: '可以' } });
  save();
  await soon(() => expect(done).toHaveBeenCalledWith({ ok: true, said: '可以' }));
  expect(given).toEqual(['不行', '可以']);
  await soon(() => expect(heard.calls).toContain('DELETE /sys/draft'));
});
