import { Button, Input, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { ChangeFields } from '#app/entity/write/approval/change-fields.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { Pager } from '#app/ui/table/pager.tsx';
import type { outletsApi } from '../../api.server.ts';
import { outletDetailPage } from '../../pages.ts';
import { type ChangeRow, changesQuery } from '../../wire.ts';
import { listChanges } from '../use-cases/list-changes.server.ts';
import type { Route } from './+types/changes-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(changesQuery, { status: 'pending', ...given, ...all(given) });
  return { title: ctx.t('customers:menu.changes'), given, query, page: await listChanges(ctx, query) };
});

/** `status=all` in the address: of every status. */
function all(given: Record<string, string>): { status?: '' } {
  return given['status'] === 'all' ? { status: '' } : {};
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = { pending: 'gold', passed: 'green', refused: 'red', withdrawn: undefined } as const;

/** Outlets to be made or changed, for those who decide (CUS-02). */
export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('customers');
  const { given, query, page } = loaderData;
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(given, change),
  );
  const tabs = ['pending', 'passed', 'refused', 'withdrawn', 'all'];
  return (
    <PageView
      title={t('menu.changes')}
      description={t('changesNote')}
      tabs={
        <nav className="status-tabs" aria-label={t('changeStatus')}>
          {tabs.map((status) => (
            <Link
              key={status}
              {...link({ status: status === 'pending' ? null : status })}
              aria-current={(query.status ?? 'all') === status ? 'page' : undefined}
            >
              {t(`change.${status}`)}
              {status === 'pending' && page.waiting > 0 ? ` ${thousands(page.waiting)}` : ''}
            </Link>
          ))}
        </nav>
      }
    >
      <section className="list-panel" aria-label={t('menu.changes')}>
        {page.records.length === 0 ? <Empty description={t('noChanges')} /> : null}
        <ul className="change-list">
          {page.records.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
        <Pager
          current={page.current}
          size={page.size}
          total={page.total}
          hidesSingle
          onChange={({ current }) => go({ pageNumber: String(current) })}
        />
      </section>
    </PageView>
  );
}

function Change({ change }: { change: ChangeRow }) {
  const { t } = useTranslation(['customers', 'entity']);
  const { tenant } = useRootData();
  const to = usePathOf();
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  const [reason, setReason] = useState('');
  const decide = (pass: boolean) =>
    void run('PUT /eCustomAppr/audit', { id: change.id, pass, reason: pass ? '' : reason });
  return (
    <li aria-label={change.customerName}>
      <header>
        <Link to={to(outletDetailPage, { id: change.customerId })}>{change.customerName}</Link>
        <Tag>{t(`changeKind.${change.kind}`)}</Tag>
        <Tag color={colours[change.status]}>{t(`change.${change.status}`)}</Tag>
        <span className="change-who">
          {t('askedBy', {
            name: change.requestedName,
            time: formatTime(change.requestedAt, tenant.timeZone),
          })}
        </span>
      </header>
      <ChangeFields fields={change.fields} />
      {change.decidedName ? (
        <p className="change-who">
          {t('decidedBy', {
            name: change.decidedName,
            time: change.decidedAt ? formatTime(change.decidedAt, tenant.timeZone) : '',
          })}
          {change.reason ? ` · ${change.reason}` : ''}
        </p>
      ) : null}
      {change.status === 'pending' ? (
        <Can do="customer:approve">
          {change.own ? (
            <p className="change-who">{t('ownRequest')}</p>
          ) : (
            <div className="change-acts">
              <Button type="primary" size="small" loading={busy} onClick={() => decide(true)}>
                {t('pass')}
              </Button>
              <Popconfirm
                title={t('refuseTitle')}
                description={
                  <Input
                    aria-label={t('reason')}
                    placeholder={t('reason')}
                    maxLength={200}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                }
                okText={t('refuse')}
                okButtonProps={{ disabled: reason.trim() === '' }}
                onConfirm={() => decide(false)}
              >
                <Button danger size="small">
                  {t('refuse')}
                </Button>
              </Popconfirm>
              {problem ? (
                <span role="alert" className="field-error">
                  {problem}
                </span>
              ) : null}
            </div>
          )}
        </Can>
      ) : null}
    </li>
  );
}
