import { QueueFull } from '#app/lib/fairness/fair-queue.ts';
import { platformSlug, platformTenant } from '#app/tenancy/made-tenant.ts';
import type { Look } from './look.ts';
import { createThemeCache } from './theme-cache.server.ts';
import type { CompiledTheme, ThemeCompiler } from './theme-compiler.server.ts';
import type { ThemeJob } from './theme-job.ts';
import { digestOf, readOwn, readShared } from './theme-sources.server.ts';

/** Where themes come from, where they are kept and who is told when one fails. */
export interface StoreOptions {
  themesDir: string;
  tenantsDir: string;
  cacheDir: string;
  /** Where the build has put the sheets that it has made. */
  builtDir?: string;
  compiler: ThemeCompiler;
  log: { error(fields: object, message: string): void };
  /** Looks at the sources anew each time, for whoever is writing a theme. */
  development?: boolean;
}

/** A theme that did not compile, and why. */
export interface ThemeFailure {
  theme: string;
  message: string;
  at: string;
}

/** Compiled themes by name: `<folder>.<rrggbb>[.dark|.system][.weak][.phone]-<digest>.css`. */
export interface ThemeStore {
  /** The name of a tenant's theme in a look when it is there already, else null. */
  find(folder: string, look: Look): Promise<string | null>;
  /** The name it has, or will have. */
  nameOf(folder: string, look: Look): Promise<string>;
  /** The name once it is compiled; rejects when it cannot be. Owners take turns. */
  obtain(folder: string, look: Look, owner: string): Promise<string>;
  /** Whether it is being compiled, failed of late, or neither. */
  stateOf(folder: string, look: Look): Promise<'running' | 'failed' | 'untried'>;
  /** The best there is of what is there; null when nothing is, not even what the build makes. */
  standIn(folder: string, look: Look, usual: string): Promise<string | null>;
  /** The same of the tenant's own alone. */
  ownStandIn(folder: string, look: Look, usual: string): Promise<string | null>;
  /** The product's own look, compiled. */
  plain(folder: string, look: Look): Promise<string>;
  read(name: string): Promise<CompiledTheme | null>;
  /** The same from the sources, if they give that very name. */
  remake(name: string, folder: string, look: Look): Promise<CompiledTheme | null>;
  failures(): ThemeFailure[];
}

// A theme that failed is not tried again by every request in between.
const retryAfterMs = 30_000;
const maxFailures = 100;
/** What the build makes for whoever has nothing of their own yet. */
const platformColour = platformTenant(undefined).theme.colorPrimary;

