import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import v8 from 'node:v8';
import type { CompiledTheme } from './theme-compiler.server.ts';

/** Compiled themes by name, the most recent in memory and all of them on disk. */
export interface ThemeCache {
  get(name: string): Promise<CompiledTheme | null>;
  put(name: string, theme: CompiledTheme): Promise<void>;
  /** The name last written that starts so; it stands in when a newer source does not compile. */
  newest(prefix: string, fits?: (name: string) => boolean): Promise<string | null>;
}

/**
 * Opens the cache; a directory that cannot be written leaves it in memory only. People may have any colour, and
 * somebody may try them all: on disk, too, only the youngest are kept. What is gone is compiled anew when asked for.
 * What the build has made lies in `built`, and is only read.
 */
export function createThemeCache(
  dir: string,
  { kept = 64, keptOnDisk = 500, built }: { kept?: number; keptOnDisk?: number; built?: string } = {},
): ThemeCache {
  const memory = new Map<string, CompiledTheme>();

  function remember(name: string, theme: CompiledTheme): CompiledTheme {
    memory.delete(name);
    memory.set(name, theme);
    const [oldest] = memory.keys();
    if (memory.size > kept && oldest !== undefined) memory.delete(oldest);
    return theme;
  }

  return {
    async get(name) {
      const found =
        memory.get(name) ?? (await read(dir, name)) ?? (built === undefined ? null : await read(built, name));
      return found && remember(name, found);
    },
    async put(name, theme) {
      remember(name, theme);
      await mkdir(dir, { recursive: true });
      const { css, brotli, modules } = theme;
      await Promise.all([
        write(dir, `${name}.modules`, v8.serialize(modules)),
        write(dir, `${name}.br`, brotli),
        write(dir, name, css),
      ]);
      const tooOld = (await byAge(dir, '')).slice(keptOnDisk);
      await Promise.all(
        tooOld
          .flatMap((old) => [old, `${old}.br`, `${old}.modules`])
          .map((old) => rm(join(dir, old), { force: true })),
      );
    },
    async newest(prefix, fits = () => true) {
      return (await byAge(dir, prefix)).find(fits) ?? null;
    },
  };
}

/** Names of themes that start so, the youngest first. */
async function byAge(dir: string, prefix: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  const files = names.filter((name) => name.startsWith(prefix) && name.endsWith('.css'));
  // Another process may have removed one meanwhile: it is as old as can be.
  const age = (name: string) =>
    stat(join(dir, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  const times = await Promise.all(files.map(async (name) => ({ name, at: await age(name) })));
  return times.toSorted((a, b) => b.at - a.at).map(({ name }) => name);
}

async function read(dir: string, name: string): Promise<CompiledTheme | null> {
  try {
    const files = [name, `${name}.br`, `${name}.modules`].map((file) => readFile(join(dir, file)));
    const [css, brotli, modules] = await Promise.all(files);
    return css && brotli && modules ? { css, brotli, modules: v8.deserialize(modules) } : null;
  } catch {
    return null;
  }
}

// Another process may read at the same time: a file is either whole or not there.
async function write(dir: string, name: string, content: Buffer): Promise<void> {
  const part = join(dir, `${name}.${process.pid}.part`);
  await writeFile(part, content);
  await rename(part, join(dir, name));
}
