import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { MovementKind } from '../movements/rules-movement.ts';
import type { AssetDetail, SettleEvent } from '../wire.ts';

const ApplyDrawer = onDemand(() => import('./apply-drawer.tsx'));
const AuditDrawer = onDemand(() => import('./audit-drawer.tsx'));
const SettleDrawer = onDemand(() => import('../audits/parts/settle-drawer.tsx'));

type Doing = { apply: MovementKind } | { settle: SettleEvent } | 'audit';

const dangerous: ReadonlySet<string> = new Set(['scrap', 'lose', 'compensate']);

/** What the reader may begin with an asset as it stands; `asked` is the application a link has led to. */
export function AssetActs({ asset, asked }: { asset: AssetDetail; asked: string }) {
  const { t } = useTranslation('assets');
  const [doing, setDoing] = useState<Doing | null>(() => {
    const apply = asset.mayApply.find((kind) => kind === asked);
    return apply ? { apply } : null;
  });
  const close = () => setDoing(null);
  const draftOf = (kind: MovementKind) =>
    asset.movements.find(({ state, kind: begun }) => state === 'draft' && begun === kind);
  return (
    <>
      {asset.mayAudit ? (
        <Button type="primary" onClick={() => setDoing('audit')}>
          {t('act.audit')}
        </Button>
      ) : null}
      {asset.maySettle.map((event) => (
        <Button key={event} danger={dangerous.has(event)} onClick={() => setDoing({ settle: event })}>
          {t(`act.${event}`)}
        </Button>
      ))}
      {asset.mayApply.map((kind) => (
        <Button
          key={kind}
          type={kind === 'put-out' ? 'primary' : 'default'}
          danger={dangerous.has(kind)}
          onClick={() => setDoing({ apply: kind })}
        >
          {t(`act.${kind}`)}
        </Button>
      ))}
      {doing === 'audit' ? <AuditDrawer asset={asset} onClose={close} /> : null}
      {doing && typeof doing === 'object' && 'apply' in doing ? (
        <ApplyDrawer asset={asset} kind={doing.apply} draft={draftOf(doing.apply)} onClose={close} />
      ) : null}
      {doing && typeof doing === 'object' && 'settle' in doing ? (
        <SettleDrawer asset={asset} event={doing.settle} onClose={close} />
      ) : null}
    </>
  );
}
