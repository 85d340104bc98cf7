import { CheckCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReachText } from '#app/entity/list/conditions/use-reach-text.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { ExplainedRow, Explanation, RowsOfRole } from '../wire.ts';
import { RowChoice } from './row-choice.tsx';

interface Props {
  rows: Explanation['rows'];
  /** Code of the page. */
  page: string;
  /** Whose view it is. */
  name: string;
  onChoose: (rowId: string | null) => void;
}

const colours = { row: 'green', reach: 'gold', nothing: undefined } as const;

/** How many of a page's rows somebody sees, what each of their roles brings, and why one row is there or is not. */
export function RowReasons({ rows, page, name, onChoose }: Props) {
  const { t } = useTranslation('people');
  const reachText = useReachText();
  if (!rows) return <p className="page-view-note">{t('explain.noRows')}</p>;
  const reasonOf = (one: RowsOfRole) =>
    t(`explain.by.${one.by}`, {
      role: one.role,
      reach: reachText(one, rows.entity),
      count: one.count,
      shown: thousands(one.count),
    });
  return (
    <>
      <p className="explain-figure">
        {t('explain.seen', {
          name,
          seen: thousands(rows.seen),
          total: thousands(rows.total),
        })}
      </p>
      {rows.mayFind ? (
        <div className="explain-one">
          <RowChoice key={page} page={page} chosen={rows.one} onChoose={onChoose} />
        </div>
      ) : null}
      {rows.one ? <OneRow one={rows.one} name={name} /> : null}
      <ul className="explain-roles">
        {rows.of.map((one) => (
          <li key={one.role}>
            {reasonOf(one)}
            {one.brings ? (
              <Tag className="explain-brings" color={colours[one.brings]}>
                {t(`explain.brings.${one.brings}`)}
              </Tag>
            ) : null}
          </li>
        ))}
      </ul>
      {rows.of.length === 0 ? <p className="page-view-note">{t('explain.noneGrants')}</p> : null}
    </>
  );
}

/** Whether the row is seen, and where it lies: what the roles below are held against. */
function OneRow({ one, name }: { one: ExplainedRow; name: string }) {
  const { t } = useTranslation('people');
  const place = (['departs', 'owner', 'dealer'] as const)
    .filter((key) => one[key] !== null)
    .map((key) => t(`explain.place.${key}`, { of: one[key] }));
  return (
    <div className="explain-answer" role="status">
      {one.seen ? (
        <CheckCircleFilled className="mark-yes" aria-hidden />
      ) : (
        <MinusCircleFilled className="mark-no" aria-hidden />
      )}
      <div>
        <strong>{t(one.seen ? 'explain.rowSeen' : 'explain.rowUnseen', { name, row: one.name })}</strong>
        <p className="page-view-note">
          {place.length > 0 ? place.join(t('common:mark.comma')) : t('explain.noPlace')}
        </p>
      </div>
    </div>
  );
}
