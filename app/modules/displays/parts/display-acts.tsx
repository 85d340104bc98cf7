import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { type AuditKind, auditKinds } from '../audits/rules-audit.ts';
import type { DisplayDetail } from '../execution/wire.ts';
import type { DisplayAct } from './display-drawer.tsx';

const DisplayDrawer = onDemand(() => import('./display-drawer.tsx'));
const AuditDrawer = onDemand(() => import('../audits/parts/audit-drawer.tsx'));
const acts: readonly DisplayAct[] = ['submit', 'review', 'second', 'appeal', 'decide'];

/** What the reader may do with a display as it stands. */
export function DisplayActs({ display }: { display: DisplayDetail }) {
  const { t } = useTranslation('displays');
  const [does, setDoes] = useState<DisplayAct | null>(null);
  const [audit, setAudit] = useState<AuditKind | null>(null);
  return (
    <>
      {acts
        .filter((act) => display.may[act])
        .map((act) => (
          <Button key={act} type={act === 'appeal' ? 'default' : 'primary'} onClick={() => setDoes(act)}>
            {t(`act.${act}`)}
          </Button>
        ))}
      {auditKinds
        .filter((kind) => display.may[kind])
        .map((kind) => (
          <Button key={kind} onClick={() => setAudit(kind)}>
            {t(`check.act.${kind}`)}
          </Button>
        ))}
      {audit ? <AuditDrawer displayId={display.id} does={audit} onClose={() => setAudit(null)} /> : null}
      {does ? <DisplayDrawer display={display} does={does} onClose={() => setDoes(null)} /> : null}
    </>
  );
}
