import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { TabCount } from '#app/ui/figures/tab-count.tsx';
import { erpConfigPage } from '../pages.ts';
import type { Cause } from '../sending/rules-cause.ts';
import { addressWith, type SyncChange } from '../syncs/sync-address.ts';
import type { FailedOrderPage } from '../wire.ts';
import type { PushIntent } from './sync-moves.tsx';

interface Props {
  causes: FailedOrderPage['causes'];
  shown: Cause | null;
  busy: boolean;
  onPush(intent: PushIntent): void;
}

/** Causes that are mended in the settings of the ERP or in its field mapping. */
const bySettings: ReadonlySet<Cause> = new Set([
  'customer',
  'product',
  'warehouse',
  'base',
  'pair',
  'empty',
  'login',
  'way',
]);

/** What can be made in the ERP, by the cause that it mends. */
const pushes: Partial<Record<Cause, PushIntent>> = {
  customer: 'push',
  product: 'push-product',
  warehouse: 'push-warehouse',
};

/** Failures by what has to be mended: how many, what to do about it, and where. */
export function CausePanel({ causes, shown, busy, onPush }: Props) {
  const { t } = useTranslation('erp');
  const { search } = useLocation();
  const { link } = useListNavigation((change: SyncChange) => addressWith(search, change));
  const to = usePathOf();
  if (causes.length === 0) return null;
  const push = shown ? pushes[shown] : undefined;
  return (
    <section className="erp-causes" aria-label={t('cause.label')}>
      <ul>
        {causes.map(({ cause, count }) => (
          <li key={cause}>
            <Link
              {...link(
                { cause: shown === cause ? null : cause, pageNumber: null },
                { preventScrollReset: true },
              )}
              aria-current={shown === cause ? 'true' : undefined}
            >
              {t(`cause.name.${cause}`)} <TabCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
      {shown ? (
        <div className="erp-cause-hint" role="status">
          <span>{t(`cause.hint.${shown}`)}</span>
          {push ? (
            <Can do="erp:resync">
              <Button type="primary" disabled={busy} onClick={() => onPush(push)}>
                {t('do.push')}
              </Button>
            </Can>
          ) : null}
          {bySettings.has(shown) ? (
            <Can do="erp:config">
              <Link to={to(erpConfigPage)}>{t('do.openSettings')}</Link>
            </Can>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
