import { and, eq, or, sql } from 'drizzle-orm';
import {
  readTarget,
  sendAccountCode,
} from '#app/administration/accounts/passwords/use-cases/send-account-code.server.ts';
import {
  chosenPasswordHash,
  makeAccount,
  refuseTaken,
} from '#app/administration/accounts/use-cases/make-account.server.ts';
import { checkCode } from '#app/administration/codes/use-cases/take-code.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { addressBlock } from '#app/lib/places/address-block.ts';
import { byAction } from '#app/services/approvals/rules.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { headOffice } from '#app/services/organisation/use-cases/head-office.server.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { registrationBiz } from '../registration-approval.server.ts';
import { isUsername } from '../rules.ts';
import { registrations } from '../table.server.ts';

/** What somebody who wants an account has filled in. */
export interface Registration {
  username: string;
  realname: string;
  mobile: string;
  code: string;
  password: string;
  confirmpassword: string;
}

/**
 * Registers somebody (AUT-17): an account at once, or a request that an administrator decides on, as the tenant
 * has it. Names that are taken are told only to whoever has proved a number with a code, and each such question
 * costs one of the code's few tries.
 */
export async function register(ctx: Ctx, input: Registration): Promise<'done' | 'waiting'> {
  const settings = await getSettings(ctx);
  if (settings.registration === 'closed') throw new DomainError('accounts.no-registration', 403);
  const username = input.username.trim();
  const realname = input.realname.trim();
  if (!username) throw new DomainError('accounts.username-required', 422, { field: 'username' });
  if (!isUsername(username)) throw new DomainError('registration.bad-username', 422, { field: 'username' });
  if (!realname) throw new DomainError('registration.realname-required', 422, { field: 'realname' });
  const { channel, target: mobile } = readTarget(input.mobile, 'mobile');
  const passwordHash = await chosenPasswordHash(ctx, { ...input, username });
  const code = await checkCode(ctx, { channel, target: mobile, purpose: 'register', code: input.code });
  const person = { username, realname, mobile, passwordHash };
  await inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    await refuseTaken(within, tx, person);
    await refuseRequested(within, tx, person);
    await code.spend(within);
    if (settings.registration === 'approval') return ask(within, tx, person);
    const id = await makeAccount(within, tx, {
      ...person,
      roleCode: settings.registrationRole,
      orgCode: settings.registrationDepart,
    });
    await writeAuditLog(ctx, tx, {
      action: 'account:register',
      entity: 'user',
      entityId: id,
      before: null,
      after: { username, role: settings.registrationRole },
    });
  });
  return settings.registration === 'approval' ? 'waiting' : 'done';
}

/** Somebody else has asked for the name, or the same person asks twice. */
async function refuseRequested(
  ctx: Ctx,
  tx: Tx,
  person: { username: string; mobile: string },
): Promise<void> {
  const [requested] = await tx
    .select({ mobile: registrations.mobile })
    .from(registrations)
    .where(
      and(
        eq(registrations.tenantId, ctx.tenant.slug),
        eq(registrations.status, 'waiting'),
        or(
          eq(registrations.mobile, person.mobile),
          eq(sql`lower(${registrations.username})`, person.username.toLowerCase()),
        ),
      ),
    )
    .limit(1);
  if (!requested) return;
  if (requested.mobile === person.mobile) throw new DomainError('registration.asked-already', 409);
  throw new DomainError('accounts.username-taken', 422, { field: 'username' });
}

async function ask(
  ctx: Ctx,
  tx: Tx,
  person: { username: string; realname: string; mobile: string; passwordHash: string },
): Promise<void> {
  const id = newId();
  await tx.insert(registrations).values({
    tenantId: ctx.tenant.slug,
    id,
    ...person,
    status: 'waiting',
    address: addressBlock(ctx.address),
    createdAt: ctx.now(),
  });
  await startApproval({ ...ctx, user: null }, tx, {
    biz: registrationBiz,
    bizId: id,
    title: person.realname,
    amountFen: 0,
    channel: '',
    departId: await headOffice(ctx, tx),
    submitter: { id: null, realname: person.realname },
    otherwise: byAction(ctx.t('registration:menu.decide'), 'registration:decide'),
  });
  await writeAuditLog(ctx, tx, {
    action: 'registration:ask',
    entity: 'registration',
    entityId: id,
    before: null,
    after: { username: person.username },
  });
}

/** Sends the code that proves the number of whoever wants an account. */
export function sendRegisterCode(ctx: Ctx, mobile: string): Promise<void> {
  return sendAccountCode(ctx, { target: mobile, purpose: 'register' });
}
