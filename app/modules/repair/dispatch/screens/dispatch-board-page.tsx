import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { BoardDay } from '../parts/board-day.tsx';
import { BoardFilter } from '../parts/board-filter.tsx';
import { BoardMap } from '../parts/board-map.tsx';
import { useDispatch } from '../parts/use-dispatch.ts';
import { undoesAcceptance } from '../rules-board.ts';
import { readBoard } from '../use-cases/read-board.server.ts';
import { allowMapTiles, readJobMap } from '../use-cases/read-job-map.server.ts';
import { type BoardJob, boardQuery, type BoardLane as Lane } from '../wire.ts';
import type { Route } from './+types/dispatch-board-page.ts';

const AssignDrawer = onDemand(() => import('../parts/assign-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(boardQuery, given);
  const title = ctx.t('repair:menu.board');
  if (given['view'] === 'map') {
    // What the map's own call knows of the address.
    const asked = Object.fromEntries(
      Object.entries(given).filter(([name]) => name === 'priority' || name === 'skill'),
    );
    return { title, given, query, board: null, map: { ...(await readJobMap(ctx, query)), asked } };
  }
  await allowMapTiles(ctx);
  return { title, given, query, board: await readBoard(ctx, query), map: null };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The dispatch board (MES-01): what waits, who has what on a day or where it is, and giving the one to the other. */
export default function DispatchBoardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { given, query, board, map } = loaderData;
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(given, change),
  );
  const navigation = useNavigation();
  const { give, busy, problem, done, clear } = useDispatch();
  const [dragged, setDragged] = useState<BoardJob | null>(null);
  const [asked, setAsked] = useState<{ job: BoardJob; to?: Lane } | null>(null);
  const acts = { onAssign: (job: BoardJob) => setAsked({ job }), onDrag: setDragged };

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
      description={
        map
          ? [
              t('board.onMap.note'),
              t('board.onMap.placed', { count: map.placed }),
              map.unplaced > 0 ? t('board.onMap.unplaced', { count: map.unplaced }) : null,
              map.tiles ? null : t('board.onMap.noTiles'),
            ]
              .filter((part) => part !== null)
              .join(' · ')
          : t('board.note')
      }
      search={<BoardFilter board={board} query={query} onChange={go} />}
      tabs={
        <nav className="status-tabs" aria-label={t('board.onMap.views')}>
          <Link {...link({ view: null })} aria-current={map ? undefined : 'page'}>
            {t('board.onMap.lanes')}
          </Link>
          <Link {...link({ view: 'map' })} aria-current={map ? 'page' : undefined}>
            {t('board.onMap.map')}
          </Link>
        </nav>
      }
    >
      <RefusalToast text={problem} />
      <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={clear} />
      {map ? (
        <BoardMap map={map} given={map.asked} {...acts} />
      ) : (
        <BoardDay
          board={board}
          busy={busy || navigation.state === 'loading'}
          dragged={dragged}
          onDrop={drop}
          onPage={(number) => go({ lanePage: String(number) })}
          {...acts}
        />
      )}
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
