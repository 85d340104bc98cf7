import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { type Change, inForce, type Preferences, readChosen } from '#app/kernel/access/preferences.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { userPreferences } from '../table.server.ts';
import { brandDefaults } from './get-preferences.server.ts';

/**
 * Changes what is named and leaves the rest, so that two windows that change different things both win; null
 * goes back to the default. Nothing of it is business: it leaves no trace in the audit log.
 */
export async function savePreferences(ctx: Ctx, change: Change): Promise<Preferences> {
  const user = requireUser(ctx);
  const named = JSON.stringify(change);
  const rows = await inTenant(ctx, (tx) =>
    tx
      .insert(userPreferences)
      .values({
        tenantId: ctx.tenant.slug,
        userId: user.id,
        chosen: sql`jsonb_strip_nulls(${named}::jsonb)`,
        updatedAt: ctx.now(),
      })
      .onConflictDoUpdate({
        target: [userPreferences.tenantId, userPreferences.userId],
        set: {
          // What is no object was never written by us: it counts as nothing chosen.
          chosen: sql`jsonb_strip_nulls(case when jsonb_typeof(${userPreferences.chosen}) = 'object'
            then ${userPreferences.chosen} else '{}'::jsonb end || ${named}::jsonb)`,
          updatedAt: ctx.now(),
        },
      })
      .returning({ chosen: userPreferences.chosen }),
  );
  return inForce(readChosen(rows[0]?.chosen), brandDefaults(ctx));
}
