import type { BrandSettings } from '#app/administration/brand/use-cases/brand-input.server.ts';
import { readBrand } from '#app/administration/brand/use-cases/read-brand.server.ts';
import { withBrand } from '#app/administration/brand/use-cases/with-brand.server.ts';
import { readDirectory } from '#app/administration/platform/use-cases/read-directory.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';
import type { AppDeps } from './app-deps.server.ts';

/** Keeps the process's idea of the tenants that of the database. */
export interface TenantDirectory {
  /** Reads what a platform lays down anew; of several calls at once the last one's reading counts for all. */
  reload(owner?: string): Promise<void>;
  /** The tenant as its administrators have it now. */
  branded(tenant: Tenant): Promise<Tenant>;
  /** Something of a brand has changed, or of all of them: nobody knows. */
  forgetBrand(slug?: string): void;
}

/** Brands remembered at once; the longest unvisited goes first. */
const maxBrands = 2000;

type Deps = Pick<AppDeps, 'db' | 'hosts' | 'sockets' | 'log'>;

/** Makes the directory of a process; nothing is read yet. */
export function createTenantDirectory({ db, hosts, sockets, log }: Deps): TenantDirectory {
  const reading = new Map<string, { again: boolean; done: Promise<void> }>();
  const brands = new Map<string, Promise<BrandSettings | null>>();
  const made = new WeakMap<Tenant, { settings: BrandSettings | null; tenant: Tenant }>();

  async function read(owner: string): Promise<void> {
    const before = new Map([...sockets.sessions().keys()].map((slug) => [slug, hosts.bySlug(slug)?.hosts]));
    hosts.lay(owner, await readDirectory(db, owner));
    for (const [slug, had] of before) {
      const tenant = hosts.bySlug(slug);
      const served = (tenant?.standing?.status ?? 'open') === 'open';
      // Pages opened on a host that is somebody else's now must not go on hearing.
      if (!served || had?.some((host) => !tenant?.hosts.includes(host))) sockets.endTenant(slug);
    }
  }

  function brandOf(slug: string): Promise<BrandSettings | null> {
    const known = brands.get(slug);
    const requested =
      known ??
      readBrand(db, { slug }).catch((error: unknown) => {
        log.warn({ err: error, tenant: slug }, 'brand not read');
        brands.delete(slug);
        return null;
      });
    brands.delete(slug);
    brands.set(slug, requested);
    const [oldest] = brands.keys();
    if (brands.size > maxBrands && oldest !== undefined) brands.delete(oldest);
    return requested;
  }

  return {
    reload(owner = platformSlug) {
      const running = reading.get(owner);
      if (running) {
        running.again = true;
        return running.done;
      }
      const state = { again: true, done: Promise.resolve() };
      reading.set(owner, state);
      state.done = (async () => {
        try {
          while (state.again) {
            state.again = false;
            await read(owner);
          }
        } finally {
          reading.delete(owner);
        }
      })();
      return state.done;
    },
    async branded(tenant) {
      const settings = await brandOf(tenant.slug);
      const known = made.get(tenant);
      if (known?.settings === settings) return known?.tenant ?? tenant;
      const branded = settings ? withBrand(tenant, settings) : tenant;
      made.set(tenant, { settings, tenant: branded });
      return branded;
    },
    forgetBrand(slug) {
      if (slug === undefined) brands.clear();
      else brands.delete(slug);
    },
  };
}
