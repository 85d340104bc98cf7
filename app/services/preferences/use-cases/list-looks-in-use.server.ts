import { desc, eq } from 'drizzle-orm';
import { type Db, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { inForce, readChosen } from '#app/kernel/access/preferences.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { userPreferences } from '../table.server.ts';
import { lookOf } from '../wire.ts';
import { brandDefaults } from './get-preferences.server.ts';

/** People looked at, the last to have chosen something first, and looks told of at most. */
const max = { people: 500, looks: 20 };

/** The looks that people of a tenant have chosen, so that they are compiled before anybody asks for them. */
export async function listLooksInUse(
  scope: { db: Db } & Pick<Ctx, 'tenant' | 'language'>,
): Promise<ReturnType<typeof lookOf>[]> {
  const rows = await inTenantReadOnly(scope, (tx) =>
    tx
      .select({ chosen: userPreferences.chosen })
      .from(userPreferences)
      .where(eq(userPreferences.tenantId, scope.tenant.slug))
      .orderBy(desc(userPreferences.updatedAt))
      .limit(max.people),
  );
  const looks = rows.map(({ chosen }) => lookOf(inForce(readChosen(chosen), brandDefaults(scope))));
  const different = new Map(looks.map((look) => [JSON.stringify(look), look]));
  return [...different.values()].slice(0, max.looks);
}
