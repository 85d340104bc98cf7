import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAuditLogs } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { knownCodes, type OurRow, ourRows, spellings, takes, writeRow } from './our-rows.server.ts';
import {
  agreedAfter,
  differencesBetween,
  type FieldDifference,
  isMaster,
  type MasterKind,
  type MasterState,
  type MasterValues,
  settled,
  siblingOf,
  stateAfter,
  valuesOf,
} from './rules-masters.ts';
import { erpMasterSettings, erpMasters } from './table.server.ts';

/** Base data as a page of the ERP has it: its cells by its own field names. */
export interface ReadMaster {
  code: string;
  modifiedAt: string;
  cells: Readonly<Record<string, string>>;
}

/** Who writes: the tenant, at what time. */
interface Writer {
  tenant: { slug: string };
  now: () => Date;
}

type Settings = typeof erpMasterSettings.$inferSelect;
type Kept = typeof erpMasters.$inferSelect;

/**
 * Takes a page of base data in: what is ours by its code is compared and, as the rule has it, taken over; what is not
 * waits to be linked. The same page twice changes nothing.
 */
export async function stagePage(
  writer: Writer,
  tx: Tx,
  { kind, mapping, rule }: Settings,
  page: readonly ReadMaster[],
): Promise<void> {
  if (!isMaster(kind)) throw new Error(`${kind} is no base data`);
  // The ERP may have changed one while it was read: the later row is what it is.
  const read = new Map(page.map((one) => [one.code, one]));
  if (read.size === 0) return;
  const { slug } = writer.tenant;
  const codes = [...read.keys()];
  const kept = new Map(
    (
      await tx
        .select()
        .from(erpMasters)
        .where(and(eq(erpMasters.tenantId, slug), eq(erpMasters.kind, kind), inArray(erpMasters.code, codes)))
        .for('update')
    ).map((row) => [row.code, row]),
  );
  const ids = [...kept.values()].flatMap(({ ourId }) => ourId ?? []);
  const own = await ourRows(tx, writer.tenant, kind, { codes, ids });
  const byId = new Map(own.map((row) => [row.id, row]));
  const byCode = new Map(own.map((row) => [row.code, row]));
  const linked = await linkedElsewhere(writer, tx, kind, own);
  const sibling = siblingOf[kind];
  const others = sibling ? await knownCodes(tx, writer.tenant, sibling, codes) : new Set<string>();
  const isValid = takes(kind);
  const spelling = spellings(kind);
  const staged: (Staged & { ours: OurRow | null })[] = [];
  for (const one of read.values()) {
    const before = kept.get(one.code) ?? null;
    const alike = byCode.get(one.code);
    // A row of ours that somebody has linked to another of theirs is not this one, whatever its code.
    const free = alike && (linked.get(alike.id) ?? one.code) === one.code ? alike : null;
    const ours = byId.get(before?.ourId ?? '') ?? free;
    if (!ours && !before && others.has(one.code)) continue;
    const theirs = valuesOf(mapping, one.cells, spelling);
    staged.push({ one, before, ours, theirs, ...compared(before, ours, theirs, { rule, isValid }) });
  }
  await takeOver(writer, tx, kind, staged);
  await keepMasters(writer, tx, kind, staged);
}

/** By which code of the ERP's rows of ours are known, by their ids. */
async function linkedElsewhere(
  { tenant }: Writer,
  tx: Tx,
  kind: MasterKind,
  own: readonly OurRow[],
): Promise<Map<string, string>> {
  const ids = own.map(({ id }) => id);
  const rows = await tx
    .select({ ourId: erpMasters.ourId, code: erpMasters.code })
    .from(erpMasters)
    .where(
      and(eq(erpMasters.tenantId, tenant.slug), eq(erpMasters.kind, kind), inArray(erpMasters.ourId, ids)),
    );
  return new Map(rows.map(({ ourId, code }) => [ourId ?? '', code]));
}

/** What becomes of one of them. */
interface Outcome {
  state: MasterState;
  take: FieldDifference[];
  differences: FieldDifference[];
  agreed: MasterValues;
}

/** One of a page, with the row of ours that it is and what is kept of it. */
export interface Staged extends Outcome {
  one: ReadMaster;
  before: Kept | null;
  ours: { id: string } | null;
  theirs: MasterValues;
  /** Why nobody need care, where that is known by itself. */
  reason?: string | null;
}

function compared(
  before: Kept | null,
  ours: OurRow | null,
  theirs: MasterValues,
  { rule, isValid }: { rule: Settings['rule']; isValid: ReturnType<typeof takes> },
): Outcome {
  if (!ours) {
    const state = before?.state === 'ignored' ? 'ignored' : 'new';
    return { state, take: [], differences: [], agreed: {} };
  }
  // Another row of ours than before has agreed upon nothing yet.
  const agreed = before?.ourId === ours.id ? before.agreed : {};
  const found = settled(differencesBetween({ ours: ours.values, theirs, agreed }, isValid), rule);
  return {
    state: stateAfter(found),
    take: found.take,
    differences: found.ask.length > 0 ? found.ask : found.take,
    agreed: agreedAfter(agreed, theirs, found.ask),
  };
}

/** Writes what is taken over into our rows, each with its line in the log. */
async function takeOver(
  writer: Writer,
  tx: Tx,
  kind: MasterKind,
  staged: readonly (Staged & { ours: OurRow | null })[],
) {
  const changed = staged.filter(({ take }) => take.length > 0);
  for (const { ours, take } of changed) {
    const values = Object.fromEntries(take.map(({ field, theirs }) => [field, theirs]));
    await writeRow(tx, writer, kind, { id: ours!.id, values });
  }
  await writeAuditLogs(
    { ...writer, user: null, system: 'ERP', address: '', requestId: '' },
    tx,
    changed.map(({ ours, take }) => ({
      action: `${kind}:edit`,
      entity: kind,
      entityId: ours!.id,
      before: Object.fromEntries(take.map(({ field, ours: our }) => [field, our])),
      after: Object.fromEntries(take.map(({ field, theirs }) => [field, theirs])),
    })),
  );
}

/** Keeps what was read and what has become of it. */
export async function keepMasters(
  { tenant, now }: Writer,
  tx: Tx,
  kind: Settings['kind'],
  staged: readonly Staged[],
): Promise<void> {
  if (staged.length === 0) return;
  const at = now();
  await tx
    .insert(erpMasters)
    .values(
      staged.map(({ one, before, ours, theirs, state, differences, agreed, reason }) => ({
        tenantId: tenant.slug,
        id: before?.id ?? newId(),
        kind,
        code: one.code,
        name: one.cells['FName'] ?? '',
        state,
        ourId: ours?.id ?? null,
        theirs,
        agreed,
        differences,
        modifiedAt: one.modifiedAt,
        ignoredReason: reason ?? null,
        since: before?.state === state && state !== 'changed' ? before.since : at,
        version: 1,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [erpMasters.tenantId, erpMasters.kind, erpMasters.code],
      set: {
        name: sql`excluded.name`,
        state: sql`excluded.state`,
        ourId: sql`excluded.our_id`,
        theirs: sql`excluded.theirs`,
        agreed: sql`excluded.agreed`,
        differences: sql`excluded.differences`,
        modifiedAt: sql`excluded.modified_at`,
        ignoredReason: sql`coalesce(excluded.ignored_reason, ${erpMasters.ignoredReason})`,
        since: sql`excluded.since`,
        version: sql`${erpMasters.version} + 1`,
        updatedAt: at,
      },
    });
}
