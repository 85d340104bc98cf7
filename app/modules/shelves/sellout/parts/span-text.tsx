import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { isMiscount, type Span, soldIn } from '../rules-sellout.ts';

/** What was sold on between two counts, with how it is reckoned; where that cannot be, that one of them is wrong. */
export function SpanText({ span, unit }: { span: Span | null; unit: string }) {
  const { t } = useTranslation('shelves');
  if (!span) return <span className="cell-empty">{t('sellOut.countedOnce')}</span>;
  const { before, delivered, returned, counted } = span;
  const sold = soldIn(span);
  return (
    <>
      {isMiscount(span) ? (
        <Tag color="error">{t('sellOut.miscount', { qty: -sold, unit })}</Tag>
      ) : (
        <strong className="number">{t('figure.pieces', { qty: sold, unit })}</strong>
      )}
      <small className="shelves-reckoned">
        {t('sellOut.reckoned', { before, delivered, returned, counted })}
      </small>
    </>
  );
}
