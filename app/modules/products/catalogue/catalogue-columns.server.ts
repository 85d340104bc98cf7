import type { GivenCell, GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { NamedField } from '#app/entity/define-entity.ts';
import { date, type Field, money, number, text } from '#app/entity/fields.ts';
import { textOf } from '#app/entity/files/reading/cell-value.ts';
import {
  type ImportColumn,
  importColumns,
  importFields,
} from '#app/entity/files/reading/import-columns.server.ts';
import { seenFields } from '#app/entity/read/row.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { schemaOf } from '#app/entity/write/field-schema.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { channelReference } from '#app/modules/customers/outlets/use-cases/channel-reference.server.ts';
import { price } from '../entities.ts';
import { channelLabels } from './rules-catalogue.ts';

/** A column of a unit: one of its own, a price of it, or the day from which prices hold. */
export interface OwnColumn {
  label: string;
  field: NamedField;
  /** Whose price it is: everybody's (null) or a channel's; left out of what is no price. */
  priceOf?: string | null;
}

/** Which place of a line belongs to the product, and which to its unit. */
export interface CatalogueColumns {
  product: { at: number[]; columns: ImportColumn[] };
  unit: { at: number[]; columns: OwnColumn[] };
}

const fen = 1_000_000_000_000;

/** Columns of units. Prices for everybody and for channels are among them for whoever may see prices. */
export async function unitColumns(ctx: Ctx, tx: Tx): Promise<OwnColumn[]> {
  const one = (name: string, field: Field, more: Partial<OwnColumn> = {}): OwnColumn => ({
    label: ctx.t(`products:catalogue.column.${name}`),
    field: { ...field, name },
    ...more,
  });
  const own = [
    one('unit', text({ max: 10 })),
    one('factor', number({ min: 1, max: 1_000_000 })),
    one('barcode', text({ max: 32 })),
    one('priceFen', money({ max: fen })),
    one('floorFen', money({ max: fen })),
  ];
  const seesPrices =
    can(requireUser(ctx), 'price:list') && seenFields(ctx, price).some(({ name }) => name === 'priceFen');
  if (!seesPrices) return own;
  const rows = (await channelReference.tree?.(ctx, tx)) ?? [];
  const labels = channelLabels(rows);
  return [
    ...own,
    one('basePriceFen', money({ max: fen }), { priceOf: null }),
    ...rows.map(({ id }) =>
      one(`channel:${id}`, money({ max: fen }), {
        label: ctx.t('products:catalogue.channelColumn', { name: labels.get(id) }),
        priceOf: id,
      }),
    ),
    one('validFrom', date({})),
  ];
}

/** Which column of a file is which; one that nobody knows, that is there twice or is missing refuses the file. */
export function catalogueColumns(
  ctx: Ctx,
  store: EntityStore,
  offered: readonly OwnColumn[],
  head: readonly GivenCell[],
): CatalogueColumns {
  const labels = head.map((cell) => textOf(cell).replace(/\s*[*＊]$/, ''));
  while (labels.at(-1) === '') labels.pop();
  const of = (label: string) => offered.filter((one) => one.label === label || one.field.name === label);
  const unit = labels.flatMap((label, at) => of(label).map((column) => ({ at, column })));
  const twice = unit.find(({ column }, index) =>
    unit.some((other, place) => place !== index && (other.at === unit[index]!.at || other.column === column)),
  );
  if (twice) throw refused('twice', { name: twice.column.label });
  const taken = new Set(unit.map(({ at }) => at));
  const own = labels.flatMap((_, at) => (taken.has(at) ? [] : [at]));
  const key = importFields(ctx, store).find(({ field }) => field.name === 'code')!;
  const columns = importColumns(
    ctx,
    store,
    own.map((at) => labels[at] ?? null),
    key.field,
  );
  return {
    product: { at: own, columns },
    unit: { at: unit.map(({ at }) => at), columns: unit.map(({ column }) => column) },
  };
}

/** The part of a line at these places. */
export const partOf = ({ line, cells }: GivenLine, at: readonly number[]): GivenLine => ({
  line,
  cells: at.map((place) => cells[place] ?? null),
});

/** A column of a unit as lines are read by it. */
export const asImportColumn = ({ label, field }: OwnColumn): ImportColumn => ({
  label,
  field,
  schema: schemaOf(field),
});

const refused = (code: string, values: Record<string, string | number>) =>
  new DomainError(`entity.import-${code}`, 422, { field: 'file', values });
