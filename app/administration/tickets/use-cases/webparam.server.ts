import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { sessionView } from '#app/services/accounts/public/sign-in-view.server.ts';
import { claimOnce } from '#app/services/round-trips/use-cases/claim-once.server.ts';
import { accountInUse, findAccount, type ProvedAccount } from '../accounts.server.ts';
import { webparamDays } from '../rules.ts';

const content = z.object({ user: z.uuid(), session: z.uuid(), id: z.uuid(), until: z.number() });
const ownerOf = (ctx: Ctx) => `webparam ${ctx.tenant.slug}`;

/** A desktop client's token for its browser, with the address that takes it. */
export interface Webparam {
  webparam: string;
  url: string;
  expiresAt: string;
}

/**
 * Gives a signed-in desktop client a token by which a browser of the same person signs in (AUT-05): sealed with
 * the program's key, good for seven days, once, and for as long as the client's own session lives.
 */
export function giveWebparam(ctx: Ctx, request: Request): Webparam {
  const { id: user, sessionId: session } = requireUser(ctx);
  const until = ctx.now().getTime() + webparamDays * 24 * 3600 * 1000;
  const webparam = ctx.secrets.seal(JSON.stringify({ user, session, id: newId(), until }), ownerOf(ctx));
  const query = new URLSearchParams({ webparam });
  return {
    webparam,
    url: `${siteOrigin(ctx, request)}${pathOf(loginPage)}?${query}`,
    expiresAt: new Date(until).toISOString(),
  };
}

/** Takes such a token, once. */
export async function takeWebparam(ctx: Ctx, webparam: string): Promise<ProvedAccount> {
  const given = read(ctx, webparam);
  if (!given || given.until <= ctx.now().getTime() || !(await isSessionLive(ctx, given))) {
    throw new DomainError('tickets.webparam-over', 403);
  }
  const claim = { purpose: 'webparam', mark: given.id, until: new Date(given.until) };
  const account = (await claimOnce(ctx, claim)) ? await findAccount(ctx, { id: given.user }) : null;
  if (!account) throw new DomainError('tickets.webparam-over', 403);
  return accountInUse(account);
}

function read(ctx: Ctx, webparam: string): z.output<typeof content> | null {
  try {
    return content.parse(JSON.parse(ctx.secrets.open(webparam, ownerOf(ctx))));
  } catch {
    return null;
  }
}

async function isSessionLive(ctx: Ctx, given: { user: string; session: string }): Promise<boolean> {
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute(sql`
      select 1 from ${sessionView} kept where tenant_id = ${ctx.tenant.slug} and id = ${given.session}
        and user_id = ${given.user} and revoked_at is null and expires_at > ${ctx.now()}`),
  );
  return rows.length > 0;
}
