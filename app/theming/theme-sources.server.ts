import { createHash } from 'node:crypto';
import { glob, readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { basename, join } from 'node:path';
import { platformSlug } from '#app/tenancy/made-tenant.ts';
import { antdTokens } from './antd/antd-theme.ts';
import type { ThemeJob } from './theme-job.ts';

/**
 * The Less of themes/, the product's own look, and after it what modules keep in their folders, so that a module may
 * say of its own page what the product says of every one. Rooms are for the reader: between two files of themes/, or
 * of a module, their names count.
 */
export async function readShared(themesDir: string): Promise<ThemeJob['less']> {
  const root = join(themesDir, '..');
  const everybodys = (await filesLike('**/*.less', themesDir)).map((file) => `themes/${file}`);
  const own = await filesLike('app/{services,administration,modules}/*/**/*.less', root);
  const files = [...everybodys, ...own].toSorted((a, b) => compare(orderOf(a), orderOf(b)));
  return Promise.all(
    files.map(async (file) => {
      const path = file.startsWith('themes/') ? join(themesDir, file.slice(7)) : join(root, file);
      return { file, text: await readFile(path, 'utf8') };
    }),
  );
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
/** themes/ before modules/, the module, the name. */
const orderOf = (file: string) =>
  file.startsWith('themes/') ? basename(file) : `~${folderOf(file)}/${basename(file)}`;
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/');

async function filesLike(pattern: string, cwd: string): Promise<string[]> {
  const found = await Array.fromAsync(glob(pattern, { cwd }));
  return found.map((path) => path.replaceAll('\\', '/'));
}

/** A tenant's theme.less: its own values for the variables of themes/; without a folder it has none. */
export async function readOwn(tenantsDir: string, folder: string): Promise<ThemeJob['less']> {
  if (folder === platformSlug) return [];
  const text = await readFile(join(tenantsDir, folder, 'theme.less'), 'utf8');
  const file = `tenants/${folder}/theme.less`;
  if (!setsVariablesOnly(text)) throw new Error(`${file} may only set variables`);
  return [{ file, text }];
}

/**
 * The digest of all that a stylesheet is made from, so it may be kept for ever under its name and
 * every process of a cluster comes to the same name.
 */
export async function digestOf(job: ThemeJob): Promise<string> {
  makers ??= readMakers();
  const parts = JSON.stringify([await makers, antdTokens(job.look.color), job]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 16);
}

let makers: Promise<string> | undefined;

// A stylesheet also changes when the code that makes it or antd itself does.
async function readMakers(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter((name) =>
    /^(antd|draw|compile|less)[\w-]*(\.server)?\.ts$/.test(name),
  );
  const texts = names.toSorted().map((name) => readFile(join(import.meta.dirname, name), 'utf8'));
  const versions = ['antd', 'less'].map((name) =>
    readFile(findPackageJSON(name, import.meta.url) ?? '', 'utf8'),
  );
  const all = (await Promise.all([...texts, ...versions])).join('\n');
  return createHash('sha256').update(all).digest('hex');
}

// Rules, imports, plugins and addresses have no place in it.
function setsVariablesOnly(text: string): boolean {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim();
  const statements = bare.split(';').map((statement) => statement.trim());
  return (
    statements.every((statement) => /^(@[a-z][\w-]*\s*:[^{}@`]*)?$/.test(statement)) &&
    !/url\s*\(|data-uri|~/i.test(bare)
  );
}
