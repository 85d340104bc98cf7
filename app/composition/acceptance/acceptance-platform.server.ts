import { z } from 'zod';
import { platformHosts, platformTenants } from '#app/administration/platform/table.server.ts';
import { asTenant } from '#app/db/as-tenant.server.ts';
import { provisionTenant } from '../provision-tenant.server.ts';
import { fact } from './acceptance-fact.server.ts';

/** Tenants of an acceptance run's own platform, with hosts of that run. */
export const platformFacts = [
  fact(
    'made-tenant',
    z.strictObject({ slug: z.string(), host: z.string(), name: z.string(), colorPrimary: z.string() }),
    async ({ tx, tenant: platform, now }, { host, ...said }) => {
      const tenantId = platform.slug;
      await tx
        .insert(platformTenants)
        .values({ tenantId, origin: 'made', mode: 'sales', shortName: said.name, ...said });
      await tx.insert(platformHosts).values({ tenantId, host, slug: said.slug });
      const tenant = { slug: said.slug, mode: 'sales' as const, productPath: said.slug };
      await asTenant(tx, { from: tenantId, to: said.slug }, () => provisionTenant(tx, tenant, now));
    },
  ),
];
