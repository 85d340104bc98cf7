import { parseSync } from 'vite';
import type { Source } from './sources.ts';

interface Node {
  type: string;
  [part: string]: unknown;
}

/** What a file declares at its top: a function, or a constant that holds some, as a manifest's parts do. */
interface Unit {
  /** `app/x.server.ts name` */
  id: string;
  exported: boolean;
  isFunction: boolean;
  /** Other units that it names, as `path name`: it calls them or hands them on. */
  names: Set<string>;
  /** Events that it listens to. */
  hears: Set<string>;
}

/** Calls whose first argument is an event that is listened to. */
const listens = new Set(['inside', 'outside']);
/** Types that are written where a value stands: what is within them runs. */
const runs = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
/** Where calls of the wire are written down: what they run is the door. */
const wire = /\/api[a-z-]*\.server\.ts /;

/**
 * Where one comes in that gets to some functions in the end, by calling them or by handing them on, however far away: use
 * cases, approvals, sources that the registry asks. A subscriber that gets there is one, and so is whoever publishes what
 * it listens to. As `path name`, sorted; what only stands between a door and the functions is not among them.
 */
export function doorsTo(sources: readonly Source[], targets: readonly string[]): string[] {
  const units = sources.flatMap(unitsOf);
  const events = climb(units, targets).flatMap((unit) => [...unit.hears]);
  const found = climb(units, [...targets, ...events]);
  // What a page's own list of acts names is a door as what a call runs is.
  const between = found.filter(({ id, exported, isFunction }) => !wire.test(id) && (isFunction || exported));
  const named = new Set(between.flatMap(({ id, names }) => [...names].filter((name) => name !== id)));
  return found
    .filter(({ id, exported }) => exported && !named.has(id) && !wire.test(id))
    .map(({ id }) => id)
    .toSorted();
}

/** What names one of some units, or a function that does. */
function climb(units: readonly Unit[], targets: readonly string[]): Unit[] {
  const callers = new Map<string, Unit[]>();
  for (const unit of units) {
    for (const name of unit.names) callers.set(name, [...(callers.get(name) ?? []), unit]);
  }
  const found = new Set<Unit>();
  const next = [...targets];
  for (let target = next.pop(); target !== undefined; target = next.pop()) {
    for (const unit of callers.get(target) ?? []) {
      if (found.has(unit)) continue;
      found.add(unit);
      // A constant is asked by the registry: whoever names it reads what else it says.
      if (unit.isFunction) next.push(unit.id);
    }
  }
  return [...found];
}

function unitsOf({ path, text, edges }: Source): Unit[] {
  const { body } = parseSync(path, text).program as unknown as { body: Node[] };
  const targets = new Map(edges.map(({ specifier, to }) => [specifier, to]));
  const known = new Map<string, string>();
  for (const statement of body.filter(
    (one) => one.type === 'ImportDeclaration' && one['importKind'] !== 'type',
  )) {
    const to = targets.get(String((statement['source'] as Node)['value']));
    for (const one of statement['specifiers'] as Node[]) {
      const name = nameOf(one['imported']);
      if (to && name && one['importKind'] !== 'type')
        known.set(nameOf(one['local']) ?? name, `${to} ${name}`);
    }
  }
  const declared = body.flatMap((statement) => {
    const exported = statement.type.startsWith('Export');
    const node = exported ? (statement['declaration'] as Node | null) : statement;
    return declarationsOf(node).map(([name, value]) => ({ name, value, exported }));
  });
  for (const { name } of declared) known.set(name, `${path} ${name}`);
  return declared.map(({ name, value, exported }) => ({
    id: `${path} ${name}`,
    exported,
    isFunction: /Function/.test(value.type),
    names: new Set(namesIn(value).flatMap((one) => known.get(one) ?? [])),
    hears: new Set(heardIn(value).flatMap((one) => known.get(one) ?? [])),
  }));
}

function declarationsOf(node: Node | null): [string, Node][] {
  if (node?.type === 'FunctionDeclaration') return [[nameOf(node['id']) ?? 'default', node]];
  if (node?.type !== 'VariableDeclaration')
    return node?.type.endsWith('Expression') ? [['default', node]] : [];
  return (node['declarations'] as Node[]).flatMap((one): [string, Node][] => {
    const name = nameOf(one['id']);
    return name && one['init'] ? [[name, one['init'] as Node]] : [];
  });
}

/** Names that stand for values within a node; those of properties and types do not. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type.startsWith('TS') && !runs.has(node.type)) return [];
  const skipped = new Set<unknown>(heard(node));
  if (node.type === 'MemberExpression' && !node['computed']) skipped.add(node['property']);
  if (node.type === 'Property' && !node['computed']) skipped.add(node['key']);
  return partsOf(node)
    .filter((part) => !skipped.has(part))
    .flatMap(namesIn);
}

/** Names of the events that are listened to within a node. */
function heardIn(node: Node): string[] {
  const own = heard(node).flatMap((event) => nameOf(event) ?? []);
  return [...own, ...partsOf(node).flatMap(heardIn)];
}

/** The event that a call listens to. */
function heard(node: Node): Node[] {
  if (node.type !== 'CallExpression' || !listens.has(nameOf(node['callee']) ?? '')) return [];
  return (node['arguments'] as Node[]).slice(0, 1);
}

function partsOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part);
}

function nameOf(node: unknown): string | null {
  const name = (node as Node | null | undefined)?.['name'];
  return typeof name === 'string' ? name : null;
}
