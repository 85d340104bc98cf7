// Writes app/antd.used.css: antd's rules for the components the product imports. Part of `npm run build`.
import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { antdImports, antdSheet } from '#app/theming/antd/antd-sheet.server.ts';

const app = join(import.meta.dirname, '../app');
// app/ui/table draws these by their classes, not by the components.
const used = new Set<string>(['Table', 'Pagination', 'Empty']);
for await (const file of glob('**/*.{ts,tsx}', { cwd: app })) {
  // The theming folder draws all components and server files draw none.
  if (file.startsWith('theming') || /\.(server|test)\.tsx?$/.test(file)) continue;
  for (const name of antdImports(await readFile(join(app, file), 'utf8'), `app/${file}`)) used.add(name);
}

const css = antdSheet(used);
// Written aside and renamed, so a development server never reads half a file.
await writeFile(join(app, 'antd.used.css.part'), css);
await rename(join(app, 'antd.used.css.part'), join(app, 'antd.used.css'));
const size = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
console.log(
  `app/antd.used.css：${used.size} 个组件，${size(css.length)}，brotli ${size(brotliCompressSync(css).length)}`,
);
