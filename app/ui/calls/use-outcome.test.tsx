// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Form, useActionData, useRevalidator } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { useOutcome } from './use-outcome.ts';

let tries = 0;
function Page() {
  const [outcome, forget] = useOutcome(useActionData<{ message: string }>());
  const { revalidate } = useRevalidator();
  return (
    <>
      <p role="status">{outcome?.message ?? '没有'}</p>
      <Form method="post">
        <button type="submit">提交</button>
      </Form>
      <button type="button" onClick={() => void revalidate()}>
        推送来了
      </button>
      <button type="button" onClick={forget}>
        知道了
      </button>
    </>
  );
}

afterEach(cleanup);

const open = () => {
  const router = createMemoryRouter(
    [
      {
        path: '/:page',
        loader: () => tries,
        action: () => {
          tries += 1;
          return { message: `第 ${tries} 次被拒绝` };
        },
        Component: Page,
      },
    ],
    { initialEntries: ['/one'] },
  );
  tries = 0;
  render(<RouterProvider router={router} />);
  return router;
};
const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));

test('what became of an action stays while the page loads anew by itself', async () => {
  const router = open();
  expect(await screen.findByText('没有')).toBeTruthy();
  await press('提交');
  expect(await screen.findByText('第 1 次被拒绝')).toBeTruthy();
  await press('推送来了');
  await expect.poll(() => router.state.revalidation).toBe('idle');
  expect(router.state.actionData).toBeNull();
  expect(await screen.findByText('第 1 次被拒绝')).toBeTruthy();
});

test('it gives way to the next action, and goes with its address or when it is forgotten', async () => {
  const router = open();
  await press('提交');
  expect(await screen.findByText('第 1 次被拒绝')).toBeTruthy();
  await press('提交');
  expect(await screen.findByText('第 2 次被拒绝')).toBeTruthy();
  await press('知道了');
  expect(await screen.findByText('没有')).toBeTruthy();
  await press('提交');
  expect(await screen.findByText('第 3 次被拒绝')).toBeTruthy();
  await router.navigate('/two');
  expect(await screen.findByText('没有')).toBeTruthy();
});
