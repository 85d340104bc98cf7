import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { antdColours } from './antd-colours.server.ts';
import { antdTokens } from './antd-theme.ts';

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
