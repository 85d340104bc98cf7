import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { RequestEvent } from '../rules-requests.ts';
import type { MovingRequest } from './request-drawer.tsx';

const RequestDrawer = onDemand(() => import('./request-drawer.tsx'));

interface Props {
  request: MovingRequest & { events: readonly RequestEvent[] };
  stores: readonly { id: string; name: string }[];
}

/** What the reader may do with a request: what comes next at once, the rest under ⋯. */
export function RequestActs({ request, stores }: Props) {
  const { t } = useTranslation('materials');
  const [moving, setMoving] = useState<RequestEvent | null>(null);
  const [next, ...rest] = request.events;
  if (!next) return null;
  return (
    <span className="material-request-acts">
      <Button type="primary" size="small" onClick={() => setMoving(next)}>
        {t(`request.act.${next}`)}
      </Button>
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((event) => ({
              key: event,
              label: t(`request.act.${event}`),
              danger: event === 'refuse' || event === 'cancel',
            })),
            onClick: ({ key }) => setMoving(key as RequestEvent),
          }}
        >
          <Button size="small" icon={<EllipsisOutlined aria-hidden />} aria-label={t('request.more')} />
        </Dropdown>
      ) : null}
      {moving ? (
        <RequestDrawer request={request} event={moving} stores={stores} onClose={() => setMoving(null)} />
      ) : null}
    </span>
  );
}
