import { z } from 'zod';
import { provisionTenant } from '#app/composition/provision-tenant.server.ts';
import { asTenant } from '#app/db/as-tenant.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { platformHosts, platformTenants } from './table.server.ts';

/** Tenants of an acceptance run's own platform, with hosts of that run. */
export default [
  fact(
    'made-tenant',
    z.strictObject({ slug: z.string(), host: z.string(), name: z.string(), colorPrimary: z.string() }),
    async ({ tx, tenant: platform, now }, { host, ...facts }) => {
      const tenantId = platform.slug;
      await tx
        .insert(platformTenants)
        .values({ tenantId, origin: 'made', mode: 'sales', shortName: facts.name, ...facts });
      await tx.insert(platformHosts).values({ tenantId, host, slug: facts.slug });
      const tenant = { slug: facts.slug, mode: 'sales' as const, productPath: facts.slug };
      await asTenant(tx, { from: tenantId, to: facts.slug }, () => provisionTenant(tx, tenant, now));
    },
  ),
];
