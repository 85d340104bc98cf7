import { posix } from 'node:path';
import type { Edge, Source } from './sources.ts';

/** An import that the layers forbid and that is allowed all the same, with the reason. */
interface Exception {
  from: RegExp;
  to: RegExp;
  why: string;
}

const serverFile = /\.server\.tsx?$/;
const testFile = /\.test\.tsx?$|\/testing\//;
const seedFile = /^app\/(modules|administration|services)\/[^/]+\/(seed\/)?seed[^/]*\.server\.ts$/;
/** Addresses of pages, which any page may lead to. */
export const pagesFile = /^app\/(modules|administration|services)\/[^/]+\/pages\.ts$/;
const tableFile = /^app\/(.+\/)?([a-z-]+\.)?table\.server\.ts$/;
/** A module's folder, or a room of it: rooms have their own rules, use cases, parts and screens. */
const inModule = String.raw`^app\/(modules|administration|services)\/[^/]+\/((?!(screens|parts|use-cases|public|testing|seed)\/)[a-z-]+\/)?`;
const openSide = new RegExp(
  String.raw`${inModule}((use-cases|public)\/.+|answers\.server\.ts|rules[^/]*\.ts|wire\.ts|entities\.ts|events\.ts|pages\.ts)$`,
);
const rulesOrWire = new RegExp(
  String.raw`${inModule}(rules[^/]*|wire|entities|events|pages)\.ts$|^app\/kernel\/(access|module|events)\/[a-z-]+\.ts$`,
);
/** rules.ts, wire.ts and what else stands beside them and is neither for the server nor a list: no I/O, no React. */
const pureFile = new RegExp(String.raw`${inModule}(?!menu\.ts$)[a-z0-9-]+\.ts$`);
/** What both sides know of entities: schemas and facts, no I/O, no React. */
const pureEntityFile = /^app\/entity\/[a-z0-9-]+\.ts$/;
const apiFile = new RegExp(String.raw`${inModule}api[a-z-]*\.server\.ts$`);
const screenOrPart = new RegExp(String.raw`${inModule}(screens|parts)\/`);

/**
 * The floors, from the ground up; a file imports of its own folder and of floors below. Folders of one floor that
 * stand side by side do not know one another, but for those of `besides`.
 */
const floors: readonly (readonly string[])[] = [
  ['lib'],
  ['i18n', 'tenancy', 'db', 'integrations', 'theming', 'bounded', 'architecture'],
  ['kernel'],
  ['ui', 'services'],
  ['shell'],
  ['entity'],
  ['administration', 'modules'],
  ['composition'],
  ['demo', 'start', '.'],
];

/** Folders of one floor of which the first may import the second. */
const besides: readonly (readonly [string, string])[] = [
  ['theming', 'tenancy'],
  ['integrations', 'tenancy'],
  ['architecture', 'i18n'],
  // Noun by noun: rings between them are looked for by folder-rings.ts.
  ['administration', 'modules'],
  ['modules', 'administration'],
];

/** Imports across these borders, each with its reason. A line here is a decision, not a convenience. */
export const exceptions: readonly Exception[] = [
  { from: tableFile, to: tableFile, why: '外键要指向别的模块的表' },
  {
    from: seedFile,
    to: /^app\/((modules|administration|services)\/[^/]+\/(seed\/)?(seed[^/]*|table)\.server\.ts|composition\/all-menus\.ts)$/,
    why: '构造器用到别的模块的构造器和行的类型',
  },
  {
    from: /^app\/(demo|composition\/acceptance)\//,
    to: /^app\/(modules|administration|services)\/[^/]+\/((seed\/)?seed[^/]*|table|[\w-]+\/[\w-]+\.table)\.server\.ts$/,
    why: '演示数据和验收入口由各模块的构造器造出来',
  },
  {
    from: /^app\/composition\/generated\/[a-z]+\.gen\.ts$/,
    to: /^app\/(modules|administration|services)\/[^/]+\/(module\.server|menu|pages|(seed\/)?seed-(facts|demo)\.server)\.ts$/,
    why: '全部清单：由文件夹生成',
  },
  {
    from: /^app\/administration\/platform\/(use-cases\/create-tenant|seed-facts)\.server\.ts$/,
    to: /^app\/composition\/provision-tenant/,
    why: '要知道全部模块的清单，但不知道是哪些模块',
  },
  {
    from: /^app\/(modules|administration|services|entity)\/.+\.server\.ts$/,
    to: /^app\/services\/organisation\/depart-scope\.server\.ts$/,
    why: '数据范围是查询里的一个条件，不是单独的一次查询',
  },
  {
    from: /^app\/administration\/(people|organisation|permissions)\/.+\.server\.ts$/,
    to: /^app\/(services\/(accounts|organisation|permissions)|modules\/dealers)\/table\.server\.ts$/,
    why: '账号、部门和角色互相挂着，管理它们的语句要连着查、一起改',
  },
];

