import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useMay } from '#app/ui/use-may.ts';
import type { RouteOutletRow } from '../wire-routes.ts';

interface Props {
  outlets: readonly RouteOutletRow[];
  mayEdit: boolean;
  busy: boolean;
  onSave(customerIds: string[]): void;
}

/** The outlets of a route in their order, each with what moves it or takes it out. */
export function RouteOutletList({ outlets, mayEdit, busy, onSave }: Props) {
  const { t } = useTranslation('visits');
  const ids = outlets.map(({ id }) => id);
  const list = useRef<HTMLOListElement>(null);
  const leaving = useRef<{ id: string; nth: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (!left || outlets.some(({ id }) => id === left.id)) return;
    leaving.current = null;
    // Its button went with it: whoever works by keyboard goes on at the outlet that has taken its place.
    const next = list.current?.children[Math.min(left.nth, outlets.length - 1)];
    next?.querySelector<HTMLElement>('[data-act="take-out"]')?.focus();
  }, [outlets]);
  const swapped = (nth: number, other: number) => {
    const next = [...ids];
    [next[nth], next[other]] = [next[other]!, next[nth]!];
    onSave(next);
  };
  return (
    <ol ref={list}>
      {outlets.map((outlet, nth) => {
        const { id, name } = outlet;
        return (
          <li key={id}>
            <RouteOutlet outlet={outlet} />
            {mayEdit ? (
              <span className="route-outlet-acts">
                <OutletAct
                  label={t('route.up', { name })}
                  icon={<ArrowUpOutlined />}
                  off={busy || nth === 0}
                  onAct={() => swapped(nth, nth - 1)}
                />
                <OutletAct
                  label={t('route.down', { name })}
                  icon={<ArrowDownOutlined />}
                  off={busy || nth === outlets.length - 1}
                  onAct={() => swapped(nth, nth + 1)}
                />
                <OutletAct
                  label={t('route.takeOut', { name })}
                  icon={<CloseOutlined />}
                  off={busy}
                  does="take-out"
                  onAct={() => {
                    leaving.current = { id, nth };
                    onSave(ids.filter((one) => one !== id));
                  }}
                />
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** A button that keeps the focus while it does nothing: whoever moves an outlet by keyboard goes on from where they are. */
function OutletAct(act: { label: string; icon: ReactNode; off: boolean; does?: 'take-out'; onAct(): void }) {
  return (
    <Button
      size="small"
      type="text"
      icon={act.icon}
      aria-label={act.label}
      aria-disabled={act.off}
      data-act={act.does}
      onClick={act.off ? undefined : act.onAct}
    />
  );
}

function RouteOutlet({ outlet }: { outlet: RouteOutletRow }) {
  const { t } = useTranslation('visits');
  const to = usePathOf();
  const may = useMay();
  return (
    <span className="route-outlet">
      {may('customer:list') && !outlet.beyondReader ? (
        <Link to={to(outletDetailPage, { id: outlet.id })}>{outlet.name}</Link>
      ) : (
        outlet.name
      )}
      {outlet.outOfUse ? <Tag color="warning">{t('route.outOfUse')}</Tag> : null}
      {outlet.beyondOwner ? <Tag color="warning">{t('route.beyondOwner')}</Tag> : null}
      {outlet.otherOwner ? <Tag>{t('route.otherOwner', { name: outlet.otherOwner })}</Tag> : null}
      <small>{outlet.address}</small>
    </span>
  );
}
