import { and, eq, gte, notExists, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { latestExecution, type StoredDisplay } from '../../execution/locked-display.server.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
import { displayTasks } from '../../table.server.ts';
import { displayAudits } from '../audits.table.server.ts';
import { type Auditor, findAuditor, tellAuditor } from '../find-auditor.server.ts';
import { type AuditKind, mayAudit } from '../rules-audit.ts';
import { auditParameters } from '../rules-parameters.ts';
import type { PickBlindInput, PlanAuditInput } from '../wire.ts';

/**
 * The caller, or another supervisor who reaches it, will look at a display again: together with the rep, or blind. Of
 * a blind one nobody is told but that supervisor.
 */
export async function planAudit(
  ctx: Ctx,
  { displayId, kind, auditorId, ...on }: PlanAuditInput,
): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'display-audit:plan');
  const day = dayFrom(ctx, on.day);
  return inTenant(ctx, async (tx) => {
    const [display] = await tx
      .select()
      .from(displayTasks)
      .where(and(reachable(displayTaskStore, ctx, scope), eq(displayTasks.id, displayId)))
      .for('no key update');
    if (!display) throw notFound();
    const blindDays = await readParameter(tx, ctx.tenant, auditParameters['displays.blind-days']);
    const settledOn = display.settledAt && dayOf(display.settledAt, ctx.tenant.timeZone);
    if (!mayAudit(kind, { ...display, settledOn }, day, blindDays)) {
      throw new DomainError(`displays.not-${kind}`, 409, { values: { days: blindDays } });
    }
    const auditor =
      !auditorId || auditorId === user.id ? user : await findAuditor(ctx, tx, display, auditorId);
    const id = await keepAudit(ctx, tx, display, { kind, day, auditor });
    if (id === 'own') throw new DomainError('displays.own-audit', 403);
    if (!id) throw new DomainError('displays.audited-already', 409);
    if (auditor !== user) await tellAuditor({ ...ctx, tx }, auditor.id, { kind, day });
    return { id };
  });
}

/**
 * Picks displays at random that count and that others handed in and reviewed, each as likely as any other, for the caller to look
 * at again on a day.
 */
export async function pickBlindAudits(
  ctx: Ctx,
  { count, ...on }: PickBlindInput,
): Promise<{ picked: number }> {
  const { user, scope } = requireAction(ctx, 'display-audit:plan');
  const day = dayFrom(ctx, on.day);
  return inTenant(ctx, async (tx) => {
    const blindDays = await readParameter(tx, ctx.tenant, auditParameters['displays.blind-days']);
    const since = new Date(instantOf(`${addDays(day, -blindDays)} 00:00:00`, ctx.tenant.timeZone));
    const known = tx
      .select({ id: displayAudits.id })
      .from(displayAudits)
      .where(
        and(
          eq(displayAudits.tenantId, ctx.tenant.slug),
          eq(displayAudits.taskId, displayTasks.id),
          eq(displayAudits.kind, 'blind'),
          sql`${displayAudits.state} in ('planned', 'done')`,
        ),
      );
    const others = sql`exists (select from display_executions e
      where e.tenant_id = ${ctx.tenant.slug} and e.task_id = ${displayTasks.id} and e.state = 'passed'
        and e.submitted_by <> ${user.id} and e.reviewed_by is distinct from ${user.id}
        and e.second_by is distinct from ${user.id})`;
    const displays = await tx
      .select()
      .from(displayTasks)
      .where(
        and(
          reachable(displayTaskStore, ctx, scope),
          eq(displayTasks.state, 'scored'),
          gte(displayTasks.settledAt, since),
          others,
          notExists(known),
        ),
      )
      .orderBy(sql`random()`)
      .limit(count);
    let picked = 0;
    for (const display of displays) {
      const id = await keepAudit(ctx, tx, display, { kind: 'blind', day, auditor: user });
      if (id && id !== 'own') picked += 1;
    }
    if (picked === 0)
      throw new DomainError('displays.nothing-to-audit', 409, { values: { days: blindDays } });
    return { picked };
  });
}

/** The day that is meant; one before today is refused. */
function dayFrom({ now, tenant }: Ctx, day: string | undefined): string {
  const today = dayOf(now(), tenant.timeZone);
  if (day && day < today) throw new DomainError('displays.audit-past', 422, { field: 'day' });
  return day ?? today;
}

/** Writes the audit down; null when the display is looked at again already, `own` when whoever is to look handed it in or reviewed it. */
async function keepAudit(
  ctx: Ctx,
  tx: Tx,
  display: StoredDisplay,
  { kind, day, auditor }: { kind: AuditKind; day: string; auditor: Auditor },
): Promise<string | null> {
  const judged = kind === 'blind' ? await latestExecution(ctx, tx, display.id) : null;
  if (judged && [judged.submittedBy, judged.reviewedBy, judged.secondBy].includes(auditor.id)) return 'own';
  const [made] = await tx
    .insert(displayAudits)
    .values({
      tenantId: ctx.tenant.slug,
      id: newId(),
      kind,
      taskId: display.id,
      customerId: display.customerId,
      standardId: display.standardId,
      day,
      auditorId: auditor.id,
      auditorName: auditor.realname,
      executionId: judged?.id ?? null,
      subjectId: judged?.submittedBy ?? null,
      subjectName: judged?.submittedName ?? null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: displayAudits.id });
  if (!made) return null;
  await writeAuditLog(ctx, tx, {
    action: 'display-audit:plan',
    entity: 'display-audit',
    entityId: made.id,
    before: null,
    after: { kind, day, auditorName: auditor.realname },
  });
  return made.id;
}
