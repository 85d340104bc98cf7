import { Checkbox, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangeFields } from '#app/entity/write/approval/change-fields.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { ApprovalRow } from '#app/services/approvals/wire.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { ApprovalStatusTag } from './approval-status-tag.tsx';

interface Props {
  row: ApprovalRow;
  actions: ReactNode;
  /** Whether it is chosen to be decided with others; none where it cannot be. */
  tick?: { ticked: boolean; onTick(ticked: boolean): void } | undefined;
}

/** One thing under approval: what it is, what it is worth, who asks and where it stands. */
export function ApprovalCard({ row, actions, tick }: Props) {
  const { t } = useTranslation('approvals');
  const { tenant } = useRootData();
  const at = (time: string) => formatTime(time, tenant.timeZone);
  const title = t('cardTitle', { biz: row.bizName, title: row.title });
  return (
    <li className="panel approval-card" aria-label={title}>
      {tick ? (
        <Checkbox
          aria-label={t('batch.one', { title })}
          checked={tick.ticked}
          onChange={({ target }) => tick.onTick(target.checked)}
        />
      ) : null}
      <div className="approval-card-words">
        <h2>
          {row.link ? <Link to={row.link}>{title}</Link> : title} <ApprovalStatusTag status={row.status} />
          {row.stepName === row.definitionName ? null : <Tag>{row.stepName}</Tag>}
        </h2>
        {row.changes.length > 0 ? <ChangeFields fields={row.changes} /> : null}
        {row.amountFen > 0 ? (
          <p className="approval-card-amount number">¥ {formatFen(row.amountFen)}</p>
        ) : null}
        {row.about.length > 0 ? <p>{row.about.join(' · ')}</p> : null}
        <p className="approval-card-meta">
          {row.definitionName} · {row.submitterName} · {at(row.createdAt)}
          {row.dueAt && row.taskId ? ` · ${t('due', { time: at(row.dueAt) })}` : ''}
        </p>
      </div>
      {actions ? <div className="approval-card-actions">{actions}</div> : null}
    </li>
  );
}
