import { eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readSettings, type SignInSettings } from '../rules.ts';
import { signInSettings } from '../table.server.ts';

type Scope = Pick<Ctx, 'db' | 'tenant' | 'tx'>;

/** How people of the tenant sign in; asked by the program itself, before anybody is signed in. */
export async function getSettings(ctx: Scope): Promise<SignInSettings> {
  return (await findStored(ctx)).settings;
}

/** The same with what is needed to send codes: the provider's secrets in clear. */
export async function getSendingSettings(
  ctx: Scope & Pick<Ctx, 'secrets'>,
): Promise<SignInSettings & { smsSecret: string; mailSecret: string }> {
  const { settings, smsSecret, mailSecret } = await findStored(ctx);
  const open = (sealed: string | null, name: string) =>
    sealed ? ctx.secrets.open(sealed, secretOwner(ctx, name)) : '';
  return { ...settings, smsSecret: open(smsSecret, 'sms'), mailSecret: open(mailSecret, 'mail') };
}

/** Whose a sealed secret is: no other tenant's program part can open it. */
export const secretOwner = (ctx: Pick<Ctx, 'tenant'>, name: string) =>
  `sign-in-settings ${ctx.tenant.slug} ${name}`;

/** What the table holds of the tenant. */
export async function findStored(ctx: Scope) {
  const [row] = await inTenant(ctx, (tx) =>
    tx.select().from(signInSettings).where(eq(signInSettings.tenantId, ctx.tenant.slug)),
  );
  const settings = readSettings(row?.settings);
  return {
    // Nobody becomes an operator of the platform by asking.
    settings: ctx.tenant.mode === 'platform' ? { ...settings, registration: 'closed' as const } : settings,
    smsSecret: row?.smsSecret ?? null,
    mailSecret: row?.mailSecret ?? null,
    version: row?.version ?? 0,
  };
}
