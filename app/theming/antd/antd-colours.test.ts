import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { contrast } from '#app/lib/colours/colour.ts';
import { antdColours } from './antd-colours.server.ts';
import { antdLook } from './antd-looks.server.ts';
import { antdSamples } from './antd-samples.server.ts';
import { antdTokens } from './antd-theme.ts';
import { drawAntd } from './draw-antd.server.ts';

const value = (css: string, selector: string, name: string) => {
  const block = new RegExp(`(?:^|\\})${selector.replaceAll('.', '\\.')}\\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new RegExp(`(?:^|;)${name}:([^;]*)`).exec(block)?.[1];
};

describe.each(['#1890ff', '#0a7f6f', '#c8401a', '#722ed1'])('%s', (colour) => {
  const css = antdColours({ color: colour, mode: 'light', weak: false });
  const tokens = theme.getDesignToken(antdTokens(colour));

  test('the values are those of antd', () => {
    expect(value(css, '.t', '--ant-color-primary')).toBe(colour);
    expect(value(css, '.t', '--ant-color-primary-hover')).toBe(tokens.colorPrimaryHover);
    expect(value(css, '.t', '--ant-color-primary-bg')).toBe(tokens.colorPrimaryBg);
    expect(value(css, '.t', '--ant-color-info-active')).toBe(tokens.colorInfoActive);
    expect(value(css, '.t', '--ant-color-link')).toBe(tokens.colorLink);
    expect(value(css, '.t.ant-btn', '--ant-color-primary')).toBe(tokens.colorLink);
  });

  test('what no colour changes stays in the sheet shared by all', () => {
    expect(css).not.toMatch(/--ant-(color-error|color-text|border-radius|font-size|font-family):/);
    expect(css.length).toBeLessThan(8000);
  });
});

const names = (colour: string) =>
  [...antdColours({ color: colour, mode: 'light', weak: false }).matchAll(/--[\w-]+(?=:)/g)]
    .map(String)
    .toSorted();

test('every colour says the same names, so the link may be swapped on a living page', () => {
  expect(names('#1890ff')).toEqual(names('#0a7f6f'));
});

const looks = ['#f5222d', '#faad14', '#52c41a', '#1890ff', '#722ed1', '#0a7f6f'].flatMap((color) =>
  [false, true].flatMap((weak) => [false, true].map((dark) => ({ color, weak, dark }))),
);

describe.each(looks)('$color, dark $dark, weak $weak: words can be read', ({ color, weak, dark }) => {
  const all = drawAntd(['Tag', 'Menu'], antdLook({ color, weak }, dark)).variables.get('.t') ?? new Map();
  const of = (name: string) => String(all.get(`--ant-${name}`));

  test('links and the brand on every ground', () => {
    for (const ground of ['color-bg-container', 'color-bg-elevated']) {
      expect(contrast(of('color-link'), of(ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('color-error'), of(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['success', 'warning', 'error', 'info'])('a tag of %s', (name) => {
    const tag =
      drawAntd(['Tag'], antdLook({ color, weak }, dark)).variables.get('.t.ant-tag') ??
      new Map<string, string>();
    const inTag = (variable: string) => tag.get(`--ant-${variable}`) ?? of(variable);
    expect(contrast(inTag(`color-${name}`), inTag(`color-${name}-bg`))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['gold', 'orange', 'blue', 'cyan', 'geekblue', 'volcano', 'green', 'red', 'magenta'])(
    'a tag of %s',
    (name) => {
      expect(contrast(of(`${name}-7`), of(`${name}-1`))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('by night everything is as large as by day: only colours and shadows differ', () => {
  const drawn = (dark: boolean) =>
    drawAntd(Object.keys(antdSamples), antdLook({ color: '#0a7f6f', weak: false }, dark)).variables;
  const [day, night] = [drawn(false), drawn(true)];
  const sizesOf = (variables: ReadonlyMap<string, string> | undefined) =>
    [...(variables ?? [])].filter(([name, size]) => /^-?[\d.]+(px)?$/.test(size) && !/shadow/.test(name));
  expect(sizesOf(day.get('.t.ant-table-css-var')).length).toBeGreaterThan(5);
  for (const [selector, variables] of day)
    expect([selector, sizesOf(night.get(selector))]).toEqual([selector, sizesOf(variables)]);
});

test('dialogs are dark on a dark page', () => {
  const css = antdColours({ color: '#1890ff', mode: 'dark', weak: false });
  expect(css).toMatch(/\.t\.ant-modal-css-var\{[^}]*--ant-modal-content-bg:#1d2837/);
});

test.each([
  ['dark', '@media screen{'],
  ['system', '@media screen and (prefers-color-scheme: dark){'],
] as const)('a page that is %s holds both halves: what is printed of it is light (LAY-09)', (mode, where) => {
  const css = antdColours({ color: '#1890ff', mode, weak: false });
  const [day = '', night = ''] = css.split(where);
  expect(day).toBe(antdColours({ color: '#1890ff', mode: 'light', weak: false }));
  expect(night).toContain('--ant-color-bg-container:');
});
