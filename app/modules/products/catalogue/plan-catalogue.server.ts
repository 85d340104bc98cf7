import { and, eq, inArray } from 'drizzle-orm';
import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { NamedField } from '#app/entity/define-entity.ts';
import { textOf } from '#app/entity/files/reading/cell-value.ts';
import { compareLines } from '#app/entity/files/reading/changed-cells.server.ts';
import { importFields, missingFields } from '#app/entity/files/reading/import-columns.server.ts';
import { wordFinder } from '#app/entity/files/reading/import-words.server.ts';
import { type KnownRow, knownRows } from '#app/entity/files/reading/known-rows.server.ts';
import { readLine } from '#app/entity/files/reading/read-line.server.ts';
import { takenValues } from '#app/entity/files/reading/taken-values.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { productUnits } from '../table.server.ts';
import type { UnitRow } from '../wire.ts';
import { type CatalogueColumns, catalogueColumns, unitColumns } from './catalogue-columns.server.ts';
import { cataloguePrices } from './catalogue-prices.server.ts';
import { type PlannedPrice, planPrices } from './plan-prices.server.ts';
import { planUnits, type RepackedUnit, readUnits } from './plan-units.server.ts';
import {
  codesInOtherCase,
  refuseTakenBarcodes,
  refuseTooMany,
  refuseUsedUnits,
} from './refuse-taken.server.ts';
import type { CatalogueChange, CatalogueFault } from './wire-catalogue.ts';

/** A product of a file, as it would be written. */
export interface PlannedProduct {
  /** Where it begins in the file. */
  line: number;
  code: string;
  name: string;
  /** The row it changes, as it is now; null for a new one. */
  row: KnownRow | null;
  /** Its own values; null when none changes. */
  values: Record<string, unknown> | null;
  /** All its units; null when none changes. */
  units: UnitRow[] | null;
  prices: PlannedPrice[];
  changes: CatalogueChange[];
  faults: CatalogueFault[];
}

/** Product values and lines that are one product. */
interface Group {
  code: string;
  lines: GivenLine[];
}

/** What a file would make of each product that it names, compared with what is there; a few statements for all. */
export async function planCatalogue(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { head, lines }: { head: GivenLine; lines: readonly GivenLine[] },
): Promise<PlannedProduct[]> {
  const columns = catalogueColumns(ctx, store, await unitColumns(ctx, tx), head.cells);
  const groups = grouped(columns, lines);
  const merged = groups.map((group) => oneLine(ctx, columns, group));
  const own = await planOwn(ctx, tx, store, { columns, lines: merged.map(({ line }) => line) });
  const ids = own.flatMap(({ row }) => (row ? [row.id] : []));
  const unitsOf = await storedUnits(ctx, tx, ids);
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const pricesOf = Map.groupBy(await cataloguePrices(ctx, tx, ids, today), ({ productId }) => productId);
  const planned: PlannedProduct[] = [];
  const repacked: RepackedUnit[][] = [];
  for (const [index, { code, lines: of }] of groups.entries()) {
    const { row, values, changes, faults, name } = own[index]!;
    const read = readUnits(ctx, columns.unit, of);
    const before = row ? (unitsOf.get(row.id) ?? []) : [];
    const units = planUnits(ctx, { before, lines: read.units });
    repacked.push(row ? units.repacked : []);
    const priced = planPrices(ctx, {
      lines: read.prices,
      units: units.all,
      kept: row ? (pricesOf.get(row.id) ?? []) : [],
      today,
    });
    planned.push({
      line: of[0]!.line,
      code,
      name,
      row,
      values,
      units: units.changes.length > 0 ? units.all : null,
      prices: priced.prices,
      changes: [...changes, ...units.changes, ...priced.changes],
      faults: [...merged[index]!.faults, ...faults, ...read.faults, ...units.faults, ...priced.faults],
    });
  }
  refuseTooMany(planned);
  for (const [index, { row, faults }] of planned.entries()) {
    if (row) await refuseUsedUnits(ctx, tx, row.id, { units: repacked[index]!, faults });
  }
  await refuseTakenBarcodes(ctx, tx, planned);
  const rights = rightsOf(ctx);
  for (const one of planned) {
    const missing = missingRight(one, rights);
    if (missing) one.faults.push({ line: one.line, text: ctx.t(`products:catalogue.${missing}`) });
    one.faults.sort((a, b) => a.line - b.line);
  }
  return planned;
}

/** Lines by their product, in the order in which products begin; small letters of codes are capitals, no code is alone. */
function grouped({ product: { at, columns } }: CatalogueColumns, lines: readonly GivenLine[]): Group[] {
  const place = at[columns.findIndex(({ field }) => field?.name === 'code')] ?? -1;
  const codeOf = ({ cells }: GivenLine) => textOf(cells[place] ?? null);
  const groups = Map.groupBy(lines, (line) => codeOf(line).toUpperCase() || line.line);
  return [...groups.values()].map((of) => ({ code: codeOf(of[0]!), lines: of }));
}

