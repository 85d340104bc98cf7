import type { AppDeps } from '#app/composition/app-deps.server.ts';
import type { Db } from '#app/db/tenant-db.server.ts';
import { listLooksInUse } from '#app/services/preferences/use-cases/list-looks-in-use.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/**
 * Compiles the looks of every tenant that are in use, one after the other, so that hardly anybody sees another
 * first. Pages are served meanwhile; a tenant whose looks cannot be read or made holds up no other.
 */
export async function readyLooks(
  { db, themes, directory, log }: { db: Db } & Pick<AppDeps, 'themes' | 'directory' | 'log'>,
  tenants: readonly Tenant[],
): Promise<void> {
  await Promise.all(
    tenants.map(async (folder) => {
      try {
        const tenant = await directory.branded(folder);
        const usual = (['light', 'system'] as const).map((mode) => ({ mode }));
        const chosen = await listLooksInUse({ db, tenant, language: tenant.language });
        for (const look of [...usual, ...chosen]) {
          for (const only of [undefined, 'phone'] as const) await themes.hrefFor(tenant, { ...look, only });
        }
      } catch (error) {
        log.warn({ err: error, tenant: folder.slug }, 'looks not made ready');
      }
    }),
  );
}
