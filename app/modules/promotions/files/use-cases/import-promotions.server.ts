import { and, eq, inArray } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { versionOf } from '../../editing/end-promotion-approval.server.ts';
import { changedParts } from '../../editing/rules-compare.ts';
import { sentenceOf } from '../../editing/rules-sentence.ts';
import { addPromotion, editPromotion } from '../../editing/use-cases/save-promotion.server.ts';
import { type AddInput, addInput } from '../../editing/wire.ts';
import { promotions } from '../../table.server.ts';
import { readIds } from '../file-names.server.ts';
import { labelOf } from '../file-words.server.ts';
import { problemText, type ReadLine, readFile } from '../read-file.server.ts';
import { fileColumns } from '../rules-file-columns.ts';
import { columnOfField, columnOfPath } from '../rules-file-problems.ts';
import { readPromotion, textIn } from '../rules-file-read.ts';
import type { ImportedPromotion, ImportInput, PromotionImport } from '../wire-files.ts';

/** Promotions one file may have. */
const maxPromotions = 200;

type Existing = Pick<typeof promotions.$inferSelect, 'id' | 'code' | 'version' | 'latestVersion'>;
type Version = Awaited<ReturnType<typeof versionOf>>;
type Ids = Awaited<ReturnType<typeof readIds>>;

/** Takes back all that a file has written. */
class TakenBack extends Error {
  readonly outcome: PromotionImport;
  constructor(outcome: PromotionImport) {
    super('nothing of the file is kept');
    this.outcome = outcome;
  }
}

/**
 * Writes the promotions of a file as drafts, or as the next versions of those that are there, by the very calls of the
 * editor: all of them or none. A dry run writes them, too, and takes them back, so that it says what the import will do.
 */
export async function importPromotions(
  ctx: Ctx,
  { file, existing, dryRun }: ImportInput,
): Promise<PromotionImport> {
  requireWhole(ctx, 'promotion:import');
  requireWhole(ctx, 'promotion:add');
  if (existing === 'update') requireWhole(ctx, 'promotion:edit');
  if (file.length === 0) throw new DomainError('entity.import-empty', 422, { field: 'file' });
  const lines = await readFile(ctx, file);
  const byCode = Map.groupBy(lines, ({ values }) => textIn(values, 'code'));
  if (byCode.size > maxPromotions)
    throw new DomainError('promotions.import-too-many', 422, {
      field: 'file',
      values: { max: maxPromotions },
    });
  return inTenant(ctx, async (tx) => {
    try {
      // Behind a savepoint: the call may stand in a transaction that is kept whatever becomes of this.
      return await tx.transaction((inner) =>
        writeFile({ ...ctx, tx: inner }, inner, { byCode, existing, dryRun }),
      );
    } catch (error) {
      if (error instanceof TakenBack) return error.outcome;
      throw error;
    }
  });
}

async function writeFile(
  ctx: Ctx,
  tx: Tx,
  {
    byCode,
    existing,
    dryRun,
  }: { byCode: ReadonlyMap<string, ReadLine[]> } & Pick<ImportInput, 'existing' | 'dryRun'>,
): Promise<PromotionImport> {
  const outcome = await writeAll(ctx, tx, { byCode, existing });
  if (dryRun || outcome.bad > 0) throw new TakenBack(outcome);
  const { added, edited, same } = outcome;
  await writeAuditLog(ctx, tx, {
    action: 'promotion:import',
    entity: 'promotion',
    entityId: '*',
    before: null,
    after: { added, edited, same },
  });
  return { ...outcome, written: true };
}

