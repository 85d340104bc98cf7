import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { type ApprovalView, approvalViews } from '#app/services/approvals/approval-views.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePush } from '#app/shell/push/use-push.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { Pager } from '#app/ui/table/pager.tsx';
import { ApprovalCard } from '../parts/approval-card.tsx';
import { BatchBar, BatchOutcome } from '../parts/batch-bar.tsx';
import { DecideDialog, type Deciding } from '../parts/decide-dialog.tsx';
import { DelegationButton } from '../parts/delegation-button.tsx';
import { TaskActions } from '../parts/task-actions.tsx';
import { useDecideMany } from '../parts/use-decide-many.ts';
import { listDelegations } from '../use-cases/delegations.server.ts';
import { listMyApprovals } from '../use-cases/list-my-approvals.server.ts';
import type { Route } from './+types/my-approvals-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(listApprovalsQuery, Object.fromEntries(new URL(request.url).searchParams));
  const [page, delegations] = await Promise.all([listMyApprovals(ctx, query), listDelegations(ctx)]);
  return { title: ctx.t('approvals:title'), view: query.view, page, delegations };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What waits for a person to approve, what they have decided and what they have handed in. */
export default function MyApprovalsPage({ loaderData: { view, page, delegations } }: Route.ComponentProps) {
  const { t } = useTranslation('approvals');
  const { go, link } = useListNavigation((change: { view?: ApprovalView; pageNumber?: number }) => {
    const asked = { view, ...change };
    return `?view=${asked.view}${asked.pageNumber ? `&pageNumber=${asked.pageNumber}` : ''}`;
  });
  const { revalidate } = useRevalidator();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [done, setDone] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const many = useDecideMany();
  const waiting = page.records.filter(({ taskId }) => taskId !== null);
  const chosen = waiting.filter(({ taskId }) => ticked.has(taskId ?? ''));
  const tick = (ids: readonly string[], on: boolean) =>
    setTicked((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(on ? ids : [])));
  usePush('message', () => void revalidate());
  return (
    <PageView
      title={t('title')}
      className="approvals"
      actions={<DelegationButton delegations={delegations} />}
      tabs={
        <nav className="status-tabs" aria-label={t('title')}>
          {approvalViews.map((one) => (
            <Link key={one} {...link({ view: one })} aria-current={one === view ? 'page' : undefined}>
              {t(`view.${one}`)}
            </Link>
          ))}
        </nav>
      }
    >
      <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
      <BatchOutcome decided={many.busy ? [] : many.decided} onClose={many.forget} />
      {waiting.length > 1 ? (
        <BatchBar
          count={chosen.length}
          all={waiting.length}
          busy={many.busy}
          onTickAll={(on) =>
            tick(
              waiting.map(({ taskId }) => taskId ?? ''),
              on,
            )
          }
          onDecide={(pass, comment) =>
            void many.decide(chosen, pass, comment).then(() => {
              setTicked(new Set());
              void revalidate();
            })
          }
        />
      ) : null}
      {page.records.length === 0 ? (
        <Empty description={t(`empty.${view}`)} />
      ) : (
        <ul className="approval-list">
          {page.records.map((row) => (
            <ApprovalCard
              key={row.taskId ?? row.id}
              row={row}
              tick={
                row.taskId && waiting.length > 1
                  ? {
                      ticked: ticked.has(row.taskId),
                      onTick: (on) => tick([row.taskId ?? ''], on),
                    }
                  : undefined
              }
              actions={
                row.taskId ? (
                  <TaskActions row={row} taskId={row.taskId} onChoose={setDeciding} />
                ) : view === 'started' && row.status === 'open' ? (
                  <>
                    {row.choosing ? (
                      <Button
                        type="primary"
                        onClick={() => setDeciding({ way: 'choose', id: row.id, title: row.title })}
                      >
                        {t('way.choose')}
                      </Button>
                    ) : null}
                    <Button onClick={() => setDeciding({ way: 'withdraw', id: row.id, title: row.title })}>
                      {t('way.withdraw')}
                    </Button>
                  </>
                ) : null
              }
            />
          ))}
        </ul>
      )}
      {page.pages > 1 ? (
        <Pager
          current={page.current}
          size={page.size}
          total={page.total}
          onChange={({ current }) => go({ pageNumber: current })}
        />
      ) : null}
      <DecideDialog
        deciding={deciding}
        onClose={() => setDeciding(null)}
        onDone={(message) => {
          setDeciding(null);
          setDone(message);
          void revalidate();
        }}
      />
    </PageView>
  );
}
