import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowVerb } from '#app/entity/list/table/row-verbs.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { RequestEvent } from '../rules-parts.ts';
import type { PartRequestRow } from '../wire.ts';

const RequestDrawer = onDemand(() => import('./request-drawer.tsx'));

interface Props {
  request: Pick<PartRequestRow, 'id' | 'requestNo' | 'lines' | 'events'>;
  draw?: (verbs: readonly RowVerb[]) => ReactNode;
}

/** Side by side, where there is room. */
const drawButtons = (verbs: readonly RowVerb[]) => (
  <span className="repair-request-acts">
    {verbs.map(({ key, label, danger, onClick }) => (
      <Button
        key={key}
        size="small"
        type={danger || key === 'cancel' ? 'default' : 'primary'}
        danger={danger}
        onClick={onClick}
      >
        {label}
      </Button>
    ))}
  </span>
);

/** What the reader may do with a request; each opens what it needs. */
export function RequestActs({ request, draw = drawButtons }: Props) {
  const { t } = useTranslation('repair');
  const [moving, setMoving] = useState<RequestEvent | null>(null);
  const verbs = request.events.map((event) => ({
    key: event,
    label: t(`partRequest.act.${event}`),
    danger: event === 'refuse',
    onClick: () => setMoving(event),
  }));
  return (
    <>
      {draw(verbs)}
      {moving ? <RequestDrawer request={request} event={moving} onClose={() => setMoving(null)} /> : null}
    </>
  );
}
