import { and, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { readSuiteEvent, type SuiteEvent } from '#app/integrations/wecom/callback-event.server.ts';
import {
  type CallbackQuery,
  CallbackRefused,
  type MsgCrypt,
} from '#app/integrations/wecom/msg-crypt.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { askOutside } from '#app/services/round-trips/use-cases/ask-outside.server.ts';
import { claimOnce, giveBack } from '#app/services/round-trips/use-cases/claim-once.server.ts';
import { hearOfTrip } from '#app/services/round-trips/use-cases/hear-of-trip.server.ts';
import { cryptOf, suiteClientOf } from '../clients/clients.server.ts';
import { activeCompany, findSuite, type SuiteRow, secretOwner } from '../clients/rows.server.ts';
import { enterpriseCompanies, enterpriseSuites, outsideTokens } from '../table.server.ts';
import { finishInstall } from './install-suite.server.ts';

const purpose = 'wecom-callback';

/** Whom a callback of the suite's address may be for: the suite's own events, the provider's, its check. */
function cryptsOf(ctx: Ctx, suite: SuiteRow): MsgCrypt[] {
  const receivers = [suite.suiteId, suite.providerCorpId].filter((id) => id !== null);
  return receivers.map((id) => cryptOf(ctx, suite, id));
}

/** Tries the receivers in turn; every other refusal is final. */
async function forEither<T>(
  crypts: readonly MsgCrypt[],
  read: (crypt: MsgCrypt) => T | Promise<T>,
): Promise<T> {
  let refused = new CallbackRefused('receiver');
  for (const crypt of crypts) {
    try {
      // One after the other: the next is asked only when this one was not meant.
      // oxlint-disable-next-line no-await-in-loop
      return await read(crypt);
    } catch (error) {
      if (!(error instanceof CallbackRefused) || error.reason !== 'receiver') throw error;
      refused = error;
    }
  }
  throw refused;
}

async function suiteOrRefuse(ctx: Ctx): Promise<SuiteRow> {
  const suite = await findSuite(ctx);
  if (!suite) throw new CallbackRefused('receiver');
  return suite;
}

/** Answers the vendor's check of the callback address. */
export async function verifyCallbackAddress(
  ctx: Ctx,
  query: CallbackQuery & { echostr: string },
): Promise<string> {
  return forEither(cryptsOf(ctx, await suiteOrRefuse(ctx)), (crypt) => crypt.verifyUrl(query));
}

/**
 * Takes an event of the suite (AUT-04): believed only with the right signature, a fresh time stamp and the right
 * receiver, and counted once. What could not be done is given back, so that the vendor's next try does it.
 */
export async function takeSuiteCallback(ctx: Ctx, query: CallbackQuery, xml: string): Promise<void> {
  const suite = await suiteOrRefuse(ctx);
  const claim = (mark: string, until: Date) => claimOnce(ctx, { purpose, mark, until });
  const text = await forEither(cryptsOf(ctx, suite), (crypt) => crypt.open(query, xml, claim));
  const event = readSuiteEvent(text);
  if (!event) throw new CallbackRefused('garbage');
  try {
    await handle(ctx, suite, event);
  } catch (error) {
    await giveBack(ctx, { purpose, mark: query.msg_signature });
    throw error;
  }
  ctx.log.info({ event: 'wecom-callback', type: event.type }, 'callback taken');
}

async function handle(ctx: Ctx, suite: SuiteRow, event: SuiteEvent): Promise<void> {
  if ('suiteId' in event && event.suiteId !== suite.suiteId) throw new CallbackRefused('receiver');
  switch (event.type) {
    case 'suite-ticket':
      return keepTicket(ctx, suite, event.ticket);
    case 'installed':
    case 'permanent-code-reset':
      await finishInstall(ctx, event.authCode);
      return forgetTokens(ctx, suite);
    case 'changed':
      return refreshCompany(ctx, suite, event.corpId);
    case 'cancelled':
      return cancelCompany(ctx, event.corpId);
    case 'corp-registered':
      return noteRegistration(ctx, event);
    case 'other':
      return undefined;
  }
}

async function keepTicket(ctx: Ctx, suite: SuiteRow, ticket: string): Promise<void> {
  const sealedTicket = ctx.secrets.seal(ticket, secretOwner(ctx, 'suite-ticket'));
  await inTenant(ctx, (tx) =>
    tx
      .update(enterpriseSuites)
      .set({ sealedTicket, ticketAt: ctx.now() })
      .where(
        and(eq(enterpriseSuites.tenantId, ctx.tenant.slug), eq(enterpriseSuites.suiteId, suite.suiteId)),
      ),
  );
}

/** With a new permanent code the tokens of the old one are worth nothing. */
async function forgetTokens(ctx: Ctx, { suiteId }: SuiteRow): Promise<void> {
  const prefix = `${[ctx.tenant.slug, 'suite-corp', suiteId].map(encodeURIComponent).join('/')}/`;
  await inTenant(ctx, (tx) =>
    tx
      .delete(outsideTokens)
      .where(
        and(eq(outsideTokens.tenantId, ctx.tenant.slug), sql`starts_with(${outsideTokens.key}, ${prefix})`),
      ),
  );
}

async function refreshCompany(ctx: Ctx, suite: SuiteRow, corpId: string): Promise<void> {
  const company = await activeCompany(ctx, { kind: 'suite', corpId });
  const permanentCode = ctx.secrets.open(company.sealed ?? '', secretOwner(ctx, 'company', company.id));
  const now = await askOutside(ctx, 'wecom', () =>
    suiteClientOf(ctx, suite).authInfo({ corpId, permanentCode }),
  );
  await inTenant(ctx, (tx) =>
    tx
      .update(enterpriseCompanies)
      .set({ name: now.name, agentId: now.agents[0]?.agentId ?? company.agentId, updatedAt: ctx.now() })
      .where(and(eq(enterpriseCompanies.tenantId, ctx.tenant.slug), eq(enterpriseCompanies.id, company.id))),
  );
}

/** The permanent code goes; the company and its members' bindings stay, for the day it installs again. */
async function cancelCompany(ctx: Ctx, corpId: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const [gone] = await tx
      .update(enterpriseCompanies)
      .set({ sealed: null, cancelledAt: ctx.now(), updatedAt: ctx.now() })
      .where(
        and(
          eq(enterpriseCompanies.tenantId, ctx.tenant.slug),
          eq(enterpriseCompanies.kind, 'suite'),
          eq(enterpriseCompanies.corpId, corpId),
        ),
      )
      .returning({ id: enterpriseCompanies.id });
    if (!gone) return;
    await writeAuditLog(ctx, tx, {
      action: 'enterprise:cancel',
      entity: 'enterprise-company',
      entityId: gone.id,
      before: null,
      after: { corpId, cancelledAt: ctx.now() },
    });
  });
}

/** Of a company that registered by a code of ours; one of another brand of the same provider is not ours to keep. */
async function noteRegistration(
  ctx: Ctx,
  event: Extract<SuiteEvent, { type: 'corp-registered' }>,
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const trip = { state: event.state ?? '', purpose: 'register-company' } as const;
    if (!(await hearOfTrip({ ...ctx, tx }, trip))) {
      return ctx.log.warn({ event: 'wecom-registration', corpId: event.corpId }, 'not begun here');
    }
    await writeAuditLog(ctx, tx, {
      action: 'enterprise:register',
      entity: 'enterprise-company',
      entityId: event.corpId,
      before: null,
      after: { corpId: event.corpId, templateId: event.templateId },
    });
  });
}
