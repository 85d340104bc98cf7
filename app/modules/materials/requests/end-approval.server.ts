import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { materialRequestLines } from '../table.server.ts';
import type { RequestLine } from '../wire.ts';
import type { RequestChange } from './locked-request.server.ts';
import { readLines, type StoredRequest } from './request-rows.server.ts';

/** What a decision leaves of a request: what nobody has granted less of is granted as asked. */
export async function decided(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  request: StoredRequest,
  { pass, reason, by }: { pass: boolean; reason: string; by: string },
): Promise<RequestChange> {
  const facts = { decidedBy: by, decidedAt: ctx.now() };
  if (!pass) return { ...facts, state: 'refused', refusal: reason, note: reason };
  for (const line of await linesOf(ctx, tx, request)) {
    if (line.granted === null) await grant(ctx, tx, request, line, line.qty);
  }
  return { ...facts, state: 'approved' };
}

/** Grants so many of each; not more than was asked for or granted before, and of something at least one. */
export async function grantLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  request: StoredRequest,
  granted: readonly { materialId: string; qty: number }[],
): Promise<void> {
  const lines = await linesOf(ctx, tx, request);
  const byMaterial = new Map(granted.map(({ materialId, qty }) => [materialId, qty]));
  const refused = new DomainError('materials.granted', 422, { field: 'granted' });
  if (granted.some(({ materialId }) => !lines.some((line) => line.materialId === materialId))) throw refused;
  const grants = lines.map((line) => ({
    line,
    qty: byMaterial.get(line.materialId) ?? line.granted ?? line.qty,
  }));
  const beyond = grants.some(({ line, qty }) => qty > (line.granted ?? line.qty));
  if (beyond || grants.every(({ qty }) => qty === 0)) throw refused;
  for (const { line, qty } of grants) await grant(ctx, tx, request, line, qty);
}

async function linesOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, { id }: StoredRequest): Promise<RequestLine[]> {
  return (await readLines(ctx, tx, [id])).get(id) ?? [];
}

async function grant(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id }: StoredRequest,
  { lineNo }: RequestLine,
  qty: number,
): Promise<void> {
  await tx
    .update(materialRequestLines)
    .set({ granted: qty })
    .where(
      and(
        eq(materialRequestLines.tenantId, ctx.tenant.slug),
        eq(materialRequestLines.requestId, id),
        eq(materialRequestLines.lineNo, lineNo),
      ),
    );
}
