import { and, eq, gt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { deviceSeconds } from '#app/kernel/session/session-life.ts';
import { hashSessionToken, newSessionToken } from '#app/services/accounts/session-token.server.ts';
import { knownDevices } from '#app/services/accounts/table.server.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';

/** Whether a browser need not be asked for this person's second factor, as long as the tenant allows that. */
export async function isKnownDevice(
  ctx: Ctx,
  userId: string,
  device: string | null | undefined,
): Promise<boolean> {
  const tokenHash = hashSessionToken(device ?? '');
  if (!tokenHash || !(await getSettings(ctx)).rememberedDevice) return false;
  const found = await inTenant(ctx, (tx) =>
    tx
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .where(
        and(
          eq(knownDevices.tenantId, ctx.tenant.slug),
          eq(knownDevices.tokenHash, tokenHash),
          eq(knownDevices.userId, userId),
          gt(knownDevices.expiresAt, ctx.now()),
        ),
      ),
  );
  return found.length > 0;
}

/** Remembers the browser somebody has just passed the second step in; what it has to keep, or null. */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<string | null> {
  if (!(await getSettings(ctx)).rememberedDevice) return null;
  const device = newSessionToken();
  await inTenant(ctx, (tx) =>
    tx.insert(knownDevices).values({
      tenantId: ctx.tenant.slug,
      tokenHash: hashSessionToken(device) ?? '',
      userId,
      userAgent: ctx.userAgent.slice(0, 300),
      createdAt: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + deviceSeconds * 1000),
    }),
  );
  return device;
}
