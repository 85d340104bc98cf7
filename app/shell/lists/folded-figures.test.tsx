// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import consoleWords from '#app/i18n/console-words.zh-CN.ts';
import { createI18n } from '#app/i18n/create-i18n.ts';
import entryWords from '#app/i18n/entry-words.zh-CN.ts';
import { type Change, type Chosen, changed, inForce } from '#app/kernel/access/preferences.ts';
import { PreferencesContext } from '../settings/preferences-context.ts';
import { useFoldedFigures } from './folded-figures.tsx';

afterEach(cleanup);

const words = createI18n('zh-CN', { ...entryWords, ...consoleWords }, {});
const tiles = ['覆盖率', '成交率', '铺市率'].map((name) => ({
  name,
  value: `${name}的数`,
  to: `/rows/${name}`,
}));

function Report() {
  const { line, above, printed } = useFoldedFigures({ label: '指标', tiles, keyFigures: tiles.slice(0, 2) });
  return (
    <>
      {line}
      <div data-testid="above">{above}</div>
      {printed}
    </>
  );
}

/** A report for somebody who has chosen something; what they choose then is collected. */
function show(stored: Chosen): Change[] {
  const changes: Change[] = [];
  function Window() {
    const [chosen, setChosen] = useState(stored);
    const hold = {
      preferences: inForce(chosen, { primaryColor: '#0a7f6f', language: 'zh-CN' }),
      chosen,
      change: (change: Change) => {
        changes.push(change);
        setChosen(changed(chosen, change));
      },
      failure: null,
      flush: () => {},
    };
    return (
      <PreferencesContext value={hold}>
        <Report />
      </PreferencesContext>
    );
  }
  render(
    <I18nextProvider i18n={words}>
      <MemoryRouter>
        <Window />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return changes;
}

const line = () => document.querySelector<HTMLElement>('.key-figures');
const namesIn = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('link')
    .map((link) => decodeURI(link.getAttribute('href') ?? ''));
const all = tiles.map(({ to }) => to);

test('those most used stand on a line and open their rows, the others are a press away; paper has all', () => {
  const changes = show({});
  expect(namesIn(line()!)).toEqual(all.slice(0, 2));
  expect(namesIn(screen.getByTestId('above'))).toEqual([]);
  expect(namesIn(document.querySelector<HTMLElement>('.figures-printed')!)).toEqual(all);
  const button = screen.getByRole('button', { name: '展开全部指标' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  fireEvent.click(button);
  expect(changes).toEqual([{ allFigures: true }]);
  expect(line()).toBeNull();
  expect(namesIn(screen.getByTestId('above'))).toEqual(all);
  expect(document.querySelector('.figures-printed')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '收起指标', expanded: true }));
});

test('who chose all has them from the first paint, and puts them away again', () => {
  const changes = show({ allFigures: true });
  expect(namesIn(screen.getByTestId('above'))).toEqual(all);
  fireEvent.click(screen.getByRole('button', { name: '收起指标' }));
  expect(changes).toEqual([{ allFigures: false }]);
  expect(namesIn(line()!)).toEqual(all.slice(0, 2));
});
