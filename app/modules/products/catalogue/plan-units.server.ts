import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { CellWords } from '#app/entity/files/reading/cell-value.ts';
import { readLine } from '#app/entity/files/reading/read-line.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { instantOf } from '#app/lib/time/date-time.ts';
import type { UnitRow } from '../wire.ts';
import { asImportColumn, type OwnColumn, partOf } from './catalogue-columns.server.ts';
import { mergedUnits, type UnitLine, unitColumns } from './rules-catalogue.ts';
import type { CatalogueChange, CatalogueFault } from './wire-catalogue.ts';

/** What a line says of prices: of which unit, from which day, for whom. */
export interface PriceLine {
  line: number;
  unit: string;
  validFrom: string | null;
  /** By channel; null is everybody's. */
  given: { channelId: string | null; priceFen: number; label: string }[];
}

/** What the lines of a product say of its units and of their prices. */
export function readUnits(
  ctx: Ctx,
  { at, columns }: { at: readonly number[]; columns: readonly OwnColumn[] },
  lines: readonly GivenLine[],
): { units: UnitLine[]; prices: PriceLine[]; faults: CatalogueFault[] } {
  const instant = (wall: string) => instantOf(wall, ctx.tenant.timeZone);
  const words: CellWords[] = columns.map(() => ({
    labels: undefined,
    choices: null,
    yes: [],
    no: [],
    instant,
  }));
  const asRead = columns.map(asImportColumn);
  const units: UnitLine[] = [];
  const prices: PriceLine[] = [];
  const faults: CatalogueFault[] = [];
  for (const given of lines) {
    const { line, cells, values, problems } = readLine(ctx, asRead, words, partOf(given, at), {
      emptySaysNothing: true,
    });
    for (const { column, text } of problems) {
      const label = columns[column]?.label ?? '';
      faults.push({ line, text: ctx.t('entity:importProblemAt', { column: label, text }) });
    }
    const unit = values['unit'] as string | undefined;
    if (unit === undefined) {
      // A product without units has one line, and none of theirs.
      if (problems.length === 0 && cells.some((text) => text !== ''))
        faults.push({ line, text: ctx.t('products:catalogue.noUnit') });
      continue;
    }
    const own = unitColumns.flatMap((name) => (name in values ? [[name, values[name]] as const] : []));
    units.push({ line, ...Object.fromEntries(own), unit });
    const priced = columns.flatMap(({ priceOf, label, field: { name } }) =>
      priceOf !== undefined && name in values
        ? [{ channelId: priceOf, priceFen: values[name] as number, label }]
        : [],
    );
    const validFrom = (values['validFrom'] as string | undefined) ?? null;
    if (priced.length > 0) prices.push({ line, unit, validFrom, given: priced });
  }
  return { units, prices, faults };
}

/** A unit that is there and would be made up of another number of pieces. */
export interface RepackedUnit {
  line: number;
  unit: string;
}

/** The units a product would have, what that changes, what is wrong with it and which units would have other pieces. */
export function planUnits(
  ctx: Ctx,
  { before, lines }: { before: readonly UnitRow[]; lines: readonly UnitLine[] },
): { all: UnitRow[]; changes: CatalogueChange[]; faults: CatalogueFault[]; repacked: RepackedUnit[] } {
  const merged = mergedUnits(before, lines);
  const faults = merged.faults.map(({ line, fault }) => ({
    line,
    text: ctx.t(`products:catalogue.fault.${fault}`),
  }));
  const old = new Map(before.map((unit) => [unit.unit, unit]));
  const repacked = merged.units.flatMap(({ unit, factor }) => {
    const was = old.get(unit);
    const line = lines.find((one) => one.unit === unit)?.line ?? 0;
    return was && was.factor !== factor ? [{ line, unit }] : [];
  });
  const changes = merged.units.flatMap((unit) => unitChanges(ctx, old.get(unit.unit), unit));
  return { all: merged.units, changes, faults, repacked };
}

function unitChanges({ t }: Pick<Ctx, 't'>, was: UnitRow | undefined, unit: UnitRow): CatalogueChange[] {
  return (['factor', 'barcode', 'priceFen', 'floorFen'] as const).flatMap((name) => {
    if ((was?.[name] ?? null) === unit[name]) return [];
    const tell = (row: UnitRow | undefined) => {
      const value = row?.[name] ?? null;
      if (value === null) return '';
      return name === 'priceFen' || name === 'floorFen' ? formatFen(Number(value)) : String(value);
    };
    const what = t('products:catalogue.ofUnit', {
      unit: unit.unit,
      what: t(`products:catalogue.column.${name}`),
    });
    return [{ what, before: tell(was), after: tell(unit) }];
  });
}
