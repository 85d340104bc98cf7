import type { Edge, Source } from './sources.ts';

/** An import that the layers forbid and that is allowed all the same, with the reason. */
interface Exception {
  from: RegExp;
  to: RegExp;
  why: string;
}

const serverFile = /\.server\.tsx?$/;
const testFile = /\.test\.tsx?$|\/testing\//;
const seedFile = /^app\/modules\/[^/]+\/seed[^/]*\.server\.ts$/;
const tableFile = /^app\/(modules\/[^/]+\/|entity\/[a-z-]+\.)table\.server\.ts$/;
const openSide = /^app\/modules\/[^/]+\/(use-cases\/.+|rules[^/]*\.ts|wire\.ts|entities\.ts)$/;
const rulesOrWire = /^app\/modules\/[^/]+\/(rules[^/]*|wire|entities)\.ts$/;
/** rules.ts, wire.ts and what else stands beside them and is neither for the server nor a list: no I/O, no React. */
const pureFile = /^app\/modules\/[^/]+\/(?!menu\.ts$|routes\.ts$)[a-z0-9-]+\.ts$/;
/** What both sides know of entities: schemas and facts, no I/O, no React. */
const pureEntityFile = /^app\/entity\/[a-z0-9-]+\.ts$/;
const screenOrPart = /^app\/modules\/[^/]+\/(screens|parts)\//;

/** What each folder of app/ may import of the others; `open` is the open side of a module. */
const mayImport: Record<string, readonly string[]> = {
  lib: [],
  i18n: ['lib'],
  ui: ['lib', 'i18n'],
  tenancy: ['lib'],
  theming: ['lib', 'tenancy'],
  db: ['lib'],
  integrations: ['lib', 'tenancy'],
  entity: ['lib', 'i18n', 'ui', 'db', 'server', 'shell', 'open'],
  jobs: ['lib', 'tenancy', 'db', 'integrations', 'open'],
  server: ['lib', 'i18n', 'tenancy', 'theming', 'db', 'integrations', 'open'],
  shell: ['lib', 'i18n', 'ui', 'tenancy', 'theming', 'server', 'open'],
  modules: [
    'lib',
    'i18n',
    'ui',
    'entity',
    'tenancy',
    'db',
    'integrations',
    'jobs',
    'server',
    'shell',
    'open',
  ],
  start: ['lib', 'i18n', 'tenancy', 'theming', 'db', 'integrations', 'jobs', 'server', 'open'],
  demo: ['lib', 'tenancy', 'db', 'integrations', 'server', 'open'],
  architecture: ['i18n'],
  // root.tsx, routes.ts and the two entries
  '.': ['lib', 'i18n', 'ui', 'server', 'shell'],
};

/** Imports across these borders, each with its reason. A line here is a decision, not a convenience. */
export const exceptions: readonly Exception[] = [
  { from: tableFile, to: tableFile, why: '外键要指向别的模块的表' },
  {
    from: seedFile,
    to: /^app\/modules\/[^/]+\/(seed[^/]*|table)\.server\.ts$/,
    why: '构造器用到别的模块的构造器和行的类型',
  },
  {
    from: /^app\/(demo\/|server\/acceptance-)/,
    to: /^app\/modules\/[^/]+\/(seed[^/]*|table)\.server\.ts$/,
    why: '演示数据和验收入口由各模块的构造器造出来',
  },
  { from: /^app\/routes\.ts$/, to: /^app\/modules\/[^/]+\/routes\.ts$/, why: '全部页面的清单' },
  {
    from: /^app\/server\/all-routes\.server\.ts$/,
    to: /^app\/modules\/[^/]+\/api\.server\.ts$/,
    why: '全部接口的清单',
  },
  { from: /^app\/modules\/all-menus\.ts$/, to: /^app\/modules\/[^/]+\/menu\.ts$/, why: '全部菜单的清单' },
  {
    from: /^app\/(start|demo|server|shell)\/|^app\/modules\/(permissions\/(seed\.server\.ts|screens\/[a-z-]+-page\.tsx)|people\/screens\/user-explain-page\.tsx)$/,
    to: /^app\/modules\/all-menus\.ts$/,
    why: '给租户建菜单和角色时要知道全部菜单，但不知道是哪些模块',
  },
  {
    from: /^app\/modules\/(all-menus|[^/]+\/menu)\.ts$|^app\/demo\/|^app\/entity\/entity-menu\.ts$/,
    to: /^app\/modules\/permissions\/define-menu\.ts$/,
    why: '每个模块都用它写自己的菜单',
  },
  {
    from: /^app\/(modules\/[^/]+|entity)\/.+\.server\.ts$/,
    to: /^app\/modules\/organisation\/depart-scope\.server\.ts$/,
    why: '数据范围是查询里的一个条件，不是单独的一次查询',
  },
  {
    from: /^app\/modules\/(people|organisation|permissions)\/.+\.server\.ts$/,
    to: /^app\/modules\/(accounts|organisation|permissions|dealers)\/table\.server\.ts$/,
    why: '账号、部门和角色互相挂着，管理它们的语句要连着查、一起改',
  },
  {
    from: /^app\/server\/session-cookie\.server\.ts$/,
    to: /^app\/modules\/accounts\/session-life\.ts$/,
    why: 'Cookie 和会话的行同时到期',
  },
  {
    from: /^app\/(tenancy|server|theming|demo)\//,
    to: /^app\/db\/start-(error|log)\.server\.ts$/,
    why: '启动时的一句话错误和日志，全部启动步骤共用',
  },
];

