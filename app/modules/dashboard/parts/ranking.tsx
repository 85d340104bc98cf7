import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { Ranked } from '../wire.ts';

interface Props {
  title: string;
  nameTitle: string;
  period: string;
  rows: readonly Ranked[];
  linkTo?: (row: Ranked) => string;
  /** The page on which all of them stand, for the same period. */
  all?: string | undefined;
}

/** Who or what sold most in a period, with bars drawn against the first. */
export function Ranking({ title, nameTitle, period, rows, linkTo, all }: Props) {
  const { t } = useTranslation('dashboard');
  const max = rows[0]?.amountFen || 1;
  const counted = rows.some((row) => row.qty !== null) ? 'qty' : 'orders';
  return (
    <section className="panel ranking" aria-label={title}>
      <h2>
        {title} <small>{period}</small>
        {all ? (
          <small>
            <Link to={all}>{t('seeAll')}</Link>
          </small>
        ) : null}
      </h2>
      {rows.length === 0 ? (
        <p className="panel-empty">{t('none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{nameTitle}</th>
              <th scope="col">{t(counted)}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.id}>
                <td>{index + 1}</td>
                <td>
                  {linkTo ? <Link to={linkTo(row)}>{row.name}</Link> : row.name}
                  <span className="ranking-bar" style={{ inlineSize: `${(row.amountFen / max) * 100}%` }} />
                </td>
                <td className="number">
                  {row.qty === null ? thousands(row.orders) : `${thousands(row.qty)} ${row.unit}`.trim()}
                </td>
                <td className="number">{formatFen(row.amountFen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
