import type { ApprovalFact, ApprovalFacts } from '#app/services/approvals/rules.ts';
import { type Approved, choiceKey, type Entity, fieldKey, fieldsOf } from '../../define-entity.ts';

/** What definitions may choose by of changes of an entity: what is done, and its numbers, choices and words. */
export function approvalFacts(entity: Entity): ApprovalFact[] {
  const does: ApprovalFact = {
    name: 'does',
    nameKey: 'entity:whatIsDone',
    type: 'choice',
    choices: (['add', 'edit', 'delete'] as const).map((value) => ({
      value,
      nameKey: `entity:action.${value}`,
    })),
  };
  const fields = fieldsOf(entity).flatMap((field): ApprovalFact[] => {
    const { name, kind, choices, unlimited } = field;
    if (field.form === false || field.needs) return [];
    const fact = { name, nameKey: fieldKey(entity, name) };
    if (kind === 'number' || kind === 'money') {
      return [{ ...fact, type: kind, ...(unlimited ? { unlimited } : {}) }];
    }
    if (kind === 'text' || kind === 'dictionary') return [{ ...fact, type: 'text' }];
    if (kind !== 'choice') return [];
    const named = (choices ?? []).map((value) => ({ value, nameKey: choiceKey(entity, name, value) }));
    return [{ ...fact, type: 'choice', choices: named }];
  });
  return [does, ...fields];
}

/** The facts of one change: the row as it would be; a limit that it does not set is above every amount. */
export function factsOf(
  entity: Entity,
  does: Approved,
  row: Readonly<Record<string, unknown>>,
): ApprovalFacts {
  const values = approvalFacts(entity).map(({ name, unlimited }) => {
    const value = row[name];
    const empty = unlimited ? Number.POSITIVE_INFINITY : null;
    return [name, typeof value === 'string' || typeof value === 'number' ? value : empty] as const;
  });
  return { ...Object.fromEntries(values), does };
}
