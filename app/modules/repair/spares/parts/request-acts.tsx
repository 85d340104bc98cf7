import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { RequestEvent } from '../rules-parts.ts';
import type { PartRequestRow } from '../wire.ts';

const RequestDrawer = onDemand(() => import('./request-drawer.tsx'));

/** What the reader may do with a request; each opens what it needs. */
export function RequestActs({
  request,
}: {
  request: Pick<PartRequestRow, 'id' | 'requestNo' | 'lines' | 'events'>;
}) {
  const { t } = useTranslation('repair');
  const [moving, setMoving] = useState<RequestEvent | null>(null);
  return (
    <span className="repair-request-acts">
      {request.events.map((event) => (
        <Button
          key={event}
          size="small"
          type={event === 'refuse' || event === 'cancel' ? 'default' : 'primary'}
          danger={event === 'refuse'}
          onClick={() => setMoving(event)}
        >
          {t(`partRequest.act.${event}`)}
        </Button>
      ))}
      {moving ? <RequestDrawer request={request} event={moving} onClose={() => setMoving(null)} /> : null}
    </span>
  );
}
