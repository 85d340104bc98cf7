import { useTranslation } from 'react-i18next';
import type { RuleScope } from '#app/kernel/access/access.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { type Told, useConditionText } from './use-condition-text.ts';

/** Which rows a role or a rule of it brings. */
interface Reach {
  scope: RuleScope;
  subtree: boolean;
  /** Names of departments, for scope 'custom'. */
  departs: readonly string[];
  conditions: ConditionGroup | null;
}

/** A reach in a sentence: own, a department, chosen ones; and what rows must meet besides. */
export function useReachText() {
  const { t } = useTranslation('permissions');
  const conditionText = useConditionText();
  return ({ scope, subtree, departs, conditions }: Reach, entity: Told): string => {
    const reach =
      scope === 'custom'
        ? t(subtree ? 'rule.customTree' : 'rule.custom', { departs: departs.join(t('common:mark.list')) })
        : t(`scope.${scope}`);
    return conditions ? t('rule.with', { reach, conditions: conditionText(conditions, entity) }) : reach;
  };
}
