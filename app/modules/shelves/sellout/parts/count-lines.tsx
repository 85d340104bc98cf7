import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { visitDetailPage } from '#app/modules/visits/pages.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { FreshnessMark } from '../../parts/freshness-mark.tsx';
import { type FreshnessTerms, freshnessOfCount } from '../rules-sellout.ts';
import type { CountLine } from '../wire-sellout.ts';

interface Props {
  lines: readonly CountLine[];
  terms: FreshnessTerms;
  unit: string;
}

/** What was counted on a day, by production date, by whom and in which visit. */
export function CountLines({ lines, terms, unit }: Props) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  return (
    <ul className="shelves-lines">
      {lines.map((line) => {
        const { id, productionDate, shelfQty: shelf, backQty: back, countedBy, visitId } = line;
        return (
          <li key={id}>
            {t('sellOut.line', { productionDate, shelf, back, unit })}{' '}
            {terms.shelfLifeDays > 0 ? <FreshnessMark value={freshnessOfCount(line, terms)} /> : null}
            {visitId ? <Link to={to(visitDetailPage, { id: visitId })}>{countedBy}</Link> : countedBy}
          </li>
        );
      })}
    </ul>
  );
}
