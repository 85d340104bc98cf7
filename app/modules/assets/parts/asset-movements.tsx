import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { AssetDetail, MovementFacts } from '../wire.ts';
import { MovementStateTag } from './asset-tags.tsx';
import type { MovementAct } from './movement-drawer.tsx';

const ApplyDrawer = onDemand(() => import('./apply-drawer.tsx'));
const MovementDrawer = onDemand(() => import('./movement-drawer.tsx'));

/** The movements of an asset, the latest first, each with what the reader may do with it. */
export function AssetMovements({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets');
  const [doing, setDoing] = useState<{ movement: MovementFacts; does: MovementAct | 'draft' } | null>(null);
  return (
    <section className="panel" aria-label={t('detail.movements')}>
      <h2>{t('detail.movements')}</h2>
      {asset.movements.length === 0 ? <p className="cell-empty">{t('detail.noMovements')}</p> : null}
      <ol className="timeline">
        {asset.movements.map((movement) => (
          <Movement key={movement.id} movement={movement} onDo={(does) => setDoing({ movement, does })} />
        ))}
      </ol>
      {doing?.does === 'draft' ? (
        <ApplyDrawer
          asset={asset}
          kind={doing.movement.kind}
          draft={doing.movement}
          onClose={() => setDoing(null)}
        />
      ) : null}
      {doing && doing.does !== 'draft' ? (
        <MovementDrawer movement={doing.movement} does={doing.does} onClose={() => setDoing(null)} />
      ) : null}
    </section>
  );
}

function Movement({ movement, onDo }: { movement: MovementFacts; onDo(does: MovementAct | 'draft'): void }) {
  const { t } = useTranslation('assets');
  const { tenant } = useRootData();
  const { may } = movement;
  const way = [movement.from, movement.to].filter((place) => place !== null).join(' → ');
  const facts = [
    movement.agreementNo ? `${movement.agreementNo} · ${movement.agreementTo}` : null,
    movement.depositFen > 0 ? `${t('movement.field.depositFen')} ¥ ${formatFen(movement.depositFen)}` : null,
    movement.depositKeptFen > 0
      ? `${t('asset.field.depositKeptFen')} ¥ ${formatFen(movement.depositKeptFen)}`
      : null,
    movement.inspection
      ? `${t('movement.field.inspection')} ${t(`movement.choice.inspection.${movement.inspection}`)}`
      : null,
    movement.inspectedName,
    movement.inspectionNote,
    movement.refund ? t(`movement.refund.${movement.refund}`) : null,
    movement.refundedAt ? t('movement.field.refundedAt') : null,
    movement.metres === null ? null : t('detail.metres', { count: movement.metres }),
    movement.signer ? t('detail.signer', { name: movement.signer }) : null,
    movement.note,
    movement.comment,
  ].filter((fact) => fact !== null);
  const button = (does: MovementAct | 'draft', label: string, kind: 'primary' | 'danger' | 'default') => (
    <Button
      key={does}
      size="small"
      type={kind === 'primary' ? 'primary' : 'default'}
      danger={kind === 'danger'}
      onClick={() => onDo(does)}
    >
      {label}
    </Button>
  );
  const isTakenBack = movement.kind === 'recover';
  return (
    <li>
      <strong>
        {t(`kind.${movement.kind}`)} {movement.movementNo}
      </strong>{' '}
      <MovementStateTag state={movement.state} />
      <span className="timeline-meta">
        {movement.appliedName} · {formatTime(movement.appliedAt, tenant.timeZone)}
      </span>
      {way ? <p className="timeline-reason">{way}</p> : null}
      {facts.length > 0 ? <p className="timeline-reason">{facts.join(' · ')}</p> : null}
      <div className="asset-movement-acts">
        {may.draft ? button('draft', t('act.goOn'), 'primary') : null}
        {may.draft ? button('discard', t('act.discard'), 'danger') : null}
        {may.decide ? button('approve', t('act.approve'), 'primary') : null}
        {may.decide ? button('refuse', t('act.refuse'), 'danger') : null}
        {may.complete
          ? button('complete', t(isTakenBack ? 'act.takeBack' : 'act.complete'), 'primary')
          : null}
        {may.inspect ? button('inspect', t('act.inspect'), 'primary') : null}
        {may.refund ? button('refund', t('act.refund'), 'primary') : null}
        {may.cancel ? button('cancel', t('act.cancel'), 'default') : null}
      </div>
    </li>
  );
}
