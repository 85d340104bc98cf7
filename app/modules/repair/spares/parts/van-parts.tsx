import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#app/ui/calls/use-act.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { consumed, possibleActs, vanActs } from '../rules-parts.ts';
import type { JobParts, VanAct, VanPart } from '../wire.ts';

/** Parts out of the van into the job and back, where there may be no network: kept on the phone, booked later. */
export function VanParts({
  parts,
  open,
  take,
}: {
  parts: JobParts;
  /** The job is being repaired: parts may be taken. */
  open: boolean;
  take(line: VanPart, act: VanAct): Promise<void>;
}) {
  const { t } = useTranslation('repair');
  const { act, busy, problem } = useAct();
  if (parts.lines.length === 0 && !open) return null;
  return (
    <section className="panel" aria-label={t('parts.title')}>
      <h2>{t('parts.title')}</h2>
      <ProblemNote text={problem} />
      {parts.hasVan ? null : <p className="cell-empty">{t('parts.noVan')}</p>}
      {parts.hasVan && parts.lines.length === 0 ? <p className="cell-empty">{t('parts.none')}</p> : null}
      <ul className="repair-parts">
        {parts.lines.map((line) => (
          <li key={line.partId}>
            <span className="cell-pair">
              <strong>{line.name}</strong>
              <small>
                {line.code} · {t('parts.inVan', { n: line.inVan })}
              </small>
            </span>
            <span className="repair-part-sums">
              {line.issued > 0 ? (
                <>
                  {t('parts.issued', { n: line.issued })} − {t('parts.returned', { n: line.returned })} ={' '}
                  <strong>{t('parts.consumed', { n: consumed(line), unit: line.unit })}</strong>
                </>
              ) : null}
            </span>
            <span className="repair-request-acts">
              {(open ? possibleActs(line, vanActs) : []).map((done) => (
                <Button key={done} disabled={busy} onClick={() => void act(() => take(line, done))}>
                  {t(`parts.act.${done}`)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
