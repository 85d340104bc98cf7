import { useTranslation } from 'react-i18next';
import type { RepairEvent } from '../../life/rules-state.ts';
import { VanParts } from '../../spares/parts/van-parts.tsx';
import type { VanAct, VanPart } from '../../spares/wire.ts';
import type { JobNow } from '../rules-work.ts';
import { JobDetails } from './job-details.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { TakeMove } from './move-drawer.tsx';
import { PriorityTag, RepairStateTag } from './repair-tags.tsx';

/** One job on the phone: how to get there, what comes next, and all that is known of it where there is a network. */
export function JobSteps({
  job,
  stamp,
  take,
  takePart,
  onMoved,
}: {
  job: JobNow;
  /** Changes when the page has been read anew. */
  stamp: unknown;
  take: TakeMove;
  takePart(line: VanPart, act: VanAct): Promise<void>;
  onMoved(event: RepairEvent): void;
}) {
  const { t } = useTranslation('repair');
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
        {/* Even where nothing comes next: an open form waits for its answer, and stays where that is no. */}
        <MoveButtons order={job} take={take} onMoved={onMoved} />
        {job.events.length > 0 ? null : <p>{t('phone.nothing')}</p>}
      </section>
      <VanParts parts={job.parts} open={job.takesParts} take={takePart} />
      <JobDetails id={job.id} stamp={stamp} />
    </>
  );
}