/** Opens the store of a process. */
export function createThemeStore({ compiler, log, ...options }: StoreOptions): ThemeStore {
  const cache = createThemeCache(options.cacheDir, { built: options.builtDir });
  const running = new Map<string, Promise<string>>();
  const sources = new Map<string, Promise<ThemeJob['less']>>();
  const failures = new Map<string, { at: number; error: unknown }>();

  async function readSources(folder: string): Promise<ThemeJob['less']> {
    try {
      return [...(await readShared(options.themesDir)), ...(await readOwn(options.tenantsDir, folder))];
    } catch (error) {
      log.error({ err: error, theme: folder }, 'theme cannot be read');
      throw error;
    }
  }

  function sourcesOf(folder: string): Promise<ThemeJob['less']> {
    const known = options.development ? undefined : sources.get(folder);
    const reading = known ?? readSources(folder);
    sources.set(folder, reading);
    return reading;
  }

  const failedOfLate = (name: string) => {
    const failure = failures.get(name);
    return failure && Date.now() - failure.at < retryAfterMs ? failure : null;
  };

  async function nameFor(folder: string, look: Look): Promise<string> {
    return nameOf(folder, { less: await sourcesOf(folder), look });
  }

  async function kept(name: Promise<string>): Promise<string | null> {
    const requested = await name.catch(() => null);
    return requested !== null && (await cache.get(requested)) ? requested : null;
  }

  async function make(folder: string, job: ThemeJob, owner: string): Promise<string> {
    const name = await nameOf(folder, job);
    if (await cache.get(name)) return name;
    const failure = failedOfLate(name);
    if (failure) throw failure.error;
    const compiled = await compiler.compile(job, { owner }).catch((error: unknown) => {
      if (error instanceof QueueFull) throw error;
      failures.delete(name);
      failures.set(name, { at: Date.now(), error });
      const [oldest] = failures.keys();
      if (failures.size > maxFailures && oldest !== undefined) failures.delete(oldest);
      log.error({ err: error, theme: name }, 'theme does not compile');
      throw error;
    });
    // A full disk costs the next process a compile, nobody a page.
    await cache
      .put(name, compiled)
      .catch((error: unknown) => log.error({ err: error, theme: name }, 'theme not kept'));
    return name;
  }

  async function ownStandIn(folder: string, look: Look, usual: string): Promise<string | null> {
    return (
      // As it was before an update; as most people of the brand have it, by night or by day; as somebody has it.
      (await cache.newest(`${prefixOf(folder, look)}-`)) ??
      (await kept(nameFor(folder, { ...look, color: usual }))) ??
      (await kept(nameFor(folder, { color: usual, mode: 'light', weak: false }))) ??
      // One for phones lacks what other pages are made of.
      cache.newest(`${folder}.`, (name) => !/\.phone-[0-9a-f]+\.css$/.test(name))
    );
  }

  return {
    read: (name) => cache.get(name),
    failures: () =>
      [...failures].toReversed().map(([theme, { at, error }]) => ({
        theme,
        message: error instanceof Error ? error.message : String(error),
        at: new Date(at).toISOString(),
      })),
    async remake(name, folder, look) {
      const job = { less: await sourcesOf(folder), look };
      if ((await nameOf(folder, job)) !== name) return null;
      await make(folder, job, folder);
      return cache.get(name);
    },
    find: (folder, look) => kept(nameFor(folder, look)),
    nameOf: nameFor,
    async stateOf(folder, look) {
      if (running.has(prefixOf(folder, look))) return 'running';
      const name = await nameFor(folder, look).catch(() => null);
      return name === null || failedOfLate(name) ? 'failed' : 'untried';
    },
    obtain(folder, look, owner) {
      const key = prefixOf(folder, look);
      const begun = running.get(key) ?? sourcesOf(folder).then((less) => make(folder, { less, look }, owner));
      running.set(key, begun);
      return begun.finally(() => running.get(key) === begun && running.delete(key));
    },
    ownStandIn,
    async standIn(folder, look, usual) {
      const plainLook = { ...look, color: platformColour };
      return (
        (await ownStandIn(folder, look, usual)) ??
        // As the product comes.
        (await kept(nameFor(platformSlug, plainLook))) ??
        (await kept(nameFor(platformSlug, { ...plainLook, mode: 'light', weak: false })))
      );
    },
    plain: async (folder, look) => make(folder, { less: await readShared(options.themesDir), look }, folder),
  };
}

// Digesting all sources takes a millisecond, and every page asks for the name: it is what it was for the same ones.
const names = new WeakMap<ThemeJob['less'], Map<string, string>>();
const maxNames = 10_000;

async function nameOf(folder: string, job: ThemeJob): Promise<string> {
  const prefix = prefixOf(folder, job.look);
  const known = names.get(job.less) ?? new Map<string, string>();
  names.set(job.less, known);
  const name = known.get(prefix) ?? `${prefix}-${await digestOf(job)}.css`;
  if (known.size >= maxNames) known.clear();
  known.set(prefix, name);
  return name;
}

function prefixOf(folder: string, { color, mode, weak, only }: Look): string {
  const parts = [folder, color.slice(1), mode === 'light' ? '' : mode, weak ? 'weak' : '', only ?? ''];
  return parts.filter(Boolean).join('.');
}
