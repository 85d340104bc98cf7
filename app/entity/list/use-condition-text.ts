import { useTranslation } from 'react-i18next';
import type { Condition, ConditionGroup } from '../conditions.ts';
import { type Entity, fieldKey } from '../define-entity.ts';

/** Conditions in words: each field by its label, values as they were entered. */
export function useConditionText() {
  const { t } = useTranslation(['permissions', 'entity']);
  return function textOf(part: Condition | ConditionGroup, entity: Pick<Entity, 'words'>): string {
    if ('of' in part) {
      const parts = part.of.map((one) => textOf(one, entity));
      return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(t(`permissions:rule.${part.match}`))})`;
    }
    const values = [part.value].flat().filter((value) => value !== undefined);
    const shown = values.map(String).join('、');
    return [t(fieldKey(entity as Entity, part.field)), t(`entity:comparison.${part.is}`), shown]
      .filter(Boolean)
      .join(' ');
  };
}
