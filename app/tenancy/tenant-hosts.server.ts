import type { Tenant } from './define-tenant.ts';
import { platformSlug, tenantOf } from './made-tenant.ts';
import { parseHost } from './parse-host.ts';
import type { HostRecord, TenantRecord } from './tenant-record.ts';

/** The way from a Host header or a slug to a tenant; null means no tenant, never another one. */
export interface TenantHosts {
  find(hostHeader: string | undefined): Tenant | null;
  bySlug(slug: string): Tenant | null;
  /** The tenant whose rows bear the slug, for work beside requests: a copy nobody has opened here yet is made. */
  ofRows(slug: string, folder: string): Tenant | null;
  /** Tenants that are served, those made at run time too. */
  readonly all: Tenant[];
  /** Puts what a platform has laid down in the place of what it laid down before. */
  lay(owner: string, entry: Laid): void;
}

/** Everything a platform says of its tenants. */
export interface Laid {
  tenants: readonly TenantRecord[];
  hosts: readonly HostRecord[];
}

interface HostOptions {
  /** In production a host nobody claims gets nothing; in development the tenant of localhost (TEN-03). */
  production: boolean;
  /** Lets an acceptance run open `<copy>--<folder>.<anything>`: the same brand with rows of its own. */
  acceptance: boolean;
}

interface Directory {
  byHost: Map<string, Tenant>;
  bySlug: Map<string, Tenant>;
  all: Tenant[];
}

const copyHost = /^(t[0-9a-z]{6,20})--([a-z][a-z0-9-]{1,30})\./;

/** Builds the exact look-up at start, and anew whenever a platform lays something down. */
export function createTenantHosts(tenants: Tenant[], options: HostOptions): TenantHosts {
  const folders = new Map(tenants.map((tenant) => [tenant.slug, tenant]));
  const byTenant = new Map<string, Laid>();
  const copies = new Map<string, Tenant>();
  let now = directoryOf(tenants, byTenant);

  function fallback(): Tenant | null {
    return options.production ? null : (now.byHost.get('localhost') ?? null);
  }

  function copyFor(host: string, slug: string, folder: string): Tenant | null {
    const original = folders.get(folder);
    const known = copies.get(slug);
    // A copy's slug owns rows: it may be neither a real tenant's nor shared by two brands.
    if (!original || now.bySlug.has(slug) || (known && known.folder !== folder)) return null;
    if (known?.hosts.includes(host)) return known;
    const copy: Tenant = { ...original, slug, hosts: [host], copy: true };
    copies.set(slug, copy);
    return copy;
  }

  return {
    get all() {
      return now.all;
    },
    bySlug: (slug) => now.bySlug.get(slug) ?? copies.get(slug) ?? null,
    ofRows(slug, folder) {
      const known = now.bySlug.get(slug) ?? copies.get(slug);
      if (known || !options.acceptance) return known ?? null;
      return copyFor(`${slug}--${folder}.localhost`, slug, folder);
    },
    find(hostHeader) {
      const host = parseHost(hostHeader);
      if (!host) return null;
      const [, slug, folder] = (options.acceptance && copyHost.exec(host)) || [];
      if (slug && folder) return now.byHost.get(host) ?? copyFor(host, slug, folder);
      return now.byHost.get(host) ?? fallback();
    },
    lay(owner, lookUp) {
      // Only a platform of an acceptance run stands beside the platform.
      if (owner !== platformSlug && copies.get(owner)?.mode !== 'platform') return;
      byTenant.set(owner, lookUp);
      now = directoryOf(tenants, byTenant);
    },
  };
}

function directoryOf(tenants: readonly Tenant[], byTenant: ReadonlyMap<string, Laid>): Directory {
  const bySlug = new Map(tenants.map((tenant) => [tenant.slug, tenant]));
  const byHost = new Map<string, Tenant>();
  // The platform's own word first: what another one claims beside it is not heard.
  const owners = [...byTenant.keys()].toSorted(
    (a, b) => Number(b === platformSlug) - Number(a === platformSlug),
  );
  const slugByHost = new Map<string, string | null>(
    byTenant.get(platformSlug)?.hosts.map(({ host, slug }) => [host, slug]),
  );
  for (const owner of owners) {
    const { tenants: records, hosts } = byTenant.get(owner) as Laid;
    const own = owner === platformSlug;
    const hostsOf = Map.groupBy(hosts, ({ slug }) => slug);
    for (const record of records) {
      const folder = own ? bySlug.get(record.slug) : undefined;
      if (!own && bySlug.has(record.slug)) continue;
      const given = hostsOf.get(record.slug)?.map(({ host }) => host) ?? [];
      const untold = folder?.hosts.filter((host) => !slugByHost.has(host)) ?? [];
      const tenant = tenantOf(record, { owner, folder, hosts: [...given, ...untold] });
      if (tenant) bySlug.set(record.slug, own ? tenant : { ...tenant, copy: true });
    }
  }
  for (const tenant of bySlug.values()) {
    if (tenant.standing?.status === 'archived') continue;
    for (const host of tenant.hosts) {
      const owner = slugByHost.get(host);
      const theirs = owner === undefined || owner === tenant.slug || tenant.slug === platformSlug;
      if (tenant.copy ? !byHost.has(host) : theirs) byHost.set(host, tenant);
    }
  }
  const all = [...bySlug.values()].filter(
    ({ copy, standing }) => !copy && (standing?.status ?? 'open') === 'open',
  );
  return { byHost, bySlug, all };
}
