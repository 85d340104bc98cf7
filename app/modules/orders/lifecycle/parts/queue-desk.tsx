import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { orderDetailPage, orderJudgePage } from '../../pages.ts';
import type { QueuePlace, QueueRow, QueueView } from '../wire-queue.ts';
import { QueueBatch, QueueOutcome } from './queue-batch.tsx';
import { QueueList } from './queue-list.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { type Decision, inFrontAfter, type Seen, useJudge } from './use-judge.ts';
import { usePanels } from './use-panels.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** From this width on the panel stands beside the list; below it is a drawer. */
const wide = '(min-width: 1200px)';

/** The list of what waits, and what the order in front is judged by. */
export function QueueDesk({
  view,
  rows,
  total,
  tiles,
}: {
  view: QueueView;
  rows: readonly QueueRow[];
  total: number;
  /** The tenant's own tiles, for the small map of an outlet. */
  tiles: MapTiles | null;
}) {
  const { t } = useTranslation('orders');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const to = usePathOf();
  const { busy, judged, judge, forget } = useJudge();
  const place = usePlace(rows);
  const { at, row } = place;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [refusing, setRefusing] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const narrow = useNarrow();
  // Credit, stock and what is usual are other ones after every judgement.
  const [turn, setTurn] = useState(0);
  const panel = usePanels(row, rows[at + 1], turn);
  const judging = view === 'mine';
  const chosen = rows.filter(({ id }) => ticked.has(id));

  function go(id: string | undefined) {
    if (id) place.setCurrent(id);
    setRefusing(false);
  }
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  async function decide(some: readonly Seen[], decision: Decision) {
    if (busy || some.length === 0) return;
    setRefusing(false);
    const results = await judge(some, decision);
    if (results.some(({ ok, moved }) => ok || moved)) setTurn(turn + 1);
    setTicked(new Set(some.length > 1 ? results.filter(({ ok }) => !ok).map(({ id }) => id) : []));
    go(inFrontAfter(rows, at, results));
    await revalidate();
  }
  /** The order in front, as it is seen: nothing is judged before it can be. */
  const seen = judging && panel?.auditable && (!narrow || drawer) ? [panel] : [];
  const open = () => {
    if (!row) return;
    if (narrow && !drawer) setDrawer(true);
    else void navigate(judging ? `${to(orderJudgePage)}?id=${row.id}` : to(orderDetailPage, { id: row.id }));
  };
  useQueueKeys({
    j: () => go(rows[at + 1]?.id),
    k: () => go(rows[at - 1]?.id),
    x: () => judging && row && tick(row.id),
    enter: open,
    a: () => void decide(seen, { pass: true, reason: '' }),
    r: () => setRefusing(seen.length > 0),
  });

  const judgement = row ? (
    <QueuePanel
      row={row}
      panel={panel}
      tiles={tiles}
      judging={judging}
      busy={busy}
      refusing={refusing}
      onPass={() => void decide(seen, { pass: true, reason: '' })}
      onAskReason={() => setRefusing(true)}
      onRefuse={(reason) => void decide(seen, { pass: false, reason })}
      onCloseReason={() => setRefusing(false)}
    />
  ) : null;
  return (
    <>
      <div className="queue-desk">
        <div className="queue-side">
          {judging && rows.length > 0 ? (
            <QueueBatch
              count={chosen.length}
              busy={busy}
              onAll={() => setTicked(new Set(rows.map(({ id }) => id)))}
              onNone={() => setTicked(new Set())}
              onJudge={(decision) => void decide(chosen, decision)}
            />
          ) : null}
          <QueueOutcome judged={judged} onClose={forget} />
          <QueueList
            rows={rows}
            current={row?.id}
            ticked={ticked}
            judging={judging}
            onCurrent={(id) => {
              go(id);
              if (narrow) setDrawer(true);
            }}
            onTick={tick}
          />
          {total > rows.length ? (
            <p className="queue-more">{t('queue.first', { count: rows.length })}</p>
          ) : null}
        </div>
        {narrow ? null : <div className="queue-beside">{judgement}</div>}
      </div>
      <Drawer
        open={narrow && drawer && row !== undefined}
        title={t('audit.title')}
        size="large"
        onClose={() => setDrawer(false)}
      >
        {narrow && drawer ? judgement : null}
      </Drawer>
    </>
  );
}

/** The row in front: the one chosen, or the one that has come to stand where it was. */
function usePlace(rows: readonly QueueRow[]) {
  // Back from one of its orders the queue goes on at that one.
  const from = (useLocation().state as QueuePlace | null)?.at ?? null;
  const [{ current, last }, set] = useState<{ current: string | null; last: number }>({
    current: from,
    last: 0,
  });
  const found = rows.findIndex(({ id }) => id === current);
  const at = found === -1 ? Math.max(0, Math.min(last, rows.length - 1)) : found;
  return {
    at,
    row: rows[at],
    setCurrent: (id: string) => set({ current: id, last: rows.findIndex((one) => one.id === id) }),
  };
}

/** Whether the window is too narrow for two things beside each other; known once the page is there. */
function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = matchMedia(wide);
    const look = () => setNarrow(!query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return narrow;
}