async function writeAll(
  ctx: Ctx,
  tx: Tx,
  { byCode, existing }: { byCode: ReadonlyMap<string, ReadLine[]>; existing: ImportInput['existing'] },
): Promise<PromotionImport> {
  const ids = await readIds(ctx, tx, [...byCode.values()].flat());
  const codes = [...byCode.keys()];
  const rows = await tx
    .select({
      id: promotions.id,
      code: promotions.code,
      version: promotions.version,
      latestVersion: promotions.latestVersion,
    })
    .from(promotions)
    .where(and(eq(promotions.tenantId, ctx.tenant.slug), inArray(promotions.code, codes)));
  const there = new Map(rows.map((row) => [row.code, row]));
  const found: ImportedPromotion[] = [];
  // Coupons first: others of the file may give them for later orders.
  const isCoupon = ([first]: readonly ReadLine[]) => (first?.values['kind'] === 'coupon' ? 0 : 1);
  const sorted = [...byCode.values()].toSorted((a, b) => isCoupon(a) - isCoupon(b));
  for (const own of sorted) {
    const row = there.get(textIn(own[0]!.values, 'code'));
    found.push(await writeOne(ctx, tx, own, { ids, row, existing }));
  }
  const count = (does: ImportedPromotion['does']) => found.filter((one) => one.does === does).length;
  return {
    written: false,
    added: count('add'),
    edited: count('edit'),
    same: count('same'),
    bad: count('wrong'),
    promotions: found.toSorted((a, b) => a.line - b.line),
  };
}

async function writeOne(
  ctx: Ctx,
  tx: Tx,
  lines: readonly ReadLine[],
  { ids, row, existing }: { ids: Ids; row: Existing | undefined; existing: ImportInput['existing'] },
): Promise<ImportedPromotion> {
  const [{ line, values }] = lines as [ReadLine];
  const named = { line, code: textIn(values, 'code'), name: textIn(values, 'name') };
  const latest =
    row && existing === 'update'
      ? await versionOf(ctx, tx, { id: row.id, version: row.latestVersion })
      : null;
  const { input, problems } = readPromotion(lines, ids.idOf, latest);
  const at = (where: number, key: string, text: string) => ({ line: where, column: labelOf(ctx, key), text });
  const wrong = (found: ImportedPromotion['problems']): ImportedPromotion => ({
    ...named,
    does: 'wrong',
    sentence: null,
    changes: [],
    problems: found,
  });
  const inCells = [
    ...lines.flatMap((one) => one.problems.map(({ column, text }) => at(one.line, column, text))),
    ...problems.map(({ line: where, column, problem, value = '' }) => {
      const known = fileColumns.find(({ key }) => key === column)!;
      return at(where, column, problemText(ctx, known, problem, value));
    }),
  ];
  if (inCells.length > 0) return wrong(inCells);
  const parsed = addInput.safeParse(input);
  if (!parsed.success) {
    const columns = new Set(parsed.error.issues.map(({ path }) => columnOfPath(path)));
    return wrong([...columns].map((column) => at(line, column, ctx.t('promotions:file.invalid.fill'))));
  }
  try {
    const { does, changes, id } = await tx.transaction((inner) =>
      write({ ...ctx, tx: inner }, parsed.data, { row, latest }),
    );
    if (parsed.data.definition.kind === 'coupon') ids.learnCoupon(parsed.data.code, id);
    return { ...named, does, changes, sentence: sentenceOf(ctx.t, parsed.data.definition), problems: [] };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return wrong([at(line, columnOfField(error.field), refusal(ctx.t, error).message)]);
  }
}

/** By the calls of the editor: a new one, the version after `latest`, or nothing where it says the same. */
async function write(
  ctx: Ctx,
  input: AddInput,
  { row, latest }: { row: Existing | undefined; latest: Version | null },
): Promise<Pick<ImportedPromotion, 'does' | 'changes'> & { id: string }> {
  if (!row) return { does: 'add', changes: [], id: (await addPromotion(ctx, input)).id };
  if (!latest) throw new DomainError('promotions.code-taken', 409, { field: 'code' });
  const changes = changedParts(latest, input);
  if (changes.length === 0) return { does: 'same', changes, id: row.id };
  const { code: _code, ...facts } = input;
  await editPromotion(ctx, { id: row.id, version: row.version, ...facts });
  return { does: 'edit', changes, id: row.id };
}
