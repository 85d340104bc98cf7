import { parseSync } from 'vite';

/** One small fault: `was` at `start` becomes `becomes`. */
export interface Mutant {
  /** The same for the same fault of the same text of a line, wherever the line has moved to. */
  key: string;
  line: number;
  start: number;
  end: number;
  was: string;
  becomes: string;
  /** A call of a guard is taken away; every other fault is in the logic of the file itself. */
  guardCall: boolean;
}

/** Which faults of a file are asked for. */
export interface Requested {
  /** Only inside functions whose name says they are guards. */
  guardsOnly?: boolean;
  /** Instead of faults of the logic: every call of a guard, taken away. */
  guardCalls?: boolean;
}

/** Functions that refuse: their name begins with one of these words. */
export const guardName = /^(can|(require|guard|may|can|check|assert|refuse|ensure)[A-Z]\w*)$/;

/** Guards whose answer is used: what a caller would have without them, made of the first argument. */
const withoutGuard = new Map<string, (ctx: string) => string>([
  ['requireUser', (ctx) => `(${ctx}).user`],
  ['requireAction', (ctx) => `({ user: (${ctx}).user, scope: { all: true } })`],
  ['requirePage', (ctx) => `({ user: (${ctx}).user, scope: { all: true } })`],
  ['requireWhole', (ctx) => `({ user: (${ctx}).user })`],
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const opposites: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};
const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Every fault of a file, one at a time, in the order of its lines. Words and texts stay as they are. */
export function mutantsOf(path: string, text: string, { guardsOnly, guardCalls }: Requested = {}): Mutant[] {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const found: Mutant[] = [];
  const seen = new Map<string, number>();
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const add = (node: { start: number; end: number }, becomes: string) => {
    const was = text.slice(node.start, node.end);
    const line = lineOf(node.start);
    const summary = `${text.split('\n')[line - 1]?.trim()} ⇒ ${short(was)} → ${short(becomes)}`;
    const before = seen.get(summary) ?? 0;
    seen.set(summary, before + 1);
    const key = before === 0 ? summary : `${summary} #${before + 1}`;
    found.push({ key, line, ...node, was, becomes, guardCall: guardCalls ?? false });
  };
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (node.type.startsWith('TS') && !wrappers.has(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    const inGuard = !guardsOnly || parents.some((parent) => guardName.test(functionName(parent) ?? ''));
    if (guardCalls) addGuardCall(node, parents, add, text);
    else if (inGuard) addLogic(node, parents, add, text);
    for (const child of childrenOf(node)) visit(child, [...parents, node]);
  };
  visit(parsed.program as unknown as Node, []);
  return found.toSorted((one, other) => one.start - other.start);
}

/** Wrappers that leave a value as it is. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** The text with the fault in it. */
export function mutate(text: string, { start, end, becomes }: Mutant): string {
  return text.slice(0, start) + becomes + text.slice(end);
}

type Add = (node: { start: number; end: number }, becomes: string) => void;

function addLogic(node: Node, parents: readonly Node[], add: Add, text: string): void {
  const parent = parents.at(-1);
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const test = node.test as Node;
    add(range(test), 'true');
    add(range(test), 'false');
  }
  if (node.type === 'BinaryExpression' && !joinsText(node)) addOperator(node, add, text);
  if (node.type === 'LogicalExpression') addOperator(node, add, text);
  if (node.type === 'AssignmentExpression') addOperator(node, add, text);
  if (node.type === 'UpdateExpression') {
    const operator = String(node.operator);
    const at = node.prefix ? node.start : node.end - 2;
    for (const other of opposites[operator] ?? []) add({ start: at, end: at + 2 }, other);
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    add({ start: node.start, end: node.start + 1 }, '');
  }
  if (node.type === 'Literal' && typeof node.value === 'boolean') add(range(node), String(!node.value));
  const isKey = parent?.type === 'Property' && parent.key === node;
  if (node.type === 'Literal' && typeof node.value === 'number' && !isKey) {
    add(range(node), String(node.value + 1));
    add(range(node), `(${node.value - 1})`);
  }
  if (node.type === 'CallExpression') {
    const property = (node.callee as Node).property as Node | undefined;
    const other = property?.type === 'Identifier' ? otherMethods.get(String(property.name)) : undefined;
    if (property && other) add(range(property), other);
  }
}

function addGuardCall(node: Node, parents: readonly Node[], add: Add, text: string): void {
  if (node.type !== 'CallExpression') return;
  const callee = node.callee as Node;
  const name = callee.type === 'Identifier' ? String(callee.name) : '';
  if (!guardName.test(name)) return;
  const awaited = parents.at(-1)?.type === 'AwaitExpression';
  const whole = awaited ? (parents.at(-1) as Node) : node;
  const around = parents.at(awaited ? -2 : -1);
  if (around?.type === 'ExpressionStatement') return add(range(whole), 'undefined');
  const first = (node.arguments as Node[])[0];
  const without = withoutGuard.get(name);
  if (without && first) add(range(whole), without(text.slice(first.start, first.end)));
  else if (/^(may|can)/.test(name)) add(range(whole), 'true');
}

function addOperator(node: Node, add: Add, text: string): void {
  const operator = String(node.operator);
  const between = { start: (node.left as Node).end, end: (node.right as Node).start };
  const at = between.start + text.slice(between.start, between.end).indexOf(operator);
  for (const other of opposites[operator] ?? []) add({ start: at, end: at + operator.length }, other);
}

/** `'a' + b`: a text is put together, nothing is reckoned. */
function joinsText(node: Node): boolean {
  const sides = [node.left as Node, node.right as Node];
  return node.operator === '+' && sides.some((side) => isText(side));
}

function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'BinaryExpression') return joinsText(node);
  return node.type === 'Literal' && typeof node.value === 'string';
}

function functionName(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return (node.id as Node | null)?.name as string | undefined;
  if (node.type !== 'VariableDeclarator') return undefined;
  return ((node.id as Node).name as string | undefined) ?? undefined;
}

function range({ start, end }: Node) {
  return { start, end };
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((part) =>
    (Array.isArray(part) ? part : [part]).filter(
      (one): one is Node => typeof one === 'object' && one !== null && 'type' in one && 'start' in one,
    ),
  );
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
