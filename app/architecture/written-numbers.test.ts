import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** What is counted, by the names that it has; `size` is that of a page and goes into addresses. */
const counted =
  /(^|[a-z])(counts?|total|qty|quantity|orders|jobs|length|members|visits|sum|onHand|available|reserved|frozen|inTransit|pieces|waiting|late|times|people|outlets|unread|failed|points|packs|days|lines|miscounts)$/i;

/** Names that hold words, or a number that is no count. */
const others = ['words.failed', 'row.notQty', 'sum', 'orders'];

interface Written {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** The last name of what is written as it is: `count`, `page.total`. */
function lastName(node: Written | null | undefined): string | null {
  if (!node) return null;
  if (node.type === 'Identifier') return node['name'] as string;
  if (node.type === 'MemberExpression' && !node['computed']) return lastName(node['property'] as Written);
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
    return lastName(node['expression'] as Written);
  return null;
}

/** Counts that a page writes without their thousands separators. */
function bare(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: string[] = [];
  const look = (node: unknown) => {
    const written = node as Written;
    if (written?.type === 'LogicalExpression') {
      look(written['left']);
      look(written['right']);
      return;
    }
    const name = lastName(written);
    const shown = text.slice(written?.start, written?.end);
    if (name && counted.test(name) && !others.includes(shown)) found.push(`${path}: ${shown}`);
  };
  const children = ({ children: all }: { children: readonly unknown[] }) => {
    for (const child of all as Written[])
      if (child.type === 'JSXExpressionContainer') look(child['expression']);
  };
  new Visitor({
    JSXElement: (node) => children(node),
    JSXFragment: (node) => children(node),
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'String') look(first);
    },
  }).visit(program);
  return found;
}

test('the rule bites', () => {
  const at = (code: string) => bare('x.tsx', `const x = ${code};`);
  expect(at('<b>{row.count}</b>')).toEqual(['x.tsx: row.count']);
  expect(at('<>{page!.total ?? 0}</>')).toEqual(['x.tsx: page!.total']);
  expect(at('String(lines.length)')).toEqual(['x.tsx: lines.length']);
  expect(at('<b>{thousands(row.count)} {row.name}</b>')).toEqual([]);
});

test('counts have their thousands separators wherever a page writes them (UTL-02)', () => {
  const pages = globSync('app/**/*.tsx').filter((path) => !path.includes('.test.'));
  expect(pages.flatMap((path) => bare(path.replaceAll('\\', '/'), readFileSync(path, 'utf8')))).toEqual([]);
});

test('numbers are written in one way, in app/lib/numbers', () => {
  const all = globSync('app/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && !path.replaceAll('\\', '/').startsWith('app/lib/numbers/'),
  );
  const own = all.filter((path) => /toLocaleString\(|Intl\.NumberFormat/.test(readFileSync(path, 'utf8')));
  expect(own).toEqual([]);
});
