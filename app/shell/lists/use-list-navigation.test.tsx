// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderFrame } from '../testing/render-frame.tsx';
import { useListNavigation } from './use-list-navigation.ts';

type Asked = Record<string, string | null>;

function addressOf(given: Record<string, string>, change: Asked): string {
  const asked = Object.entries({ ...given, ...change }).filter(([, value]) => value !== null);
  return `?${new URLSearchParams(asked as [string, string][])}`;
}

function List() {
  const given = useLoaderData<Record<string, string>>();
  const { go, link } = useListNavigation((change: Asked) => addressOf(given, change));
  return (
    <>
      <button type="button" onClick={() => go({ keyword: null })}>
        重置
      </button>
      <button type="button" onClick={() => go({ sort: 'code' })}>
        排序
      </button>
      <Link {...link({ status: '1' })}>正常</Link>
      <p role="status">{JSON.stringify(given)}</p>
    </>
  );
}

let frame: Awaited<ReturnType<typeof renderFrame>>;
afterEach(() => frame.end());

/** The list at an address, whose loader answers when it is told to. */
async function listAt(at: string) {
  let answer = () => {};
  let slow = false;
  frame = await renderFrame({
    at,
    pages: [
      {
        path: '/dict',
        element: <List />,
        loader: async ({ request }) => {
          if (slow) await new Promise<void>((resolve) => (answer = resolve));
          return Object.fromEntries(new URL(request.url).searchParams);
        },
      },
    ],
  });
  slow = true;
  return () => answer();
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
  });

test('what is asked while another answer is on its way keeps what was asked before', async () => {
  const answer = await listAt('/dict?keyword=_type');
  await press('重置');
  await press('排序');
  expect(frame.router.state.navigation.location?.search).toBe('?sort=code');
  answer();
  await frame.settled();
  expect(screen.getByRole('status').textContent).toBe('{"sort":"code"}');
});

test('a link does so too, and in a window of its own it is what is shown', async () => {
  const answer = await listAt('/dict?keyword=_type');
  expect(screen.getByText('正常').getAttribute('href')).toBe('/dict?keyword=_type&status=1');
  await press('重置');
  await press('正常');
  answer();
  await frame.settled();
  expect(frame.router.state.location.search).toBe('?status=1');
  fireEvent.click(screen.getByText('正常'), { ctrlKey: true });
  expect(frame.router.state.navigation.state).toBe('idle');
});
