import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OfferedArticles } from '../../knowledge/parts/offered-articles.tsx';
import type { RepairEvent } from '../../life/rules-state.ts';
import { OrderUpkeepPanel } from '../../plans/parts/order-upkeep.tsx';
import { OrderParts } from '../../spares/parts/order-parts.tsx';
import type { RepairDetail } from '../../wire.ts';
import { MoveButtons } from './move-buttons.tsx';
import { RepairClock } from './repair-clock.tsx';
import { RepairFacts } from './repair-facts.tsx';
import { RepairPictures } from './repair-pictures.tsx';
import { PriorityTag, RepairStateTag } from './repair-tags.tsx';
import { RepairTimeline } from './repair-timeline.tsx';

/** One job on the phone: how to get there, what comes next, and all that is known of it. */
export function JobSteps({ job }: { job: RepairDetail }) {
  const { t } = useTranslation('repair');
  const navigate = useNavigate();
  // A job that was given back is not the worker's any more: the list says so.
  const moved = (event: RepairEvent) => {
    if (event === 'refuse') void navigate({ search: '?given=back' }, { replace: true });
  };
  const place = encodeURIComponent(`${job.address} ${job.customerName}`);
  return (
    <>
      <h1>{job.customerName}</h1>
      <p>
        <RepairStateTag state={job.state} />
        <PriorityTag priority={job.priority} /> {t(`fault.${job.fault}`)} · {job.orderNo}
      </p>
      <p className="repair-phone-links">
        <a href={`https://uri.amap.com/search?keyword=${place}`} target="_blank" rel="noreferrer">
          {t('phone.navigate')}
        </a>
        <a href={`tel:${job.phone}`}>{t('phone.call', { contact: job.contact })}</a>
      </p>
      <section className="repair-phone-moves" aria-label={t('phone.next')}>
        {job.events.length > 0 ? <MoveButtons order={job} onMoved={moved} /> : <p>{t('phone.nothing')}</p>}
      </section>
      <OfferedArticles articles={job.articles} />
      <OrderUpkeepPanel order={job} />
      <OrderParts order={job} />
      <RepairFacts order={job} />
      <RepairClock order={job} />
      <RepairPictures order={job} />
      <RepairTimeline order={job} />
    </>
  );
}
