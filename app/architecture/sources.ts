import { readFileSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** What stands for a table whose name is known only when the program runs. */
export const unknownTable = '?';

/** One import, re-export or dynamic import of a file. */
export interface Edge {
  from: string;
  /** A path of the checkout, or null for a package. */
  to: string | null;
  specifier: string;
  /** `import type`: nothing of it is left when the program runs. */
  typeOnly: boolean;
  /** `import()`: it comes when it is asked for. */
  onDemand: boolean;
}

/** A source file as its parser sees it; `path` begins with `app/`. */
export interface Source {
  path: string;
  text: string;
  edges: Edge[];
  /** Every string in it, also the fixed parts of templates. */
  strings: string[];
  /** Names it calls or makes anew: `eval`, `sql.raw`, `new Function`. */
  calls: string[];
  /** Properties it reads: `$client` of `db.$client`. */
  members: string[];
  /** First arguments of `t(…)` and `ctx.t(…)`, as far as they are fixed; the rest is `*`. */
  wordKeys: string[];
  /** The namespaces of useTranslation(…) and useWords(…). */
  namespaces: string[];
  /** Codes of `new DomainError('…')`. */
  errorCodes: string[];
  /** Tables that it declares with `pgTable('…')`. */
  declares: string[];
  /** Tables that its `sql` names, once for each place; `?` where a variable has the name. */
  tables: string[];
}

/** Reads all TypeScript under some folders with the parser that Vite itself uses. */
export async function readSources(...patterns: string[]): Promise<Source[]> {
  const paths: string[] = [];
  for await (const path of glob(patterns)) paths.push(path.replaceAll('\\', '/'));
  return paths.toSorted().map(readOnce);
}

/** What was read of each file, and when the file was written: every rule reads all of them. */
const known = new Map<string, { writtenAt: bigint; source: Source }>();

function readOnce(path: string): Source {
  const { mtimeNs: writtenAt } = statSync(path, { bigint: true });
  const before = known.get(path);
  if (before?.writtenAt === writtenAt) return before.source;
  const source = readSource(path, readFileSync(path, 'utf8'));
  known.set(path, { writtenAt, source });
  return source;
}

/** What one file says; exported so that the rules can be shown to bite. */
export function readSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const edge = (specifier: string, statement: string): Edge => ({
    from: path,
    to: resolve(path, specifier),
    specifier,
    typeOnly: /^(import|export)\s+type\b/.test(statement),
    onDemand: statement === 'import(',
  });
  const edges = [
    ...staticImports.map((one) => edge(one.moduleRequest.value, text.slice(one.start, one.end))),
    ...staticExports.flatMap((one) =>
      one.entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [edge(moduleRequest.value, text.slice(one.start, one.end))] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"])(.*)\1$/.exec(text.slice(start, end))?.[2];
      return literal === undefined ? [] : [edge(literal, 'import(')];
    }),
  ];
  return { path, text, edges, ...readCalls(parsed.program) };
}

type Program = ReturnType<typeof parseSync>['program'];

function readCalls(program: Program) {
  const found = {
    strings: new Set<string>(),
    calls: new Set<string>(),
    members: new Set<string>(),
    wordKeys: new Set<string>(),
    namespaces: new Set<string>(),
    errorCodes: new Set<string>(),
  };
  const declares: string[] = [];
  const tables: string[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.strings.add(node.value);
    },
    TemplateElement(node) {
      found.strings.add(node.value.raw);
    },
    TaggedTemplateExpression(node) {
      if (nameOf(node.tag) === 'sql') tables.push(...tablesOf(node.quasi));
    },
    MemberExpression(node) {
      if (node.property.type === 'Identifier') found.members.add(node.property.name);
    },
    NewExpression(node) {
      const name = nameOf(node.callee);
      found.calls.add(`new ${name}`);
      if (name === 'DomainError') fixedTexts(node.arguments[0]).forEach((code) => found.errorCodes.add(code));
    },
    CallExpression(node) {
      const name = nameOf(node.callee);
      found.calls.add(name);
      const texts = () => fixedTexts(node.arguments[0]);
      if (name === 'pgTable') declares.push(...texts());
      if (name === 't' || name.endsWith('.t')) texts().forEach((key) => found.wordKeys.add(key));
      if (name === 'useTranslation' || name === 'useWords') texts().forEach((ns) => found.namespaces.add(ns));
    },
  }).visit(program);
  return {
    strings: [...found.strings],
    calls: [...found.calls],
    members: [...found.members],
    wordKeys: [...found.wordKeys],
    namespaces: [...found.namespaces],
    errorCodes: [...found.errorCodes],
    declares,
    tables,
  };
}

