import { definitionFor } from '../editing/rules-draft.ts';
import { givenBy } from '../editing/rules-validate.ts';
import { type PromotionDefinition, type PromotionKind, promotionKinds } from '../engine/rules-definition.ts';
import type { PromotionScope } from '../facts/rules-scope.ts';
import { entriesOf, type FileColumn, fileColumns, outletLists } from './rules-file-columns.ts';

/** A line of a file with its values: numbers in hundredths where they are money or a share, choices by their codes. */
export interface ValueLine {
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** What is wrong, and at which line and column; `column` is a column's key. */
export interface LineProblem {
  line: number;
  column: string;
  /** A key of entity:invalid or of promotions:file.invalid. */
  problem: string;
  value?: string;
}

/** Finds what a name stands for: an id, or what is wrong with it. */
export type IdOf = (kind: string, name: string) => { id: string } | { problem: string };

/** The version that is there when a file updates a promotion. */
export interface StandingVersion {
  description: string;
  scope: PromotionScope;
  definition: PromotionDefinition;
}

/** A text of a line; empty where there is none. */
export function textIn(values: ValueLine['values'], key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

/**
 * The input of a call that writes a promotion, as the lines of a file have it, and what is wrong with them. What always
 * has a value and is left out stays as it is in `before`, the version that is there, while the kind does; without one
 * it is as in a new promotion. An empty cell takes away what may be missing, but a column that the file does not have
 * takes nothing: what it would say stays as it is, and all groups or rules where none of their columns is there. Pure.
 */
export function readPromotion(
  lines: readonly ValueLine[],
  idOf: IdOf,
  before: StandingVersion | null = null,
): { input: Record<string, unknown>; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const own = ownValues(lines, problems);
  const named = ({ line, values }: ValueLine, key: string, kind: string) =>
    entriesOf(textIn(values, key)).flatMap((name) => {
      const found = idOf(kind, name);
      if ('id' in found) return [found.id];
      problems.push({ line, column: key, problem: found.problem, value: name });
      return [];
    });
  const first = { line: lines[0]!.line, values: own };
  const coded = (key: string) =>
    entriesOf(textIn(own, key)).flatMap((name) => {
      const found = idOf(key, name);
      if ('id' in found) return [found.id];
      problems.push({ line: first.line, column: key, problem: found.problem, value: name });
      return [];
    });
  const kind = promotionKinds.find((one) => one === own['kind']) ?? 'buy-same';
  const usual = definitionFor(kind);
  const same = before?.definition.kind === kind ? before.definition : null;
  const standing = same ?? usual;
  const has = (key: string) => lines.some(({ values }) => key in values);
  const lacks = (part: FileColumn['part']) => !fileColumns.some((one) => one.part === part && has(one.key));
  const optional = (key: string, stands: unknown) =>
    before && !has(key) ? (stands ?? null) : (own[key] ?? null);
  const basis = own['basis'] ?? standing.basis;
  // Boxes that do not count are no yuan that do not.
  const over = basis === standing.basis ? standing.over : 0;
  const much = (line: number, column: string, value: unknown) => {
    if (basis === 'amount' || typeof value !== 'number') return value ?? null;
    if (value % 100 === 0) return value / 100;
    problems.push({ line, column, problem: 'whole', value: String(value / 100) });
    return null;
  };
  const groups = partsOf(lines, 'group').map((one) => ({
    productIds: named(one, 'products', 'goods'),
    categories: entriesOf(textIn(one.values, 'categories')),
    brands: entriesOf(textIn(one.values, 'brands')),
    excludedProductIds: named(one, 'excludedProducts', 'goods'),
    mustInclude: named(one, 'mustInclude', 'goods'),
    unit: one.values['unit'] ?? null,
    mixed: one.values['mixed'] ?? usual.groups[0]!.mixed,
    needQty: one.values['needQty'] ?? 1,
  }));
  const levels = partsOf(lines, 'level').map((one) => ({
    min: much(one.line, 'min', one.values['min'] ?? (isSingle(kind) ? 100 : null)),
    max: much(one.line, 'max', one.values['max']),
    benefit: benefitOf(kind, one, named),
  }));
  const side = (name: 'include' | 'exclude') =>
    Object.fromEntries(
      outletLists.map((list) => [
        list,
        before && !has(`${name}.${list}`) ? before.scope[name][list] : named(first, `${name}.${list}`, list),
      ]),
    );
  const growthFrom = optional('growthFrom', same?.growth?.from);
  const growthTo = optional('growthTo', same?.growth?.to);
  const { growthFactor } = own;
  const grows = growthFrom !== null || growthTo !== null;
  return {
    problems,
    input: {
      code: textIn(own, 'code'),
      name: textIn(own, 'name'),
      description: optional('description', before?.description) ?? '',
      validFrom: own['validFrom'],
      validTo: own['validTo'],
      scope: {
        include: side('include'),
        exclude: side('exclude'),
        sources: before && !has('sources') ? before.scope.sources : coded('sources'),
        weekdays: before && !has('weekdays') ? before.scope.weekdays : coded('weekdays').map(Number),
        from: optional('from', before?.scope.from),
        to: optional('to', before?.scope.to),
      },
      definition: {
        kind,
        basis,
        groups: same && lacks('group') ? same.groups : groups.length > 0 ? groups : [usual.groups[0]!],
        levels: same && lacks('level') ? same.levels : levels,
        recursive: own['recursive'] ?? standing.recursive,
        over: own['over'] === undefined ? over : much(first.line, 'over', own['over']),
        giftRounding: own['giftRounding'] ?? standing.giftRounding,
        onDiscounted: own['onDiscounted'] ?? standing.onDiscounted,
        limits: {
          perOrder: optional('perOrder', before?.definition.limits.perOrder),
          perCustomer: optional('perCustomer', before?.definition.limits.perCustomer),
          perCustomerDay: optional('perCustomerDay', before?.definition.limits.perCustomerDay),
          total: optional('total', before?.definition.limits.total),
          budgetFen: optional('budgetYuan', before?.definition.limits.budgetFen),
          budgetQty: optional('budgetQty', before?.definition.limits.budgetQty),
        },
        stackable: own['stackable'] ?? standing.stackable,
        needsCoupon: own['needsCoupon'] ?? standing.needsCoupon,
        exclusionGroup: optional('exclusionGroup', before?.definition.exclusionGroup),
        priority: own['priority'] ?? standing.priority,
        growth: grows
          ? { from: growthFrom, to: growthTo, factorBp: growthFactor ?? standing.growth?.factorBp ?? 10_000 }
          : null,
        minGrade: own['minGrade'] ?? standing.minGrade,
        onReturn: own['onReturn'] ?? standing.onReturn,
      },
    },
  };
}

const isSingle = (kind: PromotionKind) => kind === 'special-price' || kind === 'combo';

/** What belongs to the promotion as a whole: once, in whichever of its lines; two that differ are a fault. */
function ownValues(lines: readonly ValueLine[], problems: LineProblem[]): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const { key, part } of fileColumns) {
    if (part !== 'promotion') continue;
    for (const { line, values } of lines) {
      const value = values[key] ?? null;
      if (value === null || value === own[key]) continue;
      if (own[key] === undefined) own[key] = value;
      else problems.push({ line, column: key, problem: 'differs' });
    }
  }
  return own;
}

/** The lines that say anything of a part. */
function partsOf(lines: readonly ValueLine[], part: 'group' | 'level'): readonly ValueLine[] {
  const keys = fileColumns.filter((one) => one.part === part).map(({ key }) => key);
  return lines.filter(({ values }) => keys.some((key) => (values[key] ?? null) !== null));
}

function benefitOf(
  kind: PromotionKind,
  one: ValueLine,
  named: (one: ValueLine, key: string, kind: string) => string[],
): Record<string, unknown> {
  const { values } = one;
  const [only, ...others] = givenBy[kind];
  const says = (key: string) => (values[key] ?? null) !== null;
  const read = says('percent') ? 'percent' : says('giftQty') ? 'gift' : 'amount';
  const type = values['benefit'] ?? (others.length === 0 ? only : read);
  return {
    type,
    bp: values['percent'] ?? undefined,
    fen: values['yuan'] ?? undefined,
    qty: values['giftQty'] ?? undefined,
    items: named(one, 'gifts', 'gift').map((key) => {
      const [productId, unit] = key.split(' ');
      return { productId, unit };
    }),
    choose: values['choose'] ?? 1,
    factorBp: values['factor'] ?? undefined,
    promotionId: named(one, 'coupon', 'coupon')[0],
  };
}
