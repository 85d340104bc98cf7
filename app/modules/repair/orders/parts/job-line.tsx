import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { JobNow } from '../rules-work.ts';
import { PriorityTag, RepairStateTag } from './repair-tags.tsx';

/** A job in the worker's list: when, where, what, and how it stands. */
export function JobLine({ job }: { job: JobNow }) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const at = job.appointmentAt;
  return (
    <li>
      <Link to={{ hash: job.id }}>
        <span className="repair-phone-job">
          <strong>{job.customerName}</strong>
          <span>
            {t(`fault.${job.fault}`)} · {job.equipmentCode}
          </span>
          <small>{job.address}</small>
          <small>{at ? formatTime(at, tenant.timeZone, 'MM-DD HH:mm') : t('phone.noAppointment')}</small>
        </span>
        <span className="repair-phone-tags">
          <RepairStateTag state={job.state} />
          <PriorityTag priority={job.priority} />
          {job.unsent > 0 ? <Tag color="orange">{t('outbox.unsent')}</Tag> : null}
        </span>
      </Link>
    </li>
  );
}
