import type { Tenant } from './define-tenant.ts';
import { parseHost } from './parse-host.ts';

/** The way from a Host header or a slug to a tenant; null means no tenant, never another one. */
export interface TenantHosts {
  find(hostHeader: string | undefined): Tenant | null;
  bySlug(slug: string): Tenant | null;
  /** The tenant whose rows bear the slug, for work beside requests: a copy nobody has opened here yet is made. */
  ofRows(slug: string, folder: string): Tenant | null;
  all: Tenant[];
}

interface HostOptions {
  /** In production a host nobody claims gets nothing; in development the default tenant (TEN-03). */
  production: boolean;
  /** The platform's own tenant; when not given, the one that answers on localhost. */
  defaultSlug?: string;
  /** Lets an acceptance run open `<copy>--<folder>.<anything>`: the same brand with rows of its own. */
  acceptance: boolean;
}

const copyHost = /^(t[0-9a-z]{6,20})--([a-z][a-z0-9-]{1,30})\./;

/** Builds the exact look-up once, at start; hosts are already known to be unique. */
export function createTenantHosts(tenants: Tenant[], options: HostOptions): TenantHosts {
  const byHost = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)));
  const bySlug = new Map(tenants.map((tenant) => [tenant.slug, tenant]));
  const copies = new Map<string, Tenant>();
  const platform = options.defaultSlug ? bySlug.get(options.defaultSlug) : byHost.get('localhost');
  const fallback = options.production ? null : (platform ?? null);

  function copyFor(host: string, slug: string, folder: string): Tenant | null {
    const original = bySlug.get(folder);
    const known = copies.get(slug);
    // A copy's slug owns rows: it may be neither a real tenant's nor shared by two brands.
    if (!original || bySlug.has(slug) || (known && known.folder !== folder)) return null;
    if (known?.hosts.includes(host)) return known;
    const copy = { ...original, slug, hosts: [host] };
    copies.set(slug, copy);
    return copy;
  }

  return {
    all: tenants,
    bySlug: (slug) => bySlug.get(slug) ?? copies.get(slug) ?? null,
    ofRows(slug, folder) {
      const known = bySlug.get(slug) ?? copies.get(slug);
      if (known || !options.acceptance) return known ?? null;
      return copyFor(`${slug}--${folder}.localhost`, slug, folder);
    },
    find(hostHeader) {
      const host = parseHost(hostHeader);
      if (!host) return null;
      const [, slug, folder] = (options.acceptance && copyHost.exec(host)) || [];
      if (slug && folder) return byHost.get(host) ?? copyFor(host, slug, folder);
      return byHost.get(host) ?? fallback;
    },
  };
}
