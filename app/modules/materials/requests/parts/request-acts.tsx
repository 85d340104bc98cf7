import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowVerb } from '#app/entity/list/table/row-verbs.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { RequestEvent } from '../rules-requests.ts';
import type { MovingRequest } from './request-drawer.tsx';

const RequestDrawer = onDemand(() => import('./request-drawer.tsx'));

interface Props {
  request: MovingRequest & { events: readonly RequestEvent[] };
  stores: readonly { id: string; name: string }[];
  draw?: (verbs: readonly RowVerb[]) => ReactNode;
}

/** What comes next at once, the rest under ⋯. */
function Buttons({ verbs }: { verbs: readonly RowVerb[] }) {
  const { t } = useTranslation('materials');
  const [next, ...rest] = verbs;
  if (!next) return null;
  return (
    <span className="material-request-acts">
      <Button type="primary" size="small" onClick={next.onClick}>
        {next.label}
      </Button>
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, danger = false, onClick }) => ({ key, label, danger, onClick })),
          }}
        >
          <Button size="small" icon={<EllipsisOutlined aria-hidden />} aria-label={t('request.more')} />
        </Dropdown>
      ) : null}
    </span>
  );
}

const drawButtons = (verbs: readonly RowVerb[]) => <Buttons verbs={verbs} />;

/** What the reader may do with a request; each opens what it needs. */
export function RequestActs({ request, stores, draw = drawButtons }: Props) {
  const { t } = useTranslation('materials');
  const [moving, setMoving] = useState<RequestEvent | null>(null);
  const verbs = request.events.map((event) => ({
    key: event,
    label: t(`request.act.${event}`),
    danger: ['refuse', 'lose', 'cancel'].includes(event),
    onClick: () => setMoving(event),
  }));
  return (
    <>
      {draw(verbs)}
      {moving ? (
        <RequestDrawer request={request} event={moving} stores={stores} onClose={() => setMoving(null)} />
      ) : null}
    </>
  );
}