/** Every import that breaks the layers, as `from → to`. */
export function layerViolations(sources: readonly Source[]): string[] {
  const used = sources.filter(({ path }) => !testFile.test(path) && path !== 'app/architecture.test.ts');
  return used.flatMap(({ edges }) => edges.filter((edge) => !allowed(edge)).map(spell));
}

/** Exceptions that no import needs any more. */
export function idleExceptions(sources: readonly Source[]): string[] {
  const edges = sources.flatMap((source) => source.edges);
  const idle = (rule: Exception) =>
    !edges.some(({ from, to }) => to && rule.from.test(from) && rule.to.test(to));
  return exceptions.filter(idle).map((rule) => `${rule.from} → ${rule.to}`);
}

function allowed(edge: Edge): boolean {
  const { from, to, typeOnly } = edge;
  if (to === null || !to.startsWith('app/') || to.includes('/+types/') || !/\.tsx?$/.test(to)) return true;
  if (testFile.test(to)) return false;
  if (pureFile.test(from)) {
    const own = nounOf(from) === nounOf(to) && pureFile.test(to);
    return to.startsWith('app/lib/') || own || rulesOrWire.test(to) || pureEntityFile.test(to);
  }
  if (hits(exceptions, edge)) return true;
  if (moduleOf(from) !== null && moduleOf(from) === moduleOf(to)) return true;
  if (moduleOf(from) === null && areaOf(from) === areaOf(to)) return true;
  // What a noun has of services below, its screens above may look into.
  if (nounOf(from) !== null && nounOf(from) === nounOf(to)) return areaOf(from) !== 'services';
  // A screen shows its own module; what it needs of another one its own use cases fetch.
  if (screenOrPart.test(from) && moduleOf(to) !== null) return rulesOrWire.test(to);
  // The API of a service as a type: what the frame sends there is what its calls are defined as.
  const api = typeOnly && apiFile.test(to);
  if (moduleOf(from) !== null && serverFile.test(from) && ['ui', 'shell'].includes(areaOf(to))) return false;
  if (moduleOf(to) !== null && !openSide.test(to) && !api) return false;
  const [a, b] = [areaOf(from), areaOf(to)];
  return floorOf(a) > floorOf(b) || a === b || besides.some(([one, other]) => one === a && other === b);
}

function hits(list: readonly Exception[], { from, to }: Edge): boolean {
  return list.some((rule) => rule.from.test(from) && rule.to.test(to ?? ''));
}

function floorOf(area: string): number {
  const floor = floors.findIndex((areas) => areas.includes(area));
  if (floor < 0) throw new Error(`app/${area} stands on no floor`);
  return floor;
}

function areaOf(path: string): string {
  return /^app\/([^/]+)\//.exec(path)?.[1] ?? '.';
}

/** The folder of a module, of an administration's noun or of a service a file is in. */
export function moduleOf(path: string): string | null {
  return /^app\/((?:modules|administration|services)\/[^/]+)\//.exec(path)?.[1] ?? null;
}

/** The noun such a folder is about: a service and the screens that administer it share theirs. */
function nounOf(path: string): string | null {
  return moduleOf(path)?.split('/')[1] ?? null;
}

/**
 * Files for the browser that import `.server` files. Pages that are routes may: the build takes loader and
 * action out of what the browser gets. Types may too, nothing of them is left.
 */
export function serverImportsOfBrowserFiles(
  sources: readonly Source[],
  routePages: ReadonlySet<string>,
): string[] {
  const onServer = (path: string) =>
    serverFile.test(path) ||
    testFile.test(path) ||
    routePages.has(path) ||
    /^app\/(composition|db|start|demo|architecture)\//.test(path) ||
    path === 'app/i18n/server-words.server.ts';
  return sources
    .filter(({ path }) => !onServer(path))
    .flatMap(({ edges }) => edges.filter(({ to, typeOnly }) => !typeOnly && serverFile.test(to ?? '')))
    .map(spell);
}

/** The files that routes.ts and each folder's pages.ts name as pages, and the frame of all pages. */
export function routePagesOf(sources: readonly Source[]): Set<string> {
  const pages = sources
    .filter(({ path }) => path === 'app/routes.ts' || pagesFile.test(path))
    .flatMap(({ path, strings }) =>
      strings.filter((text) => text.endsWith('.tsx')).map((text) => posix.join(posix.dirname(path), text)),
    );
  return new Set(['app/root.tsx', ...pages]);
}

function spell({ from, to }: Edge): string {
  return `${from} → ${to}`;
}
