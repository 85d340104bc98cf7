import { type Entity, fieldsOf } from '#app/entity/define-entity.ts';
import { offeredConditions } from '#app/entity/read/row-scope.server.ts';
import type { Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { unknownVariables } from '#app/kernel/access/variables.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/** What a variable may stand for while conditions are looked at, by the kind of their field. */
const samples: Partial<Record<FieldKind, string>> = {
  text: 'x',
  lines: 'x',
  dictionary: 'x',
  reference: '01900000-0000-7000-8000-000000000000',
  date: '2026-01-01',
  time: '2026-01-01',
};

const longest = 8000;

/**
 * Conditions of a data rule as they are kept: fields, comparisons and values that the page offers, variables of
 * ours and nothing else. Null when there are none.
 */
export function checkConditions(entity: Entity, given: unknown): ConditionGroup | null {
  if (given === null || given === undefined) return null;
  const text = JSON.stringify(given);
  if (text.length > longest) throw refused('bad-conditions');
  const [unknown] = unknownVariables(text);
  if (unknown !== undefined) throw refused('unknown-variable', { name: unknown.slice(0, 40) });
  const kinds = new Map(fieldsOf(entity).map((field) => [field.name, field.kind]));
  const requested = offeredConditions(entity).safeParse(withSamples(given, kinds));
  if (!requested.success) throw refused('bad-conditions');
  // Of the same shape as what was looked at, strictly: nothing but groups, fields, comparisons and values.
  return given as ConditionGroup;
}

function withSamples(part: unknown, kinds: ReadonlyMap<string, FieldKind>): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const { of, field, value } = part as Partial<ConditionGroup & Condition>;
  if (Array.isArray(of)) return { ...part, of: of.map((one) => withSamples(one, kinds)) };
  const sample = (one: unknown) =>
    typeof one === 'string' && one.includes('#{') ? samples[kinds.get(String(field)) ?? 'number'] : one;
  if (value === undefined) return part;
  return { ...part, value: Array.isArray(value) ? (value as unknown[]).map(sample) : sample(value) };
}

function refused(reason: 'bad-conditions' | 'unknown-variable', values: Record<string, string> = {}) {
  return new DomainError(`permissions.${reason}`, 422, { field: 'conditions', values });
}
