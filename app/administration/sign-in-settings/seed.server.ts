import { sql } from 'drizzle-orm';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { readSettings, type SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { signInSettings } from '#app/services/sign-in-settings/table.server.ts';

/** Decides how people of the tenant sign in; what is not named keeps what it was. */
export async function someSignInSettings(world: World, facts: Partial<SignInSettings>): Promise<void> {
  await world.tx
    .insert(signInSettings)
    .values({
      tenantId: world.tenant.slug,
      settings: { ...readSettings({}), ...facts },
      updatedAt: world.now,
    })
    .onConflictDoUpdate({
      target: [signInSettings.tenantId],
      set: {
        settings: sql`${signInSettings.settings} || ${JSON.stringify(facts)}::jsonb`,
        version: sql`${signInSettings.version} + 1`,
      },
    });
}
