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

/** Compiles the Less of a theme into CSS variables and the styles of login and frame. */
export async function compileLess(whole: ThemeJob): Promise<string> {
  const { look } = whole;
  const job = look.only ? { look, less: whole.less.filter(({ file }) => forPhones.test(file)) } : whole;
  const source = [...job.less.map(({ text }) => text), lessVariables(job.look), variantRules(job.look)].join(
    '\n',
  );
  const output = await less.render(source, options).catch((error: unknown) => {
    throw new Error(whereItBroke(job, error));
  });
  return output.css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '');
}

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
