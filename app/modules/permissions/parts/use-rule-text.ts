import { useTranslation } from 'react-i18next';
import type { Entity } from '#app/entity/define-entity.ts';
import { useConditionText } from '#app/entity/list/use-condition-text.ts';
import type { RuleRow } from '../wire-roles.ts';

/** A data rule in a sentence. */
export function useRuleText() {
  const { t } = useTranslation('permissions');
  const conditionText = useConditionText();
  return (rule: RuleRow, entity: Pick<Entity, 'words'>): string => {
    const departs = rule.departs.map(({ name }) => name).join('、');
    const reach =
      rule.scope === 'custom'
        ? t(rule.subtree ? 'rule.customTree' : 'rule.custom', { departs })
        : t(`scope.${rule.scope}`);
    return rule.conditions
      ? t('rule.with', { reach, conditions: conditionText(rule.conditions, entity) })
      : reach;
  };
}
