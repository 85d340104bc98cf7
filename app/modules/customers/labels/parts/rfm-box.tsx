import { useTranslation } from 'react-i18next';
import { DictionaryTag } from '#app/entity/form/dictionary/dictionary-tag.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { DetailBox } from '#app/ui/drawers/detail-box.tsx';
import type { RfmFacts, RfmSegment } from '../rules-rfm.ts';

/** How recently, how often and for how much an outlet was sold, and what that makes it. */
export function RfmBox({ segment, facts }: { segment: RfmSegment | null; facts: RfmFacts | null }) {
  const { t } = useTranslation('customers');
  return (
    <DetailBox title={t('rfm.title')} empty={false}>
      {segment && facts ? (
        <>
          <li>
            <DictionaryTag code="outlet_rfm" value={segment} />
            <span className="number">{t('rfm.scores', { ...facts })}</span>
          </li>
          <li>
            <span>{t('rfm.last', { ...facts })}</span>
            <span>{t('rfm.orders', { ...facts })}</span>
          </li>
          <li>
            <span className="number">{t('rfm.net', { amount: formatFen(facts.netFen) })}</span>
            <small>{t('rfm.graded', { ...facts })}</small>
          </li>
        </>
      ) : (
        <li>{t(segment ? 'rfm.none' : 'rfm.never')}</li>
      )}
    </DetailBox>
  );
}