/** What the lines of a product say of itself, as one line: each column once, the same wherever it is filled. */
function oneLine(
  ctx: Ctx,
  { product: { at, columns } }: CatalogueColumns,
  { lines }: Group,
): { line: GivenLine; faults: CatalogueFault[] } {
  const faults: CatalogueFault[] = [];
  const cells = at.map((place, index) => {
    const filled = lines.filter(({ cells: given }) => textOf(given[place] ?? null) !== '');
    const [first] = filled;
    const other = filled.find((line) => textOf(line.cells[place]!) !== textOf(first!.cells[place]!));
    const label = columns[index]?.label ?? '';
    if (other)
      faults.push({
        line: other.line,
        text: ctx.t('products:catalogue.differs', { label, line: first!.line }),
      });
    return first?.cells[place] ?? null;
  });
  return { line: { line: lines[0]!.line, cells }, faults };
}

/** The products' own values: read by their fields, compared with their rows. */
async function planOwn(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { columns: { product }, lines }: { columns: CatalogueColumns; lines: readonly GivenLine[] },
) {
  const { columns } = product;
  const fields = importFields(ctx, store);
  const key = fields.find(({ field }) => field.name === 'code')!.field;
  const mayEdit = can(requireUser(ctx), 'product:edit');
  const known = mayEdit
    ? await knownRows(ctx, tx, store, { key, columns, lines })
    : new Map<number, KnownRow>();
  const words = await wordFinder(ctx, store, columns)(tx, lines);
  const missing = missingFields(ctx, store, columns).map(({ label }) => label);
  const read = lines.map((line) =>
    readLine(ctx, columns, words, line, { emptySaysNothing: known.has(line.line) }),
  );
  const compared = await compareLines(ctx, tx, store, { columns, lines: read, known });
  const clashes = await takenValues(ctx, store)(
    tx,
    compared.map(({ line, values, about }) => ({ line, values, ...(about ? { rowId: about.row.id } : {}) })),
  );
  const codeAt = columns.findIndex(({ field }) => field?.name === 'code');
  const newCodes = compared.flatMap(({ about, cells }) => (about ? [] : (cells[codeAt] ?? [])));
  const existing = await codesInOtherCase(ctx, tx, newCodes);
  const fieldOf = (name: string): NamedField | undefined =>
    fields.find(({ field }) => field.name === name)?.field;
  return compared.map(({ line, cells, values, problems, about }) => {
    const label = (column: number) => columns[column]?.label ?? '';
    const faults = problems.map(({ column, text }) => ({
      line,
      text: ctx.t('entity:importProblemAt', { column: label(column), text }),
    }));
    const say = (text: string) => faults.push({ line, text });
    if (!cells[codeAt]) say(ctx.t('products:catalogue.noCode'));
    const other = about ? undefined : existing.get((cells[codeAt] ?? '').toUpperCase());
    if (other !== undefined) {
      const text = ctx.t('products:catalogue.otherCase', { code: other });
      say(ctx.t('entity:importProblemAt', { column: label(codeAt), text }));
    }
    const clash = clashes.get(line);
    if (clash && fieldOf(clash.field)) say(ctx.t('entity:errors.duplicate'));
    const names = missing.join(ctx.t('common:mark.list'));
    if (!about && missing.length > 0) say(ctx.t('entity:invalid.newNeeds', { names }));
    const nameAt = columns.findIndex(({ field }) => field?.name === 'name');
    const changed = about
      ? about.changes.map(({ column, before }) => ({
          what: label(column),
          before,
          after: cells[column] ?? '',
        }))
      : columns.flatMap(({ field, label: what }, column) =>
          field && cells[column] ? [{ what, before: '', after: cells[column] }] : [],
        );
    return {
      row: about?.row ?? null,
      name: cells[nameAt] || (about ? (about.row['name'] as string) : ''),
      values: about && about.changes.length === 0 ? null : { ...about?.row, ...values },
      changes: changed,
      faults,
    };
  });
}

async function storedUnits(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<Map<string, UnitRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(productUnits)
    .where(and(eq(productUnits.tenantId, ctx.tenant.slug), inArray(productUnits.productId, [...ids])));
  const of = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...of].map(([id, units]) => [id, units.map(({ tenantId: _tenant, productId: _of, ...unit }) => unit)]),
  );
}

function rightsOf(ctx: Ctx) {
  const user = requireUser(ctx);
  return { add: can(user, 'product:add'), edit: can(user, 'product:edit'), price: can(user, 'price:add') };
}

/** What a person lacks to write a product as the file has it. */
function missingRight(
  { row, values, units, prices: added }: PlannedProduct,
  may: ReturnType<typeof rightsOf>,
): 'mayNotAdd' | 'mayNotEdit' | 'mayNotPrice' | null {
  if (!row && !may.add) return 'mayNotAdd';
  if (!may.edit && (units !== null || (row !== null && values !== null))) return 'mayNotEdit';
  return added.length > 0 && !may.price ? 'mayNotPrice' : null;
}
