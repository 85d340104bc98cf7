import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useRetryKey } from '#app/ui/calls/use-retry-key.ts';
import { orderStatus, statusKey } from '../../rules.ts';
import type { orderMovesApi } from '../api-moves.server.ts';
import type { QueuePanel } from '../wire-queue.ts';

const send = commandsOf<typeof orderMovesApi>();

/** An order as it was seen when it was judged. */
export interface Seen {
  id: string;
  orderNo: string;
  version: number;
}

export interface Decision {
  pass: boolean;
  reason: string;
}

/** What became of one order. */
export interface Judged {
  id: string;
  orderNo: string;
  ok: boolean;
  /** Somebody else was faster: what the next is judged by may have changed too. */
  moved?: boolean;
  text: string;
}

/** What one page hands over to the next: what it has just judged. */
export interface JudgedBefore {
  judged: readonly Judged[];
}

/** What is told when some are judged: failures of before stay until they are judged again or put away. */
export function toldAnew(
  before: readonly Judged[],
  judging: readonly Pick<Judged, 'id'>[],
  results: readonly Judged[],
): readonly Judged[] {
  return [...before.filter(({ id, ok }) => !ok && !judging.some((one) => one.id === id)), ...results];
}

/** The order in front once some were judged: it stays on one that was not, else goes to the next, or back to the last. */
export function inFrontAfter(
  rows: readonly Pick<Judged, 'id'>[],
  at: number,
  results: readonly Judged[],
): string | undefined {
  const done = (one: Pick<Judged, 'id'> | undefined) => results.some(({ id, ok }) => ok && id === one?.id);
  if (!done(rows[at])) return rows[at]?.id;
  return (rows.slice(at + 1).find((one) => !done(one)) ?? rows.slice(0, at).findLast((one) => !done(one)))
    ?.id;
}

/** What somebody else has done with an order that waited, in the words of its kind; null when nobody has. */
export function fasterOf(
  { last, status, kind }: Pick<QueuePanel, 'last' | 'status' | 'kind'>,
  timeZone: string,
): { name: string; time: string; event: string; status: string } | null {
  if (!last || last.event === 'create') return null;
  return {
    name: last.actorName,
    time: formatTime(last.happenedAt, timeZone),
    event: `orders:event.${last.event}`,
    status: statusKey(status, kind),
  };
}

/** Passes or refuses orders one after the other, each by the call that audits one, and tells what became of each. `before`: what a page before has judged. */
export function useJudge(before: readonly Judged[] = []) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const [busy, setBusy] = useState(false);
  const [judged, setJudged] = useState(before);
  const once = useRetryKey();

  /** Who was faster, and what they did. */
  async function faster(id: string): Promise<string> {
    const panel = await apiGet<QueuePanel>('/eOrder/eOrder/queuePanel', { id }, { mask: false });
    const earlier = fasterOf(panel, tenant.timeZone);
    return earlier
      ? t('queue.faster', { ...earlier, event: t(earlier.event), status: t(earlier.status) })
      : '';
  }

  async function judgeOne({ id, orderNo, version }: Seen, { pass, reason }: Decision): Promise<Judged> {
    try {
      const asked = { id, version, pass, reason };
      const moved = await once(
        [asked],
        (idempotencyKey) => send('PUT /eOrder/eOrder/auditOrder', asked, { idempotencyKey, mask: false }),
        id,
      );
      const done =
        moved.status === orderStatus.waiting ? 'queue.stepPassed' : pass ? 'queue.passed' : 'queue.refused';
      return { id, orderNo, ok: true, text: t(done) };
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      const moved = refusal?.status === 409;
      const who = moved ? await faster(id).catch(() => '') : '';
      return {
        id,
        orderNo,
        ok: false,
        moved,
        text: who || refusal?.message || t('common:errors.unforeseen'),
      };
    }
  }

  return {
    busy,
    judged,
    forget: () => setJudged([]),
    async judge(rows: readonly Seen[], decision: Decision): Promise<readonly Judged[]> {
      setBusy(true);
      const earlier = judged;
      const results: Judged[] = [];
      // One after the other: each is a transaction of its own, and one that fails stops no other.
      for (const row of rows) {
        results.push(await judgeOne(row, decision));
        setJudged(toldAnew(earlier, rows, results));
      }
      setBusy(false);
      return results;
    },
  };
}
