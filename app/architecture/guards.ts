import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { readSource } from './sources.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** A file's functions by name, and where the names it imports come from. */
interface Functions {
  own: Map<string, Node>;
  exported: Set<string>;
  imported: Map<string, { path: string; name: string }>;
}

/** Reads a file of the checkout; a test gives its own. */
export type ReadText = (path: string) => string;
const fromDisk: ReadText = (path) => readFileSync(path, 'utf8');

/** Who acts: one of these is asked before anything else. Those that need a row ask it with `refuse…` besides. */
const actorGuard = /^require(User|Action|Whole|Page|Member|Docs)$/;
const useCase = /^app\/(administration|services|modules)\/[^/]+\/([a-z-]+\/)?use-cases\/[^/]+\.server\.ts$/;
/** Asked on the way: the machinery below the use cases opens transactions of its own. */
const walkable = /^app\/(administration|services|modules|entity|kernel)\/.*\.server\.ts$/;

/**
 * The exported functions of a use case that take a whole request (`ctx: Ctx`), not a part of somebody else's
 * transaction, and reach its database without having asked who acts: neither themselves, nor what they call before, in the order of the text. As `file name`.
 */
export function unguardedDoors(path: string, readText: ReadText = fromDisk): string[] {
  if (!useCase.test(path)) return [];
  const files = new Map<string, Functions>();
  const read = (file: string): Functions => {
    const known = files.get(file) ?? functionsOf(file, readText(file));
    files.set(file, known);
    return known;
  };
  const { own, exported } = read(path);
  return [...exported]
    .filter((name) => takesRequest(own.get(name) as Node))
    .filter((name) => walk(own.get(name) as Node, { path, read, entered: new Set() }) === 'reached')
    .map((name) => `${path} ${name}`);
}

interface Place {
  path: string;
  read: (file: string) => Functions;
  entered: Set<string>;
}

/** What comes first in the text: a guard, or the database; null when neither does. */
function walk(node: Node, place: Place): 'guarded' | 'reached' | null {
  if (node.type === 'MemberExpression' && (node.object as Node).name === 'tx') return 'reached';
  // What a function is given is worked out before it runs, and a statement is sent when its chain is whole.
  for (const child of childrenOf(node).toSorted((one, other) => rank(node, one) - rank(node, other))) {
    const met = walk(child, place);
    if (met) return met;
  }
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee as Node;
  return callee.type === 'Identifier' ? enter(String(callee.name), place) : null;
}

/** Arguments of a call first. */
function rank(parent: Node, child: Node): number {
  return parent.type === 'CallExpression' && child === parent.callee ? 1 : 0;
}

function enter(name: string, { path, read, entered }: Place): 'guarded' | 'reached' | null {
  if (actorGuard.test(name)) return 'guarded';
  const { own, imported } = read(path);
  const from = imported.get(name);
  const to = own.has(name) ? { path, name } : from;
  if (!to || entered.has(`${to.path} ${to.name}`) || !walkable.test(to.path)) return null;
  entered.add(`${to.path} ${to.name}`);
  const body = read(to.path).own.get(to.name);
  return body ? walk(body, { path: to.path, read, entered }) : null;
}

function takesRequest(node: Node): boolean {
  const params = (node.params as Node[] | undefined) ?? [];
  const types = params.map((param) => {
    const annotation = (param.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined;
    return (annotation?.typeName as Node | undefined)?.name;
  });
  return types[0] === 'Ctx' && !types.includes('Tx');
}

function functionsOf(path: string, text: string): Functions {
  const own = new Map<string, Node>();
  const exported = new Set<string>();
  const program = parseSync(path, text).program as unknown as { body: Node[] };
  for (const statement of program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declared = (isExport ? statement.declaration : statement) as Node | null;
    for (const [name, body] of declaredFunctions(declared)) {
      own.set(name, body);
      if (isExport) exported.add(name);
    }
  }
  return { own, exported, imported: importsOf(path, text, program.body) };
}

function importsOf(path: string, text: string, body: readonly Node[]): Functions['imported'] {
  const targets = new Map(readSource(path, text).edges.map(({ specifier, to }) => [specifier, to]));
  const imported: Functions['imported'] = new Map();
  for (const statement of body.filter(({ type }) => type === 'ImportDeclaration')) {
    const to = targets.get(String((statement.source as Node).value));
    for (const one of statement.specifiers as Node[]) {
      const name = nameOf(one.imported);
      if (to && name) imported.set(nameOf(one.local) ?? name, { path: to, name });
    }
  }
  return imported;
}

function nameOf(node: unknown): string | null {
  const name = (node as Node | undefined)?.name;
  return typeof name === 'string' ? name : null;
}

function declaredFunctions(node: Node | null): [string, Node][] {
  if (node?.type === 'FunctionDeclaration') return [[String((node.id as Node).name), node]];
  if (node?.type !== 'VariableDeclaration') return [];
  return (node.declarations as Node[]).flatMap((one): [string, Node][] => {
    const init = one.init as Node | null;
    return init?.type === 'ArrowFunctionExpression' ? [[String((one.id as Node).name), init]] : [];
  });
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((part) =>
    (Array.isArray(part) ? part : [part]).filter(
      (one): one is Node => typeof one === 'object' && one !== null && 'type' in one && 'start' in one,
    ),
  );
}
