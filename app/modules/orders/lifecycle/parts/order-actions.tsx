import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { OrderDetail } from '../../listing/wire.ts';
import { orderEditPage } from '../../pages.ts';
import { ActionDrawer } from './action-drawer.tsx';

/** What people do with an order besides auditing it, in the order they think of it. */
export const actions = [
  'pay',
  'deliver',
  'sign',
  'cut',
  'settle',
  'receive',
  'return',
  'swap',
  'invalidate',
] as const;
export type Doing = (typeof actions)[number];

/** Buttons of what the reader may do with the order now, and the drawer in which it is done. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const { revalidate } = useRevalidator();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState('');
  const may = actions.filter((one) => order.permissionList.includes(`order:${one}`));
  const name = (one: Doing) => t(one === 'pay' && order.kind === 'return' ? 'do.refund' : `do.${one}`);
  return (
    <>
      <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
      {may.map((one) => (
        <Button
          key={one}
          danger={one === 'invalidate' || one === 'cut'}
          type={one === 'deliver' || one === 'sign' ? 'primary' : 'default'}
          onClick={() => setDoing(one)}
        >
          {name(one)}
        </Button>
      ))}
      {order.permissionList.includes('order:edit') ? (
        <Link className="order-print-link" to={to(orderEditPage, { id: order.id })}>
          {t('menu.edit')}
        </Link>
      ) : null}
      {doing ? (
        <ActionDrawer
          doing={doing}
          order={order}
          name={name(doing)}
          onClose={() => setDoing(null)}
          onDone={(message) => {
            setDoing(null);
            setDone(message);
            void revalidate();
          }}
        />
      ) : null}
    </>
  );
}