/** Type-only imports against the layers: the type is what is described, and nothing of it runs. */
const typeExceptions: readonly Exception[] = [
  { from: /^app\/db\//, to: /^app\/server\/context\.server\.ts$/, why: '审计行由请求的上下文写成' },
  {
    from: /^app\/server\/all-rows\.server\.ts$/,
    to: /^app\/entity\/row-source\.server\.ts$/,
    why: '清单里每一项是什么',
  },
  { from: /^app\/shell\//, to: /^app\/root\.tsx$/, why: '每个页面都能读到的根数据的类型' },
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
  return [...exceptions, ...typeExceptions].filter(idle).map((rule) => `${rule.from} → ${rule.to}`);
}

function allowed(edge: Edge): boolean {
  const { from, to, typeOnly } = edge;
  if (to === null || !to.startsWith('app/') || to.includes('/+types/') || !/\.tsx?$/.test(to)) return true;
  if (testFile.test(to)) return false;
  if (pureFile.test(from)) {
    const own = moduleOf(from) === moduleOf(to) && pureFile.test(to);
    return to.startsWith('app/lib/') || own || rulesOrWire.test(to) || pureEntityFile.test(to);
  }
  if (hits(exceptions, edge) || (typeOnly && hits(typeExceptions, edge))) return true;
  if (moduleOf(from) !== null && moduleOf(from) === moduleOf(to)) return true;
  if (moduleOf(from) === null && areaOf(from) === areaOf(to)) return true;
  // A screen shows its own module; what it needs of another one its own use cases fetch.
  if (screenOrPart.test(from) && moduleOf(to) !== null) return rulesOrWire.test(to);
  if (moduleOf(from) !== null && serverFile.test(from) && ['ui', 'shell'].includes(areaOf(to))) return false;
  return (mayImport[areaOf(from)] ?? []).includes(moduleOf(to) === null ? areaOf(to) : openOf(to));
}

function hits(list: readonly Exception[], { from, to }: Edge): boolean {
  return list.some((rule) => rule.from.test(from) && rule.to.test(to ?? ''));
}

function openOf(path: string): string {
  return openSide.test(path) ? 'open' : 'closed';
}

function areaOf(path: string): string {
  return /^app\/([^/]+)\//.exec(path)?.[1] ?? '.';
}

/** The module a file is in; the list of all menus lies beside the modules and in none. */
function moduleOf(path: string): string | null {
  return /^app\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;
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
    /^app\/(server|db|start|jobs|demo|architecture)\//.test(path) ||
    path === 'app/i18n/server-words.server.ts';
  return sources
    .filter(({ path }) => !onServer(path))
    .flatMap(({ edges }) => edges.filter(({ to, typeOnly }) => !typeOnly && serverFile.test(to ?? '')))
    .map(spell);
}

/** The files that routes.ts files name as pages, and the frame of all pages. */
export function routePagesOf(sources: readonly Source[]): Set<string> {
  const pages = sources
    .filter(({ path }) => /(^|\/)routes\.ts$/.test(path))
    .flatMap(({ strings }) => strings.filter((text) => /^\.\/.+\.tsx$/.test(text)));
  return new Set(['app/root.tsx', ...pages.map((page) => `app/${page.slice(2)}`)]);
}

function spell({ from, to }: Edge): string {
  return `${from} → ${to}`;
}
