import type { Slip, SlipColumn } from '../slip.ts';
import { QrPicture } from './qr-picture.tsx';

const classOf: Record<SlipColumn['kind'], string | undefined> = {
  text: undefined,
  number: 'number',
  box: 'slip-box',
};

interface Props {
  slip: Slip;
  /** Of several that are printed together: which of the two counters its pages are numbered by. */
  pages?: 'odd' | 'even' | undefined;
}

/** One sheet as it comes out of the printer. */
export function SlipSheet({ slip, pages }: Props) {
  return (
    <article className={pages ? `slip slip-${pages}` : 'slip'} aria-label={slip.label}>
      <header className="slip-head">
        <div>
          <h2>{slip.title}</h2>
          <p className="slip-no">{slip.no}</p>
        </div>
        {slip.qr ? <QrPicture text={slip.qr.text} label={slip.qr.label} /> : null}
      </header>
      {slip.facts.length > 0 ? (
        <dl className="slip-facts">
          {slip.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <table className="slip-lines">
        <thead>
          <tr>
            {slip.columns.map(({ label, kind }) => (
              <th key={label} className={classOf[kind]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slip.rows.map((row) => (
            <tr key={row.map(({ text, note }) => `${text}|${note}`).join('|')}>
              {slip.columns.map(({ label, kind }, at) => (
                <td key={label} className={classOf[kind]}>
                  {row[at]?.text}
                  {row[at]?.note ? <small>{row[at].note}</small> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {slip.sum ? (
        <p className="slip-sum">
          <span lang="zh-CN">{slip.sum.capitals}</span>
          <strong className="number">{slip.sum.payable}</strong>
        </p>
      ) : null}
      {slip.sum?.freight ? <p className="slip-taxes">{slip.sum.freight}</p> : null}
      {slip.sum?.manual ? <p className="slip-taxes">{slip.sum.manual}</p> : null}
      {slip.sum?.taxes ? <p className="slip-taxes">{slip.sum.taxes}</p> : null}
      {slip.sum?.corrected ? <p className="slip-taxes">{slip.sum.corrected}</p> : null}
      {slip.remark ? <p>{slip.remark}</p> : null}
      {slip.signs.length > 0 ? (
        <footer className="slip-foot">
          {slip.signs.map((sign) => (
            <span key={sign}>{sign}</span>
          ))}
        </footer>
      ) : null}
    </article>
  );
}
