import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from 'react-router';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { formatTime } from '#app/lib/time/date-time.ts';
import { type NoticeEvent, nextNoticeStatus } from '#app/services/notices/rules.ts';
import type { AnnouncementRow } from '#app/services/notices/wire.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useMay } from '#app/ui/use-may.ts';

/** The state of an announcement. */
export function StatusTag({ row: { status } }: { row: AnnouncementRow }) {
  const { t } = useTranslation('notices');
  return (
    <Tag className={`notice-status notice-status-${status}`}>{t(`announcement.choice.status.${status}`)}</Tag>
  );
}

/** When it was sent, or when a draft is to be sent by itself. */
export function SentAt({ row: { sentAt, releaseAt } }: { row: AnnouncementRow }) {
  const { t } = useTranslation('notices');
  const { tenant } = useRootData();
  if (sentAt) return formatTime(sentAt, tenant.timeZone);
  return releaseAt ? t('scheduled', { time: formatTime(releaseAt, tenant.timeZone) }) : '—';
}

const moves = [
  { event: 'release', action: 'notice:release', question: 'confirmRelease' },
  { event: 'revoke', action: 'notice:release', question: 'confirmRevoke' },
  { event: 'delete', action: 'notice:edit', question: 'confirmDelete' },
] as const satisfies readonly { event: Exclude<NoticeEvent, 'edit'>; action: string; question: string }[];

/** What may be done to an announcement in the state it is in; each step is asked about before it is taken. */
export function AnnouncementMoves({
  row,
  draw,
}: {
  row: AnnouncementRow;
  draw: (verbs: OwnVerbs) => ReactNode;
}) {
  const { t } = useTranslation('notices');
  const may = useMay();
  const submit = useSubmit();
  return draw(
    moves
      .filter(({ event, action }) => may(action) && nextNoticeStatus(row.status, event) !== null)
      .map(({ event, question }) => ({
        key: event,
        label: t(`action.${event}`),
        danger: event === 'delete',
        question: t(`action.${question}`, { title: row.title }),
        onClick: () =>
          void submit({ intent: event, id: row.id }, { method: 'post', preventScrollReset: true }),
      })),
  );
}
