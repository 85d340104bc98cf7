import { token2CSSVar } from '@ant-design/cssinjs';
import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { antdLook } from './antd/antd-looks.server.ts';
import { compileLess } from './compile-less.server.ts';

const compile = async (text: string, colorPrimary = '#1890ff', weak = false) => {
  const { shared } = await compileLess({
    less: [{ file: 'themes/a.less', text }],
    look: { color: colorPrimary, mode: 'light', weak },
  });
  return shared;
};

// Less writes a colour without transparency as #rrggbb.
const asLess = (value: string) =>
  value.replaceAll(' ', '').replace(
    /^rgb\((\d+),(\d+),(\d+)\)$/,
    (_, ...parts: string[]) =>
      `#${parts
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`,
  );

describe('our Less and antd have the same numbers', () => {
  const looks = ['#1890ff', '#0a7f6f', '#c2410c'].flatMap((color) =>
    [false, true].flatMap((weak) => [false, true].map((dark) => ({ color, weak, dark }))),
  );
  test.each(looks)('$color, dark $dark, weak $weak', async ({ color: colour, weak, dark }) => {
    const tokens = Object.entries(theme.getDesignToken(antdLook({ color: colour, weak }, dark))).filter(
      ([name]) => /^color[A-Z]/.test(name),
    );
    expect(tokens.length).toBeGreaterThan(60);
    const prefix = dark ? 'dark-ant' : 'ant';
    const requested = tokens.map(([name, value]) => [token2CSSVar(name, prefix), String(value)] as const);
    // In a custom property Less would leave @x as it stands; an ordinary one is computed.
    const css = await compile(
      requested.map(([name]) => `.${name.slice(2)} { color: @${name.slice(2)}; }`).join('\n'),
      colour,
      weak,
    );
    for (const [name, value] of requested) {
      const written = new RegExp(`\\.${name.slice(2)} \\{color: ([^;]*);`).exec(css)?.[1];
      expect(`${name} ${written?.replaceAll(' ', '')}`).toBe(`${name} ${asLess(value)}`);
    }
  });
});

describe('a theme reads no file and runs no program', () => {
  test.each([
    '@import (inline) "/etc/passwd";',
    '@import "/etc/passwd";',
    '@import (less) "../../package.json";',
    '@import (inline) "file:///etc/passwd";',
    '@import "http://127.0.0.1:9/x.less";',
    '@plugin "/tmp/plugin.js";',
    'a { b: data-uri("/etc/hostname"); }',
    'a { b: data-uri("text/plain", "/etc/passwd"); }',
    'a { b: `process.version`; }',
    'a { b: `1 + 1`; }',
    'a { width: image-width("/etc/passwd"); }',
    '@c: ~`global.process`; a { color: @c; }',
  ])('%s', async (text) => {
    await expect(compile(text)).rejects.toThrow(/theme may not read|[Ii]nline JavaScript|@plugin/);
  });

  test('an address is only written down, never fetched', async () => {
    await expect(compile('a { background: url("/etc/passwd"); }')).resolves.toBe(
      'a {background: url("/etc/passwd");}',
    );
  });
});

test('a mistake is told by the file and line it stands in', async () => {
  const less = [
    { file: 'themes/a.less', text: 'a { b: c; }\n' },
    { file: 'themes/b.less', text: '\n\na { color: @nowhere; }\n' },
  ];
  await expect(compileLess({ less, look: { color: '#1890ff', mode: 'light', weak: false } })).rejects.toThrow(
    /^themes\/b\.less:3 .*@nowhere/,
  );
});

describe('a module has a sheet of its own', () => {
  const less = [
    {
      file: 'themes/tokens.less',
      text: '@gap: 2px; .focus-ring() { outline: @gap solid; }\n.panel { gap: @gap; }',
    },
    { file: 'app/modules/tea/tea.less', text: '// Tea.\n.cup { gap: @gap; .focus-ring(); }' },
    { file: 'app/modules/tea/field/light.less', text: '@media print { .pot { gap: 0; } }' },
    { file: 'app/administration/milk/milk.less', text: '.milk { gap: 3px; }' },
    { file: 'tenants/x/theme.less', text: '@gap: 7px;' },
  ];
  const look = { color: '#1890ff', mode: 'light', weak: false } as const;

  test('with the variables of everybody and nobody’s rules', async () => {
    expect(await compileLess({ less, look })).toEqual({
      shared: '.panel {gap: 7px;}',
      modules: {
        tea: '.cup {gap: 7px;outline: 7px solid;}@media print {.pot {gap: 0;}}',
        milk: '.milk {gap: 3px;}',
      },
    });
  });

  test('another module changes none of what is there', async () => {
    const more = less.toSpliced(3, 0, { file: 'app/modules/rice/rice.less', text: '.bowl { gap: @gap; }' });
    const before = await compileLess({ less, look });
    const { shared, modules } = await compileLess({ less: more, look });
    expect(shared).toBe(before.shared);
    expect(modules).toEqual({ ...before.modules, rice: '.bowl {gap: 7px;}' });
  });

  test('for phones it says what it has for them', async () => {
    const phone = await compileLess({ less, look: { ...look, only: 'phone' } });
    expect(phone.modules).toEqual({ tea: '@media print {.pot {gap: 0;}}', milk: '' });
  });
});

test.each([
  ['dark', '@media screen {'],
  ['system', '@media screen and (prefers-color-scheme: dark) {'],
] as const)(
  'of a page that is %s the paper is light: night holds on the screen alone (LAY-09)',
  async (mode, where) => {
    const { shared: css } = await compileLess({
      less: [{ file: 'themes/a.less', text: ':root { --ink: black; } .dark-values() { --ink: white; }' }],
      look: { color: '#1890ff', mode, weak: false },
    });
    const [day, night] = css.split(where);
    expect(day).toContain('--ink: black');
    expect(day).not.toContain('--ink: white');
    expect(night).toContain('--ink: white');
  },
);
