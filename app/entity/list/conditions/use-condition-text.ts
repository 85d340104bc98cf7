import { useTranslation } from 'react-i18next';
import type { Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import { type Entity, fieldKey } from '../../define-entity.ts';

/** What is known of an entity to those who tell of its conditions. */
export interface Told extends Pick<Entity, 'words'> {
  fields: Readonly<Record<string, { kind: FieldKind }>>;
}

/** Conditions in words: each field by its label, values as people enter them. */
export function useConditionText() {
  const { t } = useTranslation('entity');
  return function textOf(part: Condition | ConditionGroup, entity: Told): string {
    if ('of' in part) {
      const parts = part.of.map((one) => textOf(one, entity));
      return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(t(`match.join.${part.match}`))})`;
    }
    const values = [part.value].flat().filter((value) => value !== undefined);
    const kind = entity.fields[part.field]?.kind;
    const shown = values.map((value) => valueText(kind, value)).join(t('common:mark.list'));
    return [t(fieldKey(entity, part.field)), t(`comparison.${part.is}`), shown].filter(Boolean).join(' ');
  };
}

/** Money is kept in fen and shares in parts of ten thousand; variables stand as they are. */
function valueText(kind: FieldKind | undefined, value: unknown): string {
  if (typeof value !== 'number') return String(value);
  if (kind === 'money') return formatFen(value);
  return kind === 'percent' ? formatPercent(value) : String(value);
}
