import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createThemes } from '#app/theming/create-themes.server.ts';
import { type Answer, getOk } from './client.ts';
import { cacheDir } from './database.ts';
import { type Figure, figure, median } from './figures.ts';
import { measure } from './measure.ts';
import type { Stage } from './stage.ts';
import { smallest } from './tenants.ts';

/** A theme in a colour nobody has asked for yet, against reading a file of its size. */
export async function themeCold(stage: Stage): Promise<Figure[]> {
  const first = await compileNew(stage);
  const times: number[] = [];
  for (let colour = 0; colour < 7; colour += 1) times.push((await compileNew(stage)).ms);
  await stage.bare('theme.css', first.answer.body());
  const read = await measure({ file: () => readFile(`${cacheDir}/bare/theme.css`) }, { rounds: 50 });
  stage.tell(`\n没有编译过的颜色：${median(times).toFixed(0)} 毫秒`);
  return [figure('theme-cold', median(times), 'ms', read.file)];
}

/** A theme that is there, over HTTP, against a bare answer of its size. */
export async function themeCached(stage: Stage): Promise<Figure[]> {
  const path = await addressOf(stage, stage.brand.theme.colorPrimary);
  const theme = stage.at(smallest, path);
  const packed = (await getOk(theme)).bytes;
  const bare = await stage.bare('theme-packed.css', packed);
  const times = await measure(
    { theme: () => getOk(theme), bare: () => getOk(bare) },
    { rounds: 300, warmUp: 50 },
  );
  stage.tell(`\n编译过的主题：${times.theme.toFixed(2)} 毫秒，${packed.length} 字节（br）`);
  return [figure('theme-cached', times.theme, 'ms', times.bare)];
}

async function compileNew(stage: Stage): Promise<{ ms: number; answer: Answer }> {
  const target = stage.at(smallest, await addressOf(stage, `#${randomBytes(3).toString('hex')}`));
  const began = performance.now();
  const answer = await getOk(target);
  return { ms: performance.now() - began, answer };
}

/** The address of a theme: whoever has its sources can name it, and the server then makes it. */
async function addressOf({ brand }: Stage, colour: string): Promise<string> {
  const nothing = { css: Buffer.alloc(0), brotli: Buffer.alloc(0), modules: {} };
  const themes = createThemes({
    tenants: [brand],
    themesDir: './themes',
    tenantsDir: './tenants',
    cacheDir: `${cacheDir}/theme-names`,
    compiler: { compile: async () => nothing, close: async () => {} },
    log: { error: (fields) => console.error(fields) },
  });
  return themes.hrefFor(brand, { color: colour });
}
