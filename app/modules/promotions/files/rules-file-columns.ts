import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { returnWays } from '#app/modules/pricing/rules-returns.ts';
import { promotionKinds } from '../engine/rules-definition.ts';
import type { OutletList } from '../facts/rules-scope.ts';

/** A column of a file of promotions. Pure. */
export interface FileColumn {
  key: string;
  /** A promotion has one line for each of its groups and levels; what is its own stands in the first of them. */
  part: 'promotion' | 'group' | 'level' | 'shown';
  kind: FieldKind;
  choices?: readonly string[];
  /** Begins the words of its choices. */
  words?: string;
  required?: boolean;
}

/** The lists of a scope, in the order of the editor. */
export const outletLists = [
  'departIds',
  'channelIds',
  'labelIds',
  'dealerIds',
  'customerIds',
] as const satisfies readonly (keyof OutletList)[];

const column = (key: string, kind: FieldKind = 'text', more: Partial<FileColumn> = {}): FileColumn => ({
  key,
  kind,
  part: 'promotion',
  ...more,
});
const own = (part: FileColumn['part'], columns: readonly FileColumn[]) =>
  columns.map((one) => ({ ...one, part }));

/** The columns of a file of promotions: what is exported is what an import takes. */
export const fileColumns: readonly FileColumn[] = [
  column('code', 'text', { required: true }),
  column('name', 'text', { required: true }),
  column('kind', 'choice', { choices: promotionKinds, words: 'kind', required: true }),
  column('validFrom', 'date', { required: true }),
  column('validTo', 'date', { required: true }),
  column('description'),
  ...own('group', [
    column('products'),
    column('categories'),
    column('brands'),
    column('excludedProducts'),
    column('mustInclude'),
    column('unit'),
    column('mixed', 'boolean'),
    column('needQty', 'number'),
  ]),
  column('basis', 'choice', { choices: ['qty', 'amount'], words: 'file.basisOf' }),
  ...own('level', [
    column('min', 'money'),
    column('max', 'money'),
    column('benefit', 'choice', {
      choices: ['percent', 'amount', 'price', 'gift', 'points', 'coupon', 'freight'],
      words: 'edit.benefitType',
    }),
    column('percent', 'percent'),
    column('yuan', 'money'),
    column('giftQty', 'number'),
    column('gifts'),
    column('choose', 'number'),
    column('factor', 'percent'),
    column('coupon'),
  ]),
  column('recursive', 'boolean'),
  column('over', 'money'),
  column('giftRounding', 'choice', {
    choices: ['step', 'down', 'nearest', 'up'],
    words: 'edit.round',
  }),
  column('minGrade', 'choice', { choices: ['A', 'B', 'C'] }),
  column('growthFrom', 'date'),
  column('growthTo', 'date'),
  column('growthFactor', 'percent'),
  column('onReturn', 'choice', { choices: returnWays, words: 'onReturn' }),
  ...(['include', 'exclude'] as const).flatMap((side) =>
    outletLists.map((list) => column(`${side}.${list}`)),
  ),
  column('sources'),
  column('weekdays'),
  column('from'),
  column('to'),
  column('perOrder', 'number'),
  column('perCustomer', 'number'),
  column('perCustomerDay', 'number'),
  column('total', 'number'),
  column('budgetYuan', 'money'),
  column('budgetQty', 'number'),
  column('stackable', 'boolean'),
  column('needsCoupon', 'boolean'),
  column('exclusionGroup'),
  column('priority', 'number'),
  column('onDiscounted', 'boolean'),
  // What only an export says; an import reads over it.
  ...own('shown', [column('state'), column('usedYuan', 'money'), column('usedTimes', 'number')]),
];

/** How the entries of a cell are divided. */
export const listSign = '；';

/** The entries of a cell. */
export function entriesOf(text: string): string[] {
  return text
    .split(/[；;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
}
