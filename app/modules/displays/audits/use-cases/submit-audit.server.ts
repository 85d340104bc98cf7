import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { knownFound } from '../../execution/rules-answers.ts';
import { type Found, scoreDisplay } from '../../scoring/rules-score.ts';
import { displayExecutions, displayTasks } from '../../table.server.ts';
import { displayAudits } from '../audits.table.server.ts';
import { compareAudit, type StoredAudit } from '../compare-audit.server.ts';

/**
 * What a supervisor found of a display on the audit's day, by the items the rep was asked for. It changes nothing of
 * what counts: it is compared, at once or as soon as the rep has handed the display in.
 */
export async function submitAudit(
  ctx: Ctx & { tx: Tx },
  { id, found: given }: { id: string; found: Readonly<Record<string, Found>> },
): Promise<void> {
  const { user } = requireAction(ctx, 'display-audit:plan');
  const { tx } = ctx;
  const tenantId = ctx.tenant.slug;
  const [row] = await tx
    .select({ audit: displayAudits, items: displayTasks.items, capBp: displayTasks.capBp })
    .from(displayAudits)
    .innerJoin(
      displayTasks,
      and(eq(displayTasks.tenantId, displayAudits.tenantId), eq(displayTasks.id, displayAudits.taskId)),
    )
    .where(
      and(
        eq(displayAudits.tenantId, tenantId),
        eq(displayAudits.id, id),
        eq(displayAudits.auditorId, user.id),
      ),
    )
    .for('update', { of: displayAudits });
  if (!row) throw notFound();
  const { audit, items, capBp } = row;
  if (audit.state !== 'planned' && audit.state !== 'missed')
    throw new DomainError('displays.audit-over', 409);
  if (audit.state === 'missed' && (await plannedAnew(ctx, audit))) {
    throw new DomainError('displays.audit-over', 409);
  }
  if (audit.day !== dayOf(ctx.now(), ctx.tenant.timeZone)) {
    throw new DomainError('displays.audit-day', 409, { values: { day: audit.day } });
  }
  const found = knownFound(items, given);
  const open = items.find((item) => found[item.id] === undefined);
  if (open) throw new DomainError('displays.item-open', 422, { values: { name: open.name } });
  const { scoreBp } = scoreDisplay(items, found, { capBp });
  await tx
    .update(displayAudits)
    .set({
      found,
      scoreBp,
      state: 'waiting',
      doneAt: ctx.now(),
      version: sql`${displayAudits.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(displayAudits.tenantId, tenantId), eq(displayAudits.id, id)));
  const execution = await comparedWith(ctx, audit);
  if (execution) await compareAudit(ctx, tx, { ...audit, scoreBp }, execution);
  await writeAuditLog(ctx, tx, {
    action: 'display-audit:plan',
    entity: 'display-audit',
    entityId: id,
    before: { state: audit.state },
    after: { state: execution ? 'done' : 'waiting' },
  });
}

/** The execution that was judged; of a joint audit the last one somebody else handed in on its day. */
async function comparedWith({ tx, tenant }: Ctx & { tx: Tx }, audit: StoredAudit) {
  const { executionId, taskId, auditorId, day } = audit;
  const handedIn = sql`(${displayExecutions.submittedAt} at time zone ${tenant.timeZone})::date = ${day}`;
  const [execution] = await tx
    .select()
    .from(displayExecutions)
    .where(
      and(
        eq(displayExecutions.tenantId, tenant.slug),
        executionId
          ? eq(displayExecutions.id, executionId)
          : and(
              eq(displayExecutions.taskId, taskId),
              ne(displayExecutions.submittedBy, auditorId),
              // What was refused is handed in anew.
              ne(displayExecutions.state, 'refused'),
              handedIn,
            ),
      ),
    )
    .orderBy(sql`${displayExecutions.submittedAt} desc`)
    .limit(1);
  return execution;
}

/** A missed audit comes from a phone after somebody has arranged another one. */
async function plannedAnew(
  { tx, tenant }: Ctx & { tx: Tx },
  { taskId, kind }: StoredAudit,
): Promise<boolean> {
  const again = and(
    eq(displayAudits.tenantId, tenant.slug),
    eq(displayAudits.taskId, taskId),
    eq(displayAudits.kind, kind),
    inArray(displayAudits.state, ['planned', 'waiting', 'done']),
  );
  return (await tx.$count(displayAudits, again)) > 0;
}
