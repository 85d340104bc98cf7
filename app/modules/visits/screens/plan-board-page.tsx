import { Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { visitsApi } from '../api.server.ts';
import { PlanTools } from '../plans/parts/plan-tools.tsx';
import { PlanViews } from '../plans/parts/plan-views.tsx';
import { WeekBoard } from '../plans/parts/week-board.tsx';
import { getWeek } from '../plans/use-cases/get-week.server.ts';
import { weekQuery } from '../plans/wire-plans.ts';
import type { Route } from './+types/plan-board-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(weekQuery, given);
  return { title: ctx.t('visits:plan.title'), given, week: await getWeek(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Plans of visits by week: who goes where on which day, moved by hand, put in a short way, audits picked (VIS-01). */
export default function PlanBoardPage({ loaderData: { given, week } }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const may = useMay();
  const { run, busy, problem } = useCommand<typeof visitsApi>();
  const [cancelling, setCancelling] = useState<string | null>(null);
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const monday = week.days[0]!.day;
  const mayEdit = may('visit-plan:edit');
  const { user } = week;
  return (
    <PageView
      title={t('plan.title')}
      description={t('plan.note')}
      tabs={<PlanViews shown="week" userId={user?.id ?? null} day={monday} />}
      search={
        <div className="week-tools">
          <Select
            aria-label={t('column.person')}
            className="week-tools-outlet"
            showSearch={{ optionFilterProp: 'label' }}
            value={user?.id ?? null}
            options={week.people.map(({ id, realname }) => ({ value: id, label: realname }))}
            onChange={(userId: string) => go({ userId })}
          />
          <Button onClick={() => go({ day: addDays(monday, -7) })}>{t('plan.before')}</Button>
          <Button onClick={() => go({ day: null })}>{t('plan.thisWeek')}</Button>
          <Button onClick={() => go({ day: addDays(monday, 7) })}>{t('plan.after')}</Button>
        </div>
      }
    >
      <RefusalToast text={problem} />
      {user ? (
        <>
          {mayEdit ? (
            <PlanTools
              week={week}
              busy={busy}
              onAdd={(stop) => void run('POST /eVisit/plan/add', { userId: user.id, ...stop })}
              onAudits={(pick) => void run('POST /eVisit/plan/audits', { userId: user.id, ...pick })}
            />
          ) : null}
          <WeekBoard
            week={week}
            mayEdit={mayEdit}
            busy={busy}
            onMove={(move) => void run('PUT /eVisit/plan/move', move)}
            onCancel={setCancelling}
            onOrder={(day) => void run('PUT /eVisit/plan/order', { userId: user.id, day })}
          />
        </>
      ) : (
        <Empty description={t('plan.nobody')} />
      )}
      {cancelling ? (
        <CancelDialog
          onClose={() => setCancelling(null)}
          onCancel={(reason) =>
            void run('PUT /eVisit/plan/cancel', { id: cancelling, reason }, () => setCancelling(null))
          }
        />
      ) : null}
    </PageView>
  );
}

function CancelDialog({ onClose, onCancel }: { onClose(): void; onCancel(reason: string): void }) {
  const { t } = useTranslation('visits');
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={t('plan.cancel')}
      okText={t('plan.cancel')}
      cancelText={t('plan.keep')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      onOk={() => onCancel(reason.trim())}
      onCancel={onClose}
    >
      <label className="fieldwork-label">
        {t('plan.reason')}
        <Input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
    </Modal>
  );
}
