import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { listRoleNames } from '#app/administration/permissions/use-cases/list-role-names.server.ts';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import {
  readSettings,
  type SignInSettings,
  settingsProblem,
  waysIn,
} from '#app/services/sign-in-settings/rules.ts';
import { signInSettings } from '#app/services/sign-in-settings/table.server.ts';
import { findStored, secretOwner } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';

/** What the screen shows: never a secret, only whether there is one. */
export async function getEditableSettings(ctx: Ctx) {
  requireAction(ctx, 'sign-in-settings:view');
  const { settings, smsSecret, mailSecret, version } = await findStored(ctx);
  const roles = await listRoleNames(ctx, 'sign-in-settings:view');
  return {
    settings,
    version,
    has: { smsSecret: smsSecret !== null, mailSecret: mailSecret !== null },
    roles: roles.map(({ code, name }) => ({ code, name })),
  };
}

/**
 * Decides how people of the tenant sign in. Secrets are kept sealed and stay what they are when none is typed.
 * That the tenant is a demo is decided by demo data, never here.
 */
export async function saveSettings(
  ctx: Ctx,
  input: { settings: unknown; smsSecret: string; mailSecret: string; version: number },
): Promise<void> {
  requireAction(ctx, 'sign-in-settings:edit');
  const before = await findStored(ctx);
  const settings: SignInSettings = { ...readSettings(input.settings), demo: before.settings.demo };
  const seal = (typed: string, kept: string | null, name: string) =>
    typed ? ctx.secrets.seal(typed, secretOwner(ctx, name)) : kept;
  const smsSecret = seal(input.smsSecret, before.smsSecret, 'sms');
  const mailSecret = seal(input.mailSecret, before.mailSecret, 'mail');
  const problem = settingsProblem(settings, { smsSecret: smsSecret !== null });
  if (problem) throw new DomainError(problem.code, 422, { field: problem.field });
  const now = ctx.now();
  const secrets = [input.smsSecret && 'sms', input.mailSecret && 'mail'].filter(Boolean);
  const opens = waysIn.find((name) => !isDeepStrictEqual(settings[name], before.settings[name]));
  await inTenant(ctx, async (tx) => {
    // Whoever says by whom codes are sent, or who is let in without one, can come in as anybody.
    if (opens || secrets.length > 0) await requireReachOver(ctx, tx, 'everybody', { field: opens });
    const row = { settings, smsSecret, mailSecret, version: input.version + 1, updatedAt: now };
    const saved =
      before.version === 0
        ? await tx
            .insert(signInSettings)
            .values({ tenantId: ctx.tenant.slug, ...row })
            .onConflictDoNothing()
            .returning({ version: signInSettings.version })
        : await tx
            .update(signInSettings)
            .set(row)
            .where(
              and(eq(signInSettings.tenantId, ctx.tenant.slug), eq(signInSettings.version, input.version)),
            )
            .returning({ version: signInSettings.version });
    // Somebody else has saved meanwhile: theirs must not be lost unseen.
    if (saved.length === 0) throw new DomainError('sign-in-settings.changed-meanwhile', 409);
    await writeAuditLog(ctx, tx, {
      action: 'sign-in-settings:edit',
      entity: 'sign-in-settings',
      entityId: ctx.tenant.slug,
      before: before.settings,
      after: {
        ...settings,
        newSecrets: secrets,
      },
    });
  });
}
