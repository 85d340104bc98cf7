import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { soonDays } from '../rules-contract.ts';

/** The last day of a dealer's contract, and how many are left once they are few. */
export function ContractEnd({ day, left }: { day: unknown; left: number | null }) {
  const { t } = useTranslation('dealers');
  if (typeof day !== 'string' || day === '') return <span className="cell-empty">—</span>;
  return (
    <>
      {day}{' '}
      {left === null || left > soonDays ? null : (
        <Tag color={left < 0 ? 'red' : 'orange'}>
          {t(`contract.${stateOf(left)}`, { count: Math.abs(left) })}
        </Tag>
      )}
    </>
  );
}

/** What the page of a dealer says above everything else when its contract is not one to rely on. */
export function ContractNote({ left }: { left: number | null }) {
  const { t } = useTranslation('dealers');
  if (left === null || left > soonDays) return null;
  return <p className="notice-warning">{t(`contract.note.${stateOf(left)}`, { count: Math.abs(left) })}</p>;
}

const stateOf = (left: number) => (left < 0 ? 'over' : left === 0 ? 'today' : 'soon');
