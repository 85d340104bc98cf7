// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"handleDisabledFileLoadingAsSuccess": true}}
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nameSheets, withSheets } from '#app/lib/web/module-sheets.ts';
import { SheetsContext, ThemeLink } from './theme-link.tsx';

const first = '/themes/tea.0a7f6f-0000000000000001.css';
const second = '/themes/tea.abcdef-0000000000000002.css';
const of = (module: string, number: 1 | 2 = 1) =>
  number === 1
    ? `/themes/tea.0a7f6f_${module}-0000000000000001.css`
    : `/themes/tea.abcdef_${module}-0000000000000002.css`;

const links = () => [...document.querySelectorAll('link')];
const shown = () => links().flatMap((link) => ('beside' in link.dataset ? [] : [link.getAttribute('href')]));
const beside = () => links().flatMap((link) => ('beside' in link.dataset ? [link.getAttribute('href')] : []));
const tell = (what: 'load' | 'error', href: string) =>
  act(async () => void fireEvent[what](links().find((link) => link.getAttribute('href') === href)!));

let drawn: ReturnType<typeof render>;
const draw = (href: string) => (
  <SheetsContext value={{ href: first, modules: ['orders'] }}>
    <ThemeLink href={href} awaited={null} />
  </SheetsContext>
);
afterEach(() => drawn.unmount());

test('a page links the sheets of its modules, and what it opens later waits for those of others', async () => {
  drawn = render(draw(first));
  expect(shown()).toEqual([first, of('orders')]);
  // What the document links already is waited for by nobody.
  await act(async () => nameSheets(['orders']));
  expect(await withSheets('there')).toBe('there');
  await act(async () => nameSheets(['stock', 'orders']));
  expect(shown()).toEqual([first, of('orders'), of('stock')]);
  let opened = '';
  const opening = withSheets('drawer').then((piece) => (opened = piece));
  await act(() => Promise.resolve());
  expect(opened).toBe('');
  await tell('load', of('stock'));
  await opening;
  expect(opened).toBe('drawer');
});

test('another look takes the place of this one when all its sheets are there', async () => {
  drawn = render(draw(first));
  expect(shown()).toEqual([first, of('orders'), of('stock')]);
  drawn.rerender(draw(second));
  expect(beside()).toEqual([second, of('orders', 2), of('stock', 2)]);
  await tell('load', second);
  await tell('load', of('orders', 2));
  expect(shown()).toEqual([first, of('orders'), of('stock')]);
  // One that does not come is no reason to stay in the old look.
  await tell('error', of('stock', 2));
  expect(shown()).toEqual([second, of('orders', 2), of('stock', 2)]);
  expect(beside()).toEqual([]);
});

test('a sheet that does not come holds nothing up', async () => {
  drawn = render(draw(first));
  await act(async () => nameSheets(['erp']));
  const opening = withSheets('drawer');
  await tell('error', of('erp'));
  expect(await opening).toBe('drawer');
});
