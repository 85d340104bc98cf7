import type { MappingRow } from '../sending/rules-mapping.ts';

/** What is taken over from the ERP, and what of it needs a person. Pure. */

/** Kinds of base data (基础资料) that come from the ERP. */
export const masterKinds = ['customer', 'dealer', 'product', 'warehouse'] as const;

export type MasterKind = (typeof masterKinds)[number];

/** What is read from the ERP: base data, and receipts (收款单) that somebody recorded there. */
export const readKinds = [...masterKinds, 'receipt'] as const;

export type ReadKind = (typeof readKinds)[number];

/** Whether what is read is base data; otherwise it is receipts. */
export const isMaster = (kind: ReadKind): kind is MasterKind => kind !== 'receipt';

/** Who wins when both sides have changed a field. */
export const conflictRules = ['ask', 'erp', 'ours'] as const;

export type ConflictRule = (typeof conflictRules)[number];

/**
 * new: nothing of ours is it; changed: the last reading took something over; same: nothing is left to do; conflict: a
 * person decides; ignored: nobody need care.
 */
export const masterStates = ['new', 'changed', 'same', 'conflict', 'ignored'] as const;

export type MasterState = (typeof masterStates)[number];

/** A value of one of our fields: money in fen. */
export type MasterValue = string | number | null;

/** Values by our fields. */
export type MasterValues = Record<string, MasterValue>;

/** The ERP's form of a kind. */
export const masterForms = {
  customer: 'BD_Customer',
  dealer: 'BD_Customer',
  product: 'BD_MATERIAL',
  warehouse: 'BD_STOCK',
  receipt: 'AR_RECEIVEBILL',
} as const satisfies Record<ReadKind, string>;

/** Kinds that are read from the same form: what is one of them is none of the others. */
export const siblingOf: Partial<Record<MasterKind, MasterKind>> = { customer: 'dealer', dealer: 'customer' };

/**
 * Our fields that may come from the ERP. What decides who sees, sells or delivers what (state, dealer, department,
 * area) is not among them.
 */
export const masterFields = {
  customer: [
    'name',
    'shortName',
    'contact',
    'phone',
    'address',
    'chain',
    'licenceNo',
    'paymentTerm',
    'creditLimitFen',
    'remark',
  ],
  dealer: ['name', 'contact', 'phone', 'address', 'taxNo', 'bankAccount', 'creditLimitFen', 'remark'],
  product: ['name', 'spec', 'brand', 'category', 'shelfLifeDays', 'remark'],
  warehouse: ['name', 'manager', 'phone', 'address', 'remark'],
  receipt: ['customerCode', 'amountFen', 'paidOn', 'remark'],
} as const satisfies Record<ReadKind, readonly string[]>;

/** Every name of such a field. */
export type MasterField = (typeof masterFields)[ReadKind][number];

const taken = (target: string, source: MasterField): MappingRow => ({
  target,
  from: 'field',
  source,
  value: '',
  pairs: {},
  base: false,
});

/**
 * What is taken over before anybody says otherwise: names and addresses, never what somebody may owe. Of receipts it is
 * always this.
 */
export const usualMasterMapping: Record<ReadKind, readonly MappingRow[]> = {
  customer: [taken('FName', 'name'), taken('FADDRESS', 'address'), taken('FTEL', 'phone')],
  dealer: [taken('FName', 'name'), taken('FADDRESS', 'address'), taken('FTAXREGISTERCODE', 'taxNo')],
  product: [taken('FName', 'name'), taken('FSpecification', 'spec')],
  warehouse: [taken('FName', 'name'), taken('FADDRESS', 'address')],
  receipt: [
    taken('FCONTACTUNIT.FNumber', 'customerCode'),
    taken('FREALRECAMOUNTFOR', 'amountFen'),
    taken('FDate', 'paidOn'),
    taken('FREMARK', 'remark'),
  ],
};

/** What the ERP's cells come to in our fields; an empty cell says nothing. */
export function valuesOf(
  mapping: readonly MappingRow[],
  cells: Readonly<Record<string, string>>,
  kindOf: (field: string) => 'money' | 'number' | 'text',
): MasterValues {
  const values: MasterValues = {};
  for (const row of mapping) {
    const cell = (cells[row.target] ?? '').trim();
    const text = row.from === 'dictionary' ? (row.pairs[cell] ?? row.value) : cell;
    if (text === '') continue;
    const kind = kindOf(row.source);
    const figure = Number(text);
    if (kind === 'text' || Number.isNaN(figure)) values[row.source] = text;
    else values[row.source] = kind === 'money' ? Math.round(figure * 100) : figure;
  }
  return values;
}

