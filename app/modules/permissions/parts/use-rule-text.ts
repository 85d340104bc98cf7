import { useTranslation } from 'react-i18next';
import type { Condition, ConditionGroup } from '#app/entity/conditions.ts';
import { type Entity, fieldKey } from '#app/entity/define-entity.ts';
import type { RuleRow } from '../wire-roles.ts';

/** A data rule in a sentence. */
export function useRuleText() {
  const { t } = useTranslation(['permissions', 'entity']);
  const textOf = (part: Condition | ConditionGroup, entity: Pick<Entity, 'words'>): string => {
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
  return (rule: RuleRow, entity: Pick<Entity, 'words'>): string => {
    const departs = rule.departs.map(({ name }) => name).join('、');
    const reach =
      rule.scope === 'custom'
        ? t(rule.subtree ? 'permissions:rule.customTree' : 'permissions:rule.custom', { departs })
        : t(`permissions:scope.${rule.scope}`);
    return rule.conditions
      ? t('permissions:rule.with', { reach, conditions: textOf(rule.conditions, entity) })
      : reach;
  };
}
