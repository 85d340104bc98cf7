import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { OutsideRow } from '../wire.ts';

/** The lines of an order as the other system wrote them, and what it has charged for them. */
export function OutsideLines({ row }: { row: OutsideRow }) {
  const { t } = useTranslation('intake');
  return (
    <>
      <ul className="intake-list" aria-label={t('lines', { no: row.externalNo })}>
        {row.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else of their own, and never move
          <li key={index}>
            {line.code} {line.name} × {thousands(line.qty)} {line.unit}
          </li>
        ))}
      </ul>
      <Charged row={row} />
    </>
  );
}

function Charged({ row: { payableFen, freightFen } }: { row: OutsideRow }) {
  const { t } = useTranslation('intake');
  const freight = formatFen(freightFen ?? 0);
  if (payableFen !== null) return <p>{t('charged', { amount: formatFen(payableFen), freight })}</p>;
  return freightFen === null ? null : <p>{t('chargedFreight', { freight })}</p>;
}
