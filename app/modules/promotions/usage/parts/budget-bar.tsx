import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { PromotionRow } from '../../wire.ts';

/** What is used of a promotion's budget, in money and in pieces. */
export function BudgetBar({ promotion }: { promotion: PromotionRow }) {
  const { t } = useTranslation('promotions');
  const { usedFen, budgetFen, usedQty, budgetQty } = promotion;
  const used = formatFen(usedFen);
  return (
    <span className="promotion-budget">
      {budgetFen === null ? (
        t(budgetQty === null ? 'budget.none' : 'budget.cost', { used })
      ) : (
        <Bar
          text={t('budget.used', { used, budget: formatFen(budgetFen) })}
          part={usedFen / Math.max(1, budgetFen)}
        />
      )}
      {budgetQty === null ? null : (
        <Bar
          text={t('budget.pieces', { used: thousands(usedQty), budget: thousands(budgetQty) })}
          part={usedQty / Math.max(1, budgetQty)}
        />
      )}
    </span>
  );
}

/** A bar is full only when nothing is left. */
function Bar({ text, part }: { text: string; part: number }) {
  const percent = part >= 1 ? 100 : Math.min(99, Math.round(part * 100));
  return (
    <span className="promotion-budget-part">
      <span>{text}</span>
      <Progress percent={percent} size="small" aria-label={text} />
    </span>
  );
}
