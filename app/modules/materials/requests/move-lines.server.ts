import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { materialRequestLines } from '../table.server.ts';
import type { RequestLine } from '../wire.ts';
import { readLines, type StoredRequest } from './request-rows.server.ts';
import { afterMove, type Move } from './rules-requests.ts';

/** A line of which so many are moved. */
export interface MovedLine {
  line: RequestLine;
  qty: number;
}

/** What people call the material of a line. */
export const nameOf = ({ code, name }: RequestLine) => `${code} ${name}`;

/** Moves so many of these lines of a request that is held; more than there is of one is refused, and nothing written. */
export async function moveLines(
  ctx: Ctx & { tx: Tx },
  { id }: StoredRequest,
  move: Move,
  lines: readonly { materialId: string; qty: number }[],
): Promise<{ moved: readonly MovedLine[]; after: readonly RequestLine[]; said: string }> {
  const before = (await readLines(ctx, ctx.tx, [id])).get(id) ?? [];
  const asked = new Map(lines.map(({ materialId, qty }) => [materialId, qty]));
  const moved = before.flatMap((line) => {
    const qty = asked.get(line.materialId);
    return qty === undefined ? [] : [{ line, qty, next: afterMove(line, move, qty) }];
  });
  const beyond = moved.find(({ next }) => next === null);
  if (beyond || moved.length !== asked.size) {
    throw new DomainError(`materials.${move}-beyond`, 409, {
      field: 'lines',
      values: { material: beyond ? nameOf(beyond.line) : '' },
    });
  }
  for (const { next } of moved) await setSums(ctx, id, next!);
  return {
    moved,
    after: before.map((line) => moved.find((one) => one.line === line)?.next ?? line),
    said: moved.map(({ line, qty }) => `${line.name} × ${qty} ${line.unit}`).join('；'),
  };
}

async function setSums(
  { tx, tenant }: Ctx & { tx: Tx },
  requestId: string,
  { lineNo, issued, returned, lost }: RequestLine,
): Promise<void> {
  await tx
    .update(materialRequestLines)
    .set({ issued, returned, lost })
    .where(
      and(
        eq(materialRequestLines.tenantId, tenant.slug),
        eq(materialRequestLines.requestId, requestId),
        eq(materialRequestLines.lineNo, lineNo),
      ),
    );
}
