import { describe, expect, test } from 'vitest';
import { antdImports, antdSheet } from './antd-sheet.server.ts';

describe('imports from antd', () => {
  test.each([
    [`import { Button, Table as List } from 'antd';`, ['Button', 'Table']],
    [`import {\n  Form,\n  type FormProps,\n  Input,\n} from "antd";`, ['Form', 'Input']],
    [`import type { TableProps } from 'antd';`, []],
    [`import { Tag } from 'antd';\nimport type { SortOrder } from 'antd/es/table/interface';`, ['Tag']],
    [`import zhCN from 'antd/locale/zh_CN';`, []],
    [`import { x } from './antd';`, []],
  ])('%s', (source, names) => {
    expect(antdImports(source, 'a.tsx')).toEqual(names);
  });

  test.each([
    `import * as antd from 'antd';`,
    `const antd = await import('antd');`,
    `import Button from 'antd/es/button';`,
    `export { Button } from 'antd';`,
    `import antd, { Button } from 'antd';`,
  ])('%s is refused: it would hide what is used', (source) => {
    expect(() => antdImports(source, 'app/a.tsx')).toThrow(/^app\/a\.tsx /);
  });
});

test('a component without a sample stops the build', () => {
  expect(() => antdSheet(['Button', 'Unheard'])).toThrow(/Unheard/);
});

test('overlays, variants and what a component brings along are styled', () => {
  const css = antdSheet(['Modal', 'Table', 'Tag', 'message']);
  const parts = [
    'modal-confirm',
    'tag-processing',
    'tag-blue',
    'empty',
    'pagination',
    'dropdown',
    'spin',
    'tooltip',
    'message-notice',
  ];
  expect(parts.filter((part) => !css.includes(`.ant-${part}`))).toEqual([]);
  expect(css).not.toContain('.ant-calendar');
  expect(css).toMatch(/^:where\(\.t\)\{/);
});
