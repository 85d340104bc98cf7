import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** What is counted, by the names that it has; `size` is that of a page and goes into addresses. */
const counted =
  /(^|[a-z])(counts?|total|qty|quantity|orders|jobs|length|members|visits|sum|onHand|available|reserved|frozen|inTransit|pieces|waiting|late|times|people|outlets|unread|failed|points|packs|days|lines|miscounts|users|calls|errors|syncs|ordersToday|perMinute)$/i;

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

/** What writes a figure as a text, by its name: what stands in a figure's element goes through one of them. */
const writes = /^(thousands|shown|signed|show|text|t|fileSize|inUnits|format\w+|\w+Text|signedPercent)$/;

/** Whether an element is one that figures stand in. */
const holdsFigure = /(^|["'\s])number(["'\s]|$)/;

/** A method of a text: `text(value).replace(…)`, `` `…`.trim() ``. */
const isOfText = ({ callee }: Written): boolean =>
  ['replace', 'trim'].includes(lastName(callee as Written) ?? '');

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
    if (written?.type === 'ParenthesizedExpression') {
      look(written['expression']);
      return;
    }
    if (written?.type === 'ConditionalExpression') {
      look(written['consequent']);
      look(written['alternate']);
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
  /** Within a figure's element: what is worked out, looked up by a variable or read by a function, and a bare value. */
  const lookAtFigure = (node: unknown): void => {
    const written = node as Written;
    const parts = {
      LogicalExpression: ['left', 'right'],
      ConditionalExpression: ['consequent', 'alternate'],
    };
    // A figure in brackets, over several lines.
    if (written.type === 'ParenthesizedExpression') return lookAtFigure(written['expression']);
    const inner = (parts as Record<string, string[] | undefined>)[written.type];
    if (inner) return inner.forEach((part) => lookAtFigure(written[part]));
    const called = written.type === 'CallExpression' ? lastName(written['callee'] as Written) : null;
    const isBare =
      written.type === 'BinaryExpression' ||
      (written.type === 'MemberExpression' && written['computed'] === true) ||
      (written.type === 'Identifier' && written['name'] === 'value') ||
      (written.type === 'CallExpression' && !(called && writes.test(called)) && !isOfText(written));
    if (isBare) found.push(`${path}: ${text.slice(written.start, written.end)}`);
  };
  const figures = (node: { openingElement: unknown; children: readonly unknown[] }) => {
    const { attributes } = node.openingElement as { attributes: Written[] };
    const named = attributes.find(
      ({ type, name }) => type === 'JSXAttribute' && (name as Written)['name'] === 'className',
    );
    const value = named?.['value'] as Written | undefined;
    if (!value || !holdsFigure.test(text.slice(value.start, value.end))) return;
    for (const child of node.children as Written[])
      if (child.type === 'JSXExpressionContainer') lookAtFigure(child['expression']);
  };
  new Visitor({
    JSXElement: (node) => {
      children(node);
      figures(node);
    },
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
  expect(at('<b>{row.isOpen ? row.total : null}</b>')).toEqual(['x.tsx: row.total']);
  expect(at('String(usage.users)')).toEqual(['x.tsx: usage.users']);
  const figure = (code: string) => at(`<b className="number wide">{${code}}</b>`);
  for (const code of ['row[key]', 'a.shelf + a.back', 'read(row)', 'value'])
    expect(figure(code)).toEqual([`x.tsx: ${code}`]);
  expect(figure('open ? <i /> : (value)')).toEqual(['x.tsx: value']);
  expect(figure("read(row) ?? '—'")).toEqual(['x.tsx: read(row)']);
  for (const code of ['thousands(row[key])', "shown(read(row) ?? '—')", 'formatFen(row.fen)', 'row.code'])
    expect(figure(code)).toEqual([]);
  expect(at('<b className="number-box">{read(row)}</b>')).toEqual([]);
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
