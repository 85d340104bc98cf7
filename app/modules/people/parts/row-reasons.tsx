import { useTranslation } from 'react-i18next';
import { useConditionText } from '#app/entity/list/use-condition-text.ts';
import type { Explanation, RowsOfRole } from '../wire.ts';

/** How many of a page's rows somebody sees, and what each of their roles brings. */
export function RowReasons({ rows, name }: { rows: Explanation['rows']; name: string }) {
  const { t } = useTranslation(['people', 'permissions']);
  const conditionText = useConditionText();
  if (!rows) return <p className="page-view-note">{t('explain.noRows')}</p>;
  const reachOf = ({ scope, subtree, departs }: RowsOfRole) =>
    scope === 'custom'
      ? t(subtree ? 'permissions:rule.customTree' : 'permissions:rule.custom', {
          departs: departs.join('、'),
        })
      : t(`permissions:scope.${scope}`);
  return (
    <>
      <p className="explain-figure">
        {t('explain.seen', {
          name,
          seen: rows.seen.toLocaleString(),
          total: rows.total.toLocaleString(),
        })}
      </p>
      <ul className="explain-roles">
        {rows.of.map((one) => (
          <li key={one.role}>
            {t(`explain.by.${one.by}`, {
              role: one.role,
              reach: one.conditions
                ? t('permissions:rule.with', {
                    reach: reachOf(one),
                    conditions: conditionText(one.conditions, { words: rows.words }),
                  })
                : reachOf(one),
              count: one.count,
              shown: one.count.toLocaleString(),
            })}
          </li>
        ))}
      </ul>
      {rows.of.length === 0 ? <p className="page-view-note">{t('explain.noneGrants')}</p> : null}
    </>
  );
}
