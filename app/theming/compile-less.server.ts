import less from 'less';
import { z } from 'zod';
import { lessVariables } from './less-variables.server.ts';
import { type Look, nightOn } from './look.ts';
import type { ThemeJob } from './theme-job.ts';

// Less can read any file through @import and data-uri(); a theme needs none, its sources are in the job.
class NoFiles extends less.FileManager {
  override supports(): boolean {
    return true;
  }
  override supportsSync(): boolean {
    return true;
  }
  override async loadFile(name: string): Promise<never> {
    throw new Error(`theme may not read ${name}`);
  }
  override loadFileSync(name: string): never {
    throw new Error(`theme may not read ${name}`);
  }
}

const options: Less.Options & { disablePluginRule: boolean } = {
  plugins: [{ install: (_less, manager) => manager.addFileManager(new NoFiles()) }],
  disablePluginRule: true,
  javascriptEnabled: false,
};

/** What is there for pages that a phone opens on its own; a tenant's own values are for all pages. */
const forPhones = /^(tenants\/.*|themes\/light\/[^/]+|app\/.*\/light)\.less$/;

/** What a look is compiled into: the rules of every page, and those of each module by its name. */
export interface Sheets {
  shared: string;
  modules: Record<string, string>;
}

/**
 * Compiles the Less of a theme, all of it at once, so that modules have the variables of everybody; what comes of a
 * module's files is a sheet of its own, which only its pages fetch.
 */
export async function compileLess(whole: ThemeJob): Promise<Sheets> {
  const { look } = whole;
  // A module that has nothing for phones has an empty sheet there.
  const job = look.only
    ? { look, less: whole.less.map((one) => (forPhones.test(one.file) ? one : { ...one, text: '' })) }
    : whole;
  const source = [
    ...job.less.map(({ file, text }) => `/*!sheet:${moduleOf(file)}*/${text}`),
    `/*!sheet:*/${lessVariables(job.look)}`,
    variantRules(job.look),
  ].join('\n');
  const output = await less.render(source, options).catch((error: unknown) => {
    throw new Error(whereItBroke(job, error));
  });
  const [, ...pieces] = output.css.split(/\/\*!sheet:([\w-]*)\*\//);
  const sheets = new Map<string, string>([['', '']]);
  for (let at = 0; at < pieces.length; at += 2) {
    const name = pieces[at] ?? '';
    sheets.set(name, (sheets.get(name) ?? '') + minified(pieces[at + 1] ?? ''));
  }
  const { '': shared = '', ...modules } = Object.fromEntries(sheets);
  return { shared, modules };
}

/** The module that a file of Less belongs to; nothing of what is everybody's. */
const moduleOf = (file: string) => /^app\/\w+\/([\w-]+)\//.exec(file)?.[1] ?? '';

const minified = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '');

/** What themes/light/variants.less keeps ready, put to work for this look. */
function variantRules({ mode, weak }: Look): string {
  const night = `:root { .dark-values(); ${weak ? '.dark-weak-values();' : ''} }`;
  return [
    // A source that keeps none of them ready is a theme all the same.
    '.dark-values() {} .dark-weak-values() {} .weak-values() {} .weak-rules() {}',
    weak ? ':root { .weak-values(); } .weak-rules();' : '',
    mode === 'light' ? '' : `@media ${nightOn[mode]} { ${night} }`,
  ].join('\n');
}

// Less counts lines over the whole; whoever mends a theme wants the file's own.
function whereItBroke(job: ThemeJob, error: unknown): string {
  const { message, line } = z.object({ message: z.string(), line: z.number().optional() }).parse(error);
  let rest = line ?? 0;
  for (const { file, text } of job.less) {
    const length = text.split('\n').length;
    if (rest > 0 && rest <= length) return `${file}:${rest} ${message}`;
    rest -= length;
  }
  return message;
}