/** What our values come to in the ERP's fields; null: a value has no pair there, or nothing says where it belongs. */
export function cellsOf(
  mapping: readonly MappingRow[],
  values: Readonly<MasterValues>,
  kindOf: (field: string) => 'money' | 'number' | 'text',
): Record<string, string> | null {
  const cells: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    const row = mapping.find(({ source }) => source === field);
    if (!row || value === null || value === '') return null;
    const ours = kindOf(field) === 'money' ? (Number(value) / 100).toFixed(2) : String(value);
    const theirs =
      row.from === 'dictionary' ? Object.entries(row.pairs).find(([, our]) => our === ours)?.[0] : ours;
    if (theirs === undefined) return null;
    cells[row.target] = theirs;
  }
  return cells;
}

/** One field that stands differently on both sides; invalid: ours does not take such a value. */
export interface FieldDifference {
  field: string;
  ours: MasterValue;
  theirs: MasterValue;
  why: 'changed' | 'conflict' | 'invalid';
}

/** What of a row differs: where only the ERP has moved since both agreed, it is changed, otherwise a conflict. */
export function differencesBetween(
  { ours, theirs, agreed }: Record<'ours' | 'theirs' | 'agreed', MasterValues>,
  isValid: (field: string, value: MasterValue) => boolean,
): FieldDifference[] {
  return Object.entries(theirs).flatMap(([field, their]): FieldDifference[] => {
    const our = ours[field] ?? null;
    if (our === their) return [];
    const known = agreed[field];
    // The ERP still says what both agreed upon: whatever moved is ours.
    if (known === their) return [];
    const facts = { field, ours: our, theirs: their };
    if (!isValid(field, their)) return [{ ...facts, why: 'invalid' }];
    return [{ ...facts, why: known !== undefined && known === our ? 'changed' : 'conflict' }];
  });
}

/** What the rule makes of differences: what is taken over, and what waits for a person; the rest stays ours. */
export function settled(
  differences: readonly FieldDifference[],
  rule: ConflictRule,
): { take: FieldDifference[]; ask: FieldDifference[] } {
  const is = (why: FieldDifference['why']) => differences.filter((one) => one.why === why);
  return {
    take: [...is('changed'), ...(rule === 'erp' ? is('conflict') : [])],
    ask: [...(rule === 'ask' ? is('conflict') : []), ...(rule === 'ours' ? [] : is('invalid'))],
  };
}

/** What both sides agree upon after a reading: all that the ERP says but for what waits. */
export function agreedAfter(
  agreed: MasterValues,
  theirs: MasterValues,
  waiting: readonly { field: string }[],
): MasterValues {
  const open = new Set(waiting.map(({ field }) => field));
  return { ...agreed, ...Object.fromEntries(Object.entries(theirs).filter(([field]) => !open.has(field))) };
}

/** The state of a row of ours after a reading. */
export function stateAfter({ take, ask }: ReturnType<typeof settled>): MasterState {
  if (ask.length > 0) return 'conflict';
  return take.length > 0 ? 'changed' : 'same';
}

/** Where to read on after a page: from its last change, past the rows of that very moment that were read. */
export function readOn(
  from: { upTo: string | null; rows: number },
  page: readonly { modifiedAt: string }[],
): { upTo: string | null; rows: number } {
  const upTo = page.at(-1)?.modifiedAt;
  if (upTo === undefined) return from;
  const alike = page.filter((one) => one.modifiedAt === upTo).length;
  return { upTo, rows: upTo === from.upTo ? from.rows + alike : alike };
}

/** How much of what was read before is read again: what the ERP had not written down yet when it was asked. */
const overlapMs = 10 * 60_000;

/** Where a new reading begins; the ERP's clock has no zone. */
export function beginsAt(upTo: string | null): string | null {
  if (upTo === null) return null;
  const at = Date.parse(`${upTo.slice(0, 19)}Z`);
  return Number.isNaN(at) ? null : new Date(at - overlapMs).toISOString().slice(0, 19);
}
