import { useTranslation } from 'react-i18next';
import type { OutsideRow } from '../wire.ts';

/** The lines of an order as the other system wrote them. */
export function OutsideLines({ row }: { row: OutsideRow }) {
  const { t } = useTranslation('intake');
  return (
    <ul className="intake-list" aria-label={t('lines', { no: row.externalNo })}>
      {row.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else of their own, and never move
        <li key={index}>
          {line.code} {line.name} × {line.qty} {line.unit}
        </li>
      ))}
    </ul>
  );
}
