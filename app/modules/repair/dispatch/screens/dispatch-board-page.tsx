import { Empty, Pagination } from 'antd';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { dayOf, formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { BoardFilter } from '../parts/board-filter.tsx';
import { BoardLane, OtherJobs } from '../parts/board-lane.tsx';
import { BoardPool } from '../parts/board-pool.tsx';
import { useDispatch } from '../parts/use-dispatch.ts';
import { slotsOf, undoesAcceptance } from '../rules-board.ts';
import { readBoard } from '../use-cases/read-board.server.ts';
import { type Board, type BoardJob, boardQuery, type BoardLane as Lane } from '../wire.ts';
import type { Route } from './+types/dispatch-board-page.ts';

const AssignDrawer = onDemand(() => import('../parts/assign-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(boardQuery, given);
  return { title: ctx.t('repair:menu.board'), given, query, board: await readBoard(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The dispatch board (MES-01): what waits, who has what on a day, and giving the one to the other. */
export default function DispatchBoardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { given, query, board } = loaderData;
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const { timeZone } = useRootData().tenant;
  const navigation = useNavigation();
  const { give, busy, problem, done } = useDispatch();
  const [dragged, setDragged] = useState<BoardJob | null>(null);
  const [asked, setAsked] = useState<{ job: BoardJob; to?: Lane } | null>(null);
  const slots = slotsOf(hoursOf(board, timeZone));
  const acts = { onAssign: (job: BoardJob) => setAsked({ job }), onDrag: setDragged };
  const day = { day: board.day, slots, ...acts };

  function drop(to: Lane) {
    setDragged(null);
    if (!dragged || busy) return;
    // What its worker has agreed upon goes only when somebody says so.
    if (undoesAcceptance(dragged.state)) setAsked({ job: dragged, to });
    else void give(dragged, to.id);
  }

  return (
    <PageView
      title={t('menu.board')}
      description={t('board.note')}
      search={<BoardFilter board={board} query={query} onChange={go} />}
    >
      <div className="dispatch-news">
        <ProblemNote text={problem} />
        <p role="status">{done}</p>
      </div>
      <div
        className="dispatch-board"
        style={{ '--slots': slots.length } as CSSProperties}
        aria-busy={busy || navigation.state === 'loading'}
      >
        <BoardPool pool={board.pool} {...acts} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
        <section className="panel dispatch-lanes" aria-labelledby="dispatch-lanes" tabIndex={0}>
          <h2 id="dispatch-lanes" className="visually-hidden">
            {t('board.lanes')}
          </h2>
          <div className="dispatch-hours" aria-hidden>
            <span>{t('column.assignee')}</span>
            <span>{t('board.unappointed')}</span>
            {slots.map((hour) => (
              <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
            ))}
          </div>
          {board.lanes.length === 0 ? <Empty description={t('workers.none')} /> : null}
          {board.lanes.map((lane) => (
            <BoardLane key={lane.id} lane={lane} dragged={dragged} onDrop={drop} {...day} />
          ))}
          <OtherJobs others={board.others} {...day} />
          {board.total > board.size ? (
            <Pagination
              current={board.current}
              pageSize={board.size}
              total={board.total}
              showSizeChanger={false}
              onChange={(number) => go({ lanePage: String(number) })}
            />
          ) : null}
        </section>
      </div>
      {asked ? (
        <AssignDrawer
          job={asked.job}
          to={asked.to}
          busy={busy}
          onGive={(workerId) => void give(asked.job, workerId).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </PageView>
  );
}

/** The hours of the day at which the board has appointments. */
function hoursOf({ day, lanes, others }: Board, timeZone: string): number[] {
  return [...lanes, others]
    .flatMap(({ jobs }) => jobs.map(({ appointmentAt }) => appointmentAt))
    .filter((at) => at !== null && dayOf(new Date(at), timeZone) === day)
    .map((at) => Number(formatTime(at!, timeZone, 'H')));
}
