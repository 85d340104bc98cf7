// Writes the lists of what the folders of app/ bring, so that a new folder is in them by being there. Plain
// JavaScript without dependencies: it runs before anything else can, under Node 20 as well.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const floors = ['services', 'administration', 'modules'];
/** A list each: the file a folder may have, and the list that holds what it exports. */
const lists = [
  { file: 'menu.ts', list: 'menus.gen.ts', what: 'Every menu.ts: what its folder brings to the menu.' },
  {
    file: 'pages.ts',
    list: 'pages.gen.ts',
    what: 'Every pages.ts: the pages of its folder, and the frames round some of them.',
    /** Each export is a page: nothing has to list them a second time. */
    exports: true,
  },
  {
    file: 'module.server.ts',
    list: 'modules.gen.ts',
    what: 'Every module.server.ts: the rest of a manifest.',
  },
  {
    file: 'seed-facts.server.ts',
    /** Where a folder has a room for what it seeds. */
    room: 'seed',
    list: 'facts.gen.ts',
    what: 'Every seed-facts.server.ts: what scenarios may state of its folder.',
  },
  {
    file: 'seed-demo.server.ts',
    room: 'seed',
    list: 'demo.gen.ts',
    what: 'Every seed-demo.server.ts: what its folder adds to the demo.',
  },
];

/** Writes app/composition/generated/*.gen.ts below a root; a file that says the same already is left alone. */
export function generateModules(root = join(dirname(fileURLToPath(import.meta.url)), '..')) {
  const app = join(root, 'app');
  const folders = floors.flatMap((floor) =>
    existsSync(join(app, floor))
      ? readdirSync(join(app, floor), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => `${floor}/${entry.name}`)
          .toSorted()
      : [],
  );
  const to = join(app, 'composition', 'generated');
  mkdirSync(to, { recursive: true });
  for (const { file, room, list, what, exports } of lists) {
    const found = folders.flatMap((folder) => {
      const places = room ? [file, `${room}/${file}`] : [file];
      const place = places.find((path) => existsSync(join(app, folder, path)));
      return place ? [{ folder, place }] : [];
    });
    const name = (folder) => folder.replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase());
    const text = [
      '// Written by scripts/generate-modules.mjs.',
      ...found.map(
        ({ folder, place }) =>
          `import ${exports ? '* as ' : ''}${name(folder)} from '../../${folder}/${place}';`,
      ),
      '',
      `/** ${what} */`,
      'export default [',
      ...found.map(
        ({ folder }) =>
          `  { folder: '${folder}', brings: ${exports ? `Object.values(${name(folder)})` : name(folder)} },`,
      ),
      '] as const;',
      '',
    ].join('\n');
    const path = join(to, list);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateModules();
