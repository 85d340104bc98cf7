import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules served as one file: what the static imports of some files reach, but for what an earlier group has. */
interface Group {
  name: string;
  from: RegExp[];
  /** Only what the static imports of these reach as well. */
  with?: RegExp[];
  /** Only modules that several pages load; what one page alone needs stays in its own file. */
  shared?: boolean;
}

const frameFiles = [
  /\/app\/shell\/layouts\/console-layout\.tsx/,
  /\/app\/shell\/pages\/page-boundary\.tsx/,
  /\/app\/modules\/dashboard\/screens\//,
];
const listFiles = [
  /\/app\/entity\/list\/entity-list-page\.tsx/,
  /\/app\/ui\/table\/controls\/(day-range|menu-button)\.tsx/,
];
const antdFiles = [/\/app\/shell\/layouts\/antd\/antd-layout\.tsx/];
const formFiles = [/\/app\/entity\/form\/entity-form\.tsx/];

const groups: Group[] = [
  // What every page needs: React, the router, its own address and title.
  {
    name: 'base',
    from: [
      /\/app\/(entry\.client|root)\.tsx/,
      /\/app\/kernel\/module\/define-page\.ts/,
      /\/app\/shell\/(data\/use-root-data|pages\/page-title)\.ts/,
    ],
  },
  // What the compiler's memory stands on: small, and no reason to fetch what else has it.
  { name: 'memo', from: [/\/node_modules\/react\/compiler-runtime\.js$/] },
  // i18next; the landing page does without.
  { name: 'words', from: [/\/app\/i18n\/(spoken-words\.tsx|browser-words\.ts|create-i18n\.ts)/] },
  // What pages outside the console share; the console's frame must not come with it.
  {
    name: 'entry',
    from: [
      /\/app\/administration\/landing\/screens\//,
      /\/app\/administration\/accounts\/screens\/login-page\.tsx/,
      /\/app\/shell\/layouts\/entry-frame\.tsx/,
    ],
    shared: true,
  },
  // What the field app has in common with the console: a phone fetches neither the frame nor the lists for it.
  {
    name: 'field',
    from: [
      /\/app\/modules\/visits\/screens\/field-page\.tsx/,
      /\/app\/modules\/visits\/field\/parts\/outlet-visit\.tsx/,
    ],
    with: [...frameFiles, ...listFiles, ...formFiles],
    shared: true,
  },
  // Charts: of the home page and a few others, no part of every page's frame.
  { name: 'charts', from: [/\/app\/ui\/figures\/chart-(frame\.tsx|scale\.ts)/], shared: true },
  // The console's frame and its home page.
  {
    name: 'frame',
    from: frameFiles,
    shared: true,
  },
  // What antd's ground and the lists both draw: neither must bring the other.
  { name: 'signs', from: antdFiles, with: listFiles, shared: true },
  // antd's own ground, which every page stands on that is made of its parts; then what opens over pages.
  { name: 'antd', from: antdFiles, shared: true },
  // Icons of the menu, which every page of the console fetches: they must not come with what else draws one of them.
  { name: 'icons', from: [/\/app\/shell\/menu\/more-icons\.tsx/], shared: true },
  // What lists are made of; then what they open; then forms, opened on demand.
  { name: 'list', from: listFiles, shared: true },
  {
    name: 'opened',
    from: [
      /\/app\/ui\/table\/controls\/(live-select|opened-menu)\.tsx/,
      /\/app\/entity\/list\/table\/row-question\.tsx/,
    ],
    shared: true,
  },
  { name: 'days', from: [/\/node_modules\/antd\/es\/date-picker\/index\.js$/], shared: true },
  { name: 'form', from: formFiles, shared: true },
];

/**
 * Puts what pages share into a few files. Left alone, the bundler makes a file for every set of pages that
 * share something, and the first visit to a console page asks for eighty of them: requests then cost more
 * than bytes do.
 */
export function pageChunks(): Plugin {
  const groupOf = new Map<string, string>();
  return {
    name: 'page-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? '';
      const imports = new Map<string, readonly string[]>();
      // Asked for by every group that reaches the file, and each answer is a copy of its code.
      const importsOf = (id: string) => {
        const known = imports.get(id);
        if (known) return known;
        const next = this.getModuleInfo(id)?.importedIds ?? [];
        const followed = next.some(isBarrel)
          ? next.flatMap((to) => (isBarrel(to) ? namedFiles(codeOf(id), to, codeOf(to)) : [to]))
          : next;
        imports.set(id, followed);
        return followed;
      };
      const ids = [...this.getModuleIds()];
      const reachOf = (name: string, from: RegExp[]) => {
        const nowhere = from.find((file) => !ids.some((id) => file.test(id)));
        if (nowhere) this.error(`The group ${name} begins at ${nowhere}, which no file is.`);
        const reached = new Set(ids.filter((id) => from.some((file) => file.test(id))));
        for (const id of reached) for (const next of importsOf(id)) reached.add(next);
        return reached;
      };
      for (const { name, from, with: others } of groups) {
        const reached = reachOf(name, from);
        const theirs = others && reachOf(name, others);
        for (const id of reached) {
          if (theirs && !theirs.has(id)) continue;
          // An entry stays a file of its own: it may wait for imports that wait for the group.
          if (!groupOf.has(id) && !this.getModuleInfo(id)?.isEntry) groupOf.set(id, name);
        }
      }
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: groups.map(({ name, shared }, rank) => ({
          debugName: name,
          name: (id: string) => (groupOf.get(id) === name ? name : null),
          priority: groups.length - rank,
          minShareCount: shared ? 2 : 1,
        })),
      },
    }),
  };
}

/** Files that only gather others: whoever follows all their imports reaches every component there is. */
const isBarrel = (id: string) =>
  /\/node_modules\/(antd|@ant-design\/icons|@rc-component\/form)\/es\/index\.js$/.test(id);

/** The files of the names that `code` imports from a barrel, by what the barrel says or, for icons, by their name. */
function namedFiles(code: string, barrel: string, barrelCode: string): string[] {
  const name = /\/node_modules\/(.+)\/es\/index\.js$/.exec(barrel)?.[1] ?? '';
  const imports = [
    ...code.matchAll(/import\s*(\w+)?,?\s*(?:\{([^}]*)\})?\s*from\s*["']([^"']+)["']/g),
  ].filter(([, , , from]) => from === name);
  // Whoever wants the whole of it has it all.
  if (imports.some(([, whole]) => whole)) return [barrel];
  const names = imports.flatMap(([, , list = '']) =>
    list.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  if (name === '@ant-design/icons') return names.map((one) => join(dirname(barrel), 'icons', `${one}.js`));
  const exported = [
    ...barrelCode.matchAll(/export \{ default as (\w+) \} from ["'](.+?)["']/g),
    ...barrelCode.matchAll(/import (?:\{ )?(\w+)(?: \})? from ["'](\..+?)["']/g),
  ];
  const files = new Map(exported.map(([, one, file]) => [one, file]));
  const base = (file: string) => join(dirname(barrel), file);
  return names
    .map((one) => files.get(one))
    .flatMap((file) => (file ? [base(`${file}.js`), base(`${file}/index.js`)] : []));
}
