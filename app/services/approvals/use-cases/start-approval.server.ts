import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { openStep } from '../open-step.server.ts';
import { type ApprovalFacts, type ApprovalStep, definitionFor } from '../rules.ts';
import { approvalDefinitions, approvals } from '../table.server.ts';

/** Something that may need approval, as its business tells of it. */
export interface ToApprove {
  biz: string;
  bizId: string;
  /** What people know it by: an order's number. */
  title: string;
  amountFen: number;
  /** What it is part of comes to, where that is more: the definition is chosen by it. */
  wholeFen?: number;
  channel: string;
  /** Its facts, by the names that its kind declares. */
  facts?: ApprovalFacts;
  departId: string;
  submitter: { id: string | null; realname: string };
  /** Something about it needs approval however little it comes to, and somebody else's. */
  always?: boolean | undefined;
  /** Nobody is told of it: of many that are handed in together people are told of one. */
  quietly?: boolean | undefined;
  /** Who decides where no definition applies; without it nobody has to. */
  otherwise?: { name: string; steps: ApprovalStep[] } | undefined;
}

/**
 * Hands something in for approval when a definition says that it needs one, in the transaction it comes to be in;
 * tells whether it did.
 */
export async function startApproval(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'db' | 't' | 'user' | 'address' | 'requestId'>,
  tx: Tx,
  thing: ToApprove,
): Promise<boolean> {
  const tenantId = ctx.tenant.slug;
  const definitions = await tx
    .select()
    .from(approvalDefinitions)
    .where(
      and(
        eq(approvalDefinitions.tenantId, tenantId),
        eq(approvalDefinitions.biz, thing.biz),
        eq(approvalDefinitions.enabled, 'yes'),
      ),
    )
    .orderBy(asc(approvalDefinitions.createdAt));
  const definition = definitionFor(definitions, { ...thing, amountFen: thing.wholeFen ?? thing.amountFen });
  const way = definition ?? (thing.otherwise && { ...thing.otherwise, id: null, copies: [] });
  if (!way) return false;
  const id = newId();
  const approval = {
    tenantId,
    id,
    biz: thing.biz,
    bizId: thing.bizId,
    definitionId: way.id,
    definitionName: way.name,
    title: thing.title,
    amountFen: thing.amountFen,
    departId: thing.departId,
    steps: way.steps,
    step: 0,
    round: 0,
    copies: way.copies,
    status: 'open' as const,
    submitterId: thing.submitter.id,
    submitterName: thing.submitter.realname,
    beyondOwn: thing.always ?? false,
    createdAt: ctx.now(),
  };
  await tx.insert(approvals).values(approval);
  await openStep(ctx, tx, { ...approval, quietly: thing.quietly });
  return true;
}
