import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { platformTenant } from '#app/tenancy/made-tenant.ts';
import { createTenantHosts } from '#app/tenancy/tenant-hosts.server.ts';
import type { HostRecord, TenantRecord } from '#app/tenancy/tenant-record.ts';
import { createThemes, type Themes } from '#app/theming/create-themes.server.ts';
import type { ThemeCompiler } from '#app/theming/theme-compiler.server.ts';
import { type Figure, figure, median } from './figures.ts';

/** How many there are; the figures are meant for these. */
export interface Crowd {
  tenants: number;
  colours: number;
  hosts: number;
}

const crowd: Crowd = { tenants: 1_000, colours: 8, hosts: 10_000 };

/** Stylesheets kept in memory, as createThemeCache has it. */
const keptInMemory = 64;

/** Tenants without a folder, each with the same eight colours to choose from: compiled, served, and what stays in memory. */
export async function tenantThemes({ tenants, colours } = crowd): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-themes-'));
  try {
    const themes = themesIn(join(dir, 'real'));
    const brands = Array.from({ length: tenants }, (_, n) => ({
      ...platformTenant(undefined),
      slug: `t${n}`,
    }));
    const offered = Array.from({ length: colours }, () => `#${randomBytes(3).toString('hex')}`);
    const cold: number[] = [];
    for (const color of offered) cold.push(await timed(() => served(themes, brands[0]!, color)));
    const sheet = await served(themes, brands[0]!, offered[0]!);
    await writeFile(join(dir, 'sheet.css'), sheet);
    const read = await timed(() => readFile(join(dir, 'sheet.css')));
    const cached: number[] = [];
    for (const brand of brands) {
      for (const color of offered) cached.push(await timed(() => served(themes, brand, color)));
    }
    await themes.close();
    const bare = new Map(offered.map((color) => [color, sheet]));
    const looked: number[] = [];
    for (const color of offered) looked.push(await timed(async () => bare.get(color)));
    return [
      figure('tenant-themes-cold', median(cold), 'ms', read),
      figure('tenant-themes-cached', median(cached) * 1000, 'µs', median(looked) * 1000),
      await memory(join(dir, 'many'), sheet, tenants * colours),
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Every sheet another one, as if no two tenants shared a colour: memory stays that of the few that are kept. */
async function memory(dir: string, sheet: Buffer, sheets: number): Promise<Figure> {
  // What is compiled is measured above; here only what is kept of it counts.
  const compiler: ThemeCompiler = {
    compile: async () => ({
      css: Buffer.from(sheet),
      brotli: Buffer.from(sheet.subarray(0, sheet.length / 8)),
      modules: {},
    }),
    close: async () => {},
  };
  const themes = themesIn(dir, compiler);
  const brand = platformTenant(undefined);
  const before = process.memoryUsage();
  for (let n = 0; n < sheets; n += 1) {
    await themes.hrefFor(brand, { color: `#${n.toString(16).padStart(6, '0')}` });
  }
  const after = process.memoryUsage();
  await themes.close();
  const grown = (after.external - before.external) / 1024 ** 2;
  return figure(
    'tenant-themes-memory',
    Math.max(grown, 0.01),
    'MB',
    (keptInMemory * sheet.length * 9) / 8 / 1024 ** 2,
  );
}

/** A look-up among ten thousand hosts, against one among ten. */
export async function hostLookUp({ hosts } = crowd): Promise<Figure[]> {
  const many = directory(hosts);
  const few = directory(10);
  const nanoseconds = (of: ReturnType<typeof directory>, count: number) => {
    const turns = 200_000;
    const began = performance.now();
    for (let turn = 0; turn < turns; turn += 1) of.find(`h${turn % count}.example:443`);
    return ((performance.now() - began) / turns) * 1e6;
  };
  const times = { many: [] as number[], few: [] as number[] };
  for (let round = 0; round < 7; round += 1) {
    times.many.push(nanoseconds(many, hosts));
    times.few.push(nanoseconds(few, 10));
  }
  return [figure('host-look-up', median(times.many), 'ns', median(times.few))];
}

function directory(count: number) {
  const found = createTenantHosts([platformTenant('platform.example')], {
    production: true,
    acceptance: false,
  });
  const slugs = Math.max(1, Math.ceil(count / 10));
  const tenants = Array.from(
    { length: slugs },
    (_, n): TenantRecord => ({
      slug: `t${n}`,
      origin: 'made',
      status: 'open',
      name: `t${n}`,
      shortName: null,
      title: null,
      mode: 'sales',
      productPath: null,
      colorPrimary: null,
      icp: null,
      logo: null,
      menus: null,
      maxUsers: null,
      maxBytes: null,
      maxCalls: null,
    }),
  );
  const hosts = Array.from(
    { length: count },
    (_, n): HostRecord => ({ host: `h${n}.example`, slug: `t${n % slugs}` }),
  );
  found.lay('platform', { tenants, hosts });
  return found;
}

function themesIn(cacheDir: string, compiler?: ThemeCompiler): Themes {
  return createThemes({
    tenants: [],
    themesDir: './themes',
    tenantsDir: './tenants',
    cacheDir,
    compiler,
    log: { error: (fields) => console.error(fields) },
  });
}

/** A theme as a request gets it: its address, then what stands there. */
async function served(themes: Themes, brand: Tenant, color: string): Promise<Buffer> {
  const found = await themes.respond(await themes.hrefFor(brand, { color }));
  if (!found) throw new Error(`no theme for ${color}`);
  return found.css;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
