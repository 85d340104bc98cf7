import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import { RepairClock } from '../../clock/parts/repair-clock.tsx';
import { OfferedArticles } from '../../knowledge/parts/offered-articles.tsx';
import { OrderUpkeepPanel } from '../../plans/parts/order-upkeep.tsx';
import { PartsAsked } from '../../spares/parts/order-parts.tsx';
import type { RepairDetail } from '../../wire.ts';
import { RepairFacts } from './repair-facts.tsx';
import { RepairPictures } from './repair-pictures.tsx';
import { RepairTimeline } from './repair-timeline.tsx';

/** What the server knows of a job beside what is needed to do it: asked for each time the page was read anew. */
export function JobDetails({ id, stamp }: { id: string; stamp: unknown }) {
  const { t } = useTranslation('repair');
  const [known, setKnown] = useState<RepairDetail | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    apiGet<RepairDetail>('/mes/order/queryById', { id }, { signal: stop.signal, mask: false }).then(
      (order) => {
        setKnown(order);
        setProblem(null);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setProblem(error instanceof ApiError && error.status > 0 ? error.message : '');
      },
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page that was read anew asks again
  }, [id, stamp]);
  const order = known?.id === id ? known : null;
  return (
    <>
      {problem === null ? null : (
        <p className="notice-warning" role="status">
          {problem || t(order ? 'phone.detailsOld' : 'phone.detailsLater')}
        </p>
      )}
      {!order && problem === null ? <Skeleton active /> : null}
      {order ? (
        <>
          <OfferedArticles articles={order.articles} />
          <OrderUpkeepPanel order={order} />
          <PartsAsked order={order} />
          <RepairFacts order={order} />
          <RepairClock order={order} />
          <RepairPictures order={order} />
          <RepairTimeline order={order} />
        </>
      ) : null}
    </>
  );
}
