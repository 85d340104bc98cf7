import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { cacheDir } from '../database.ts';
import type { Stage } from '../stage.ts';
import { plainRows } from './rows.ts';

const outDir = `${cacheDir}/plain-table`;

/** Builds the plain page from the antd that the product has and gives it to the bare server; where it stands. */
export async function servePlainTable(stage: Stage): Promise<URL> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      rolldownOptions: {
        input: 'scripts/bench/plain-table/page.tsx',
        output: { entryFileNames: 'plain.js', codeSplitting: false },
      },
    },
  });
  await stage.bare('plain.js', await readFile(`${outDir}/plain.js`));
  await stage.bare('next.json', Buffer.from(JSON.stringify(plainRows('B'))));
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>plain</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/plain.js"></script></html>`;
  const { port, path } = await stage.bare('plain.html', Buffer.from(html));
  return new URL(path, `http://localhost:${port}`);
}
