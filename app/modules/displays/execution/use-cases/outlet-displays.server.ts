import { and, asc, desc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { displayExecutions, displayStandards, displayTasks } from '../../table.server.ts';
import { drawDisplayPhotos } from '../draw-photos.server.ts';
import { handIn } from '../hand-in.server.ts';
import { nextDisplayState } from '../rules-execution.ts';
import type { AppealInput, OutletDisplay, SubmitInput } from '../wire.ts';
import { appealWithin } from './appeal-display.server.ts';

/** Displays whose last day is this long past are shown no more. */
const shownDays = 60;

/** Outlets one person acts for; the caller has seen to it that they are. */
type OwnOutlets = readonly { customerId: string }[];

const ofOutlets = ({ tenant }: Pick<Ctx, 'tenant'>, outlets: OwnOutlets): SQL | undefined =>
  and(
    eq(displayTasks.tenantId, tenant.slug),
    inArray(
      displayTasks.customerId,
      outlets.map(({ customerId }) => customerId),
    ),
  );

/** Displays of outlets from their first day on, those that end last in front. */
export function listOutletDisplays(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
  tx: Tx,
  outlets: OwnOutlets,
): Promise<OutletDisplay[]> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  return read(
    ctx,
    tx,
    and(
      ofOutlets(ctx, outlets),
      lte(displayTasks.periodFrom, today),
      gte(displayTasks.dueOn, addDays(today, -shownDays)),
    ),
  );
}

/** One display of the outlets. */
export async function getOutletDisplay(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
  tx: Tx,
  outlets: OwnOutlets,
  id: string,
): Promise<OutletDisplay> {
  if (!isId(id)) throw notFound();
  const [found] = await read(ctx, tx, and(ofOutlets(ctx, outlets), eq(displayTasks.id, id)));
  if (!found) throw notFound();
  return found;
}

/** Hands in a display of the outlets, by whoever acts for them; it is reviewed as a rep's is. */
export async function submitOutletDisplay(
  ctx: Ctx,
  outlets: OwnOutlets,
  action: string,
  input: SubmitInput,
): Promise<{ id: string }> {
  const within = ofOutlets(ctx, outlets);
  return handIn(ctx, input, { within, action, photos: await drawDisplayPhotos(ctx, input, within) });
}

/** Appeals against what became of a display of the outlets: once, by who handed it in for them. */
export function appealOutletDisplay(
  ctx: Ctx,
  outlets: OwnOutlets,
  action: string,
  input: AppealInput,
): Promise<{ id: string }> {
  return appealWithin(ctx, input, { within: ofOutlets(ctx, outlets), action });
}

async function read(
  { tenant, now, user }: Pick<Ctx, 'tenant' | 'now' | 'user'>,
  tx: Tx,
  where: SQL | undefined,
): Promise<OutletDisplay[]> {
  const today = dayOf(now(), tenant.timeZone);
  const rows = await tx
    .select({ task: displayTasks, standardName: displayStandards.name })
    .from(displayTasks)
    .innerJoin(
      displayStandards,
      and(
        eq(displayStandards.tenantId, displayTasks.tenantId),
        eq(displayStandards.id, displayTasks.standardId),
      ),
    )
    .where(where)
    .orderBy(desc(displayTasks.dueOn), asc(displayTasks.id))
    .limit(100);
  const ids = rows.map(({ task }) => task.id);
  const made =
    ids.length === 0
      ? []
      : await tx
          .selectDistinctOn([displayExecutions.taskId], {
            taskId: displayExecutions.taskId,
            reason: displayExecutions.reason,
            appeal: displayExecutions.appeal,
            submittedBy: displayExecutions.submittedBy,
          })
          .from(displayExecutions)
          .where(and(eq(displayExecutions.tenantId, tenant.slug), inArray(displayExecutions.taskId, ids)))
          .orderBy(displayExecutions.taskId, desc(displayExecutions.submittedAt));
  const latest = new Map(made.map((one) => [one.taskId, one]));
  const isOwn = (taskId: string) => {
    const execution = latest.get(taskId);
    return execution !== undefined && execution.appeal === null && execution.submittedBy === user?.id;
  };
  return rows.map(({ task, standardName }) => ({
    id: task.id,
    version: task.version,
    standardName,
    periodFrom: task.periodFrom,
    dueOn: task.dueOn,
    state: task.state,
    minPhotos: task.minPhotos,
    capBp: task.capBp,
    items: task.items,
    scoreBp: task.scoreBp,
    grade: task.grade,
    reason: task.state === 'refused' ? (latest.get(task.id)?.reason ?? null) : null,
    open: nextDisplayState(task.state, 'submit') !== null && today >= task.periodFrom && today <= task.dueOn,
    mayAppeal: nextDisplayState(task.state, 'appeal') !== null && isOwn(task.id),
  }));
}