const aliased = String.raw`"?[a-z_0-9?]+"?(?:\s+(?:as\s+)?(?!(?:join|left|right|full|cross|inner|natural)\b)[a-z_]+)?`;
/** The tables after a word that is followed by tables, with what they are called there. */
const tableList = new RegExp(
  String.raw`\b(?:from|join|into|update|using)\s+(?:only\s+)?(${aliased}(?:\s*,\s*${aliased})*)`,
  'gi',
);

/** Tables that a template of SQL names; names that it makes itself (`with recent as (…)`) are none. */
function tablesOf(template: { quasis: { value: { raw: string } }[]; expressions: unknown[] }): string[] {
  let text = '';
  const named: string[] = [];
  template.quasis.forEach(({ value }, at) => {
    text += value.raw;
    const put = template.expressions[at] as Node | undefined;
    // A table of the program's own stands there as it is; its import tells whose it is.
    const spelled =
      put?.type === 'CallExpression' &&
      nameOf(put.callee) === 'sql.identifier' &&
      !template.quasis[at + 1]?.value.raw.startsWith('.');
    if (spelled && /\b(from|join|into|update|using)\s+$/i.test(text)) {
      const texts = fixedTexts((put.arguments as unknown[])[0]);
      named.push(...(texts.length > 0 ? texts : [unknownTable]));
    }
    text += ' () ';
  });
  const made = new Set(
    [...text.matchAll(/\b([a-z_]+)(?: \([^)]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(
      ([, name]) => name,
    ),
  );
  const lists = [...text.matchAll(tableList)].flatMap(([, list = '']) => list.split(','));
  const names = lists.map((one) => one.trim().replaceAll('"', '').split(/\s/)[0] ?? '');
  return [...named, ...names.filter((name) => !made.has(name))];
}

interface Node {
  type: string;
  [part: string]: unknown;
}

function nameOf(node: unknown): string {
  const it = node as Node;
  if (it.type === 'Identifier') return String(it.name);
  if (it.type !== 'MemberExpression') return '';
  return `${nameOf(it.object)}.${nameOf(it.property)}`;
}

/** The texts an argument can be: both arms of `a ? 'x' : 'y'`; what a template puts in becomes `*`. */
function fixedTexts(node: unknown): string[] {
  const it = node as Node | undefined;
  if (it?.type === 'Literal') return typeof it.value === 'string' ? [it.value] : [];
  if (it?.type === 'ConditionalExpression')
    return [...fixedTexts(it.consequent), ...fixedTexts(it.alternate)];
  if (it?.type !== 'TemplateLiteral') return [];
  const quasis = it.quasis as { value: { raw: string } }[];
  return [quasis.map((quasi) => quasi.value.raw).join('*')];
}

function resolve(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#app/')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : null;
}

/** Rings of files that import one another while the program runs, each ring once. */
export function cyclesOf(sources: readonly Source[]): string[] {
  const edges = new Map(
    sources.map(({ path, edges: all }) => [
      path,
      all.flatMap(({ to, typeOnly }) => (to && !typeOnly ? [to] : [])),
    ]),
  );
  const done = new Set<string>();
  const trail: string[] = [];
  const rings = new Set<string>();
  const visit = (path: string): void => {
    const at = trail.indexOf(path);
    if (at >= 0) rings.add([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    trail.push(path);
    edges.get(path)?.forEach(visit);
    trail.pop();
    done.add(path);
  };
  [...edges.keys()].forEach(visit);
  return [...rings];
}
