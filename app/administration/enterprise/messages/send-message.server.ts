import { and, eq, isNull, sql } from 'drizzle-orm';
import { myApprovalsPage } from '#app/administration/approvals/pages.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { wecomCodes } from '#app/integrations/wecom/wecom-codes.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { taskWaits } from '#app/services/approvals/use-cases/task-waits.server.ts';
import { wayOutPath } from '#app/services/entrances/rules.ts';
import { afterFailure } from '#app/services/outbox/rules.ts';
import type { LaneWorld } from '#app/services/outbox/use-cases/lane.server.ts';
import { corpClientOf } from '../clients/clients.server.ts';
import type { Company } from '../clients/rows.server.ts';
import { enterpriseCompanies, enterpriseMembers, enterpriseMessages } from '../table.server.ts';

/** The lane of the outbox that messages to members go in. */
export const messageLaneName = 'wecom-messages';

/** Who takes a message has it for so long; after that it is another's. */
const leaseMs = 2 * 60_000;

type Message = typeof enterpriseMessages.$inferSelect;

/**
 * Sends the message that is due for longest. It is taken first and sent afterwards, so that nobody holds a connection
 * while the vendor takes its time; who dies in between leaves it to the next, and the vendor shows it once.
 */
export async function sendNextMessage(world: LaneWorld): Promise<'delivered' | 'none' | 'stuck'> {
  const message = await takeDue(world);
  if (!message) return 'none';
  try {
    const to = await addresseeOf(world, message);
    if (to && !(await send(world, message, to))) return await fail(world, message, 'dead', 'not-reached');
    await inTenant(world, (tx) => tx.delete(enterpriseMessages).where(rowOf(message)));
    return 'delivered';
  } catch (error) {
    const outside = error instanceof OutsideError ? error : null;
    world.log.warn({ err: error, tenant: world.tenant.slug, message: message.id }, 'message to a member');
    const refused = outside?.kind === 'refused' && outside.code !== String(wecomCodes.tooManyCalls);
    return fail(world, message, refused ? 'dead' : 'again', outside?.code ?? outside?.kind ?? 'unforeseen');
  }
}

async function takeDue({ db, tenant, now }: LaneWorld): Promise<Message | undefined> {
  const at = now();
  const due = sql`(select id from enterprise_messages where tenant_id = ${tenant.slug} and status = 'pending'
    and next_at <= ${at.toISOString()} order by next_at, id limit 1 for update skip locked)`;
  const [taken] = await inTenant({ db, tenant }, (tx) =>
    tx
      .update(enterpriseMessages)
      .set({
        attempts: sql`${enterpriseMessages.attempts} + 1`,
        nextAt: new Date(at.getTime() + leaseMs),
      })
      .where(and(eq(enterpriseMessages.tenantId, tenant.slug), eq(enterpriseMessages.id, due)))
      .returning(),
  );
  return taken;
}

interface Addressee {
  company: Company;
  memberId: string;
}

/** The member it is for; null when it has been decided meanwhile, or they want no messages any more. */
function addresseeOf(world: LaneWorld, message: Message): Promise<Addressee | null> {
  return inTenantReadOnly(world, async (tx) => {
    const [found] = await tx
      .select({ company: enterpriseCompanies, memberId: enterpriseMembers.memberId })
      .from(enterpriseMembers)
      .innerJoin(
        enterpriseCompanies,
        and(
          eq(enterpriseCompanies.tenantId, enterpriseMembers.tenantId),
          eq(enterpriseCompanies.id, enterpriseMembers.companyId),
        ),
      )
      .where(
        and(
          eq(enterpriseMembers.tenantId, world.tenant.slug),
          eq(enterpriseMembers.id, message.memberRowId),
          eq(enterpriseMembers.messages, true),
          eq(enterpriseCompanies.enabled, true),
          isNull(enterpriseCompanies.cancelledAt),
        ),
      );
    return found && (await taskWaits(world, tx, message.taskId)) ? found : null;
  });
}

/** Whether it reached them. What it leads to signs them in by the application they read it in. */
async function send(
  world: LaneWorld,
  { title, body }: Message,
  { company, memberId }: Addressee,
): Promise<boolean> {
  const { client } = await corpClientOf(world, company);
  const way = wayOutPath('wecom', { company: company.id, redirectTo: pathOf(myApprovalsPage) });
  const button = world.t('enterprise:message.button');
  return client.sendCard(memberId, { title, text: body, url: world.origin + way, button });
}

async function fail(
  { db, tenant, now }: LaneWorld,
  message: Message,
  what: 'dead' | 'again',
  error: string,
): Promise<'delivered' | 'stuck'> {
  const tried = { attempts: message.attempts - 1 };
  const next = afterFailure(tried, { now: now(), random: Math.random() });
  const status = what === 'dead' ? what : next.status;
  await inTenant({ db, tenant }, async (tx) => {
    await tx.update(enterpriseMessages).set({ status, nextAt: next.nextAt, error }).where(rowOf(message));
    if (status === 'pending') await wakeOutbox(tx, tenant, { lane: messageLaneName, at: next.nextAt });
  });
  return what === 'dead' ? 'delivered' : 'stuck';
}

const rowOf = ({ tenantId, id }: Message) =>
  and(eq(enterpriseMessages.tenantId, tenantId), eq(enterpriseMessages.id, id));
