import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { RepairDetail } from '../../wire.ts';
import type { partApi } from '../api.server.ts';
import { type PartAct, possibleActs } from '../rules-parts.ts';
import type { OrderPart } from '../wire.ts';
import { RequestActs } from './request-acts.tsx';
import { RequestStateTag } from './request-state-tag.tsx';

/** The parts of a job: what it took out of the van, what came back, what it waits for, and what that costs. */
export function OrderParts({ order }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  const { run, busy, problem } = useCommand<typeof partApi>();
  const { parts } = order;
  if (parts.lines.length === 0 && parts.requests.length === 0 && parts.mayAct.length === 0) return null;
  const does = (line: OrderPart, done: PartAct) =>
    void run('PUT /mes/order/part', { id: order.id, partId: line.partId, act: done, qty: 1 });
  return (
    <section className="panel" aria-label={t('parts.title')}>
      <h2>{t('parts.title')}</h2>
      <ProblemNote text={problem} />
      {parts.mayAct.includes('issue') && !parts.hasVan ? (
        <p className="cell-empty">{t('parts.noVan')}</p>
      ) : null}
      {parts.lines.length === 0 ? <p className="cell-empty">{t('parts.none')}</p> : null}
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
                  <strong>{t('parts.consumed', { n: line.consumed, unit: line.unit })}</strong>
                </>
              ) : null}{' '}
              {line.oldOwed > 0 ? (
                <Tag color="orange">{t('parts.oldOwed', { count: line.oldOwed })}</Tag>
              ) : null}
            </span>
            <span className="repair-request-acts">
              {possibleActs(line, parts.mayAct).map((done) => (
                <Button key={done} disabled={busy} onClick={() => does(line, done)}>
                  {t(`parts.act.${done}`)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <PartsCost order={order} />
      <PartRequests order={order} />
    </section>
  );
}

/** What the server alone knows of a job's parts: what they cost, and what is on its way. */
export function PartsAsked({ order }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  const { lines, requests } = order.parts;
  if (requests.length === 0 && lines.every(({ consumed }) => consumed === 0)) return null;
  return (
    <section className="panel" aria-label={t('partRequest.title')}>
      <PartsCost order={order} />
      <PartRequests order={order} />
    </section>
  );
}

function PartsCost({ order: { parts, warranty } }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  if (parts.lines.every(({ consumed }) => consumed === 0)) return null;
  return <p>{warranty ? t('parts.free') : t('parts.fee', { fee: formatFen(parts.feeFen) })}</p>;
}

/** What a job has asked for, and how far each of it is. */
function PartRequests({ order: { parts } }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  if (parts.requests.length === 0) return null;
  return (
    <ul className="repair-parts" aria-label={t('partRequest.title')}>
      {parts.requests.map((request) => (
        <li key={request.id}>
          <span className="cell-pair">
            <strong>
              {request.requestNo} <RequestStateTag state={request.state} />
            </strong>
            <small>
              {request.lines
                .map(({ name, qty }) => `${name} × ${thousands(qty)}`)
                .join(t('common:mark.clause'))}
            </small>
          </span>
          <RequestActs request={request} />
        </li>
      ))}
    </ul>
  );
}
