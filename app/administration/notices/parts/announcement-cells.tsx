import { Button, Popconfirm, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSubmit } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { type NoticeEvent, nextNoticeStatus } from '#app/services/notices/rules.ts';
import type { AnnouncementRow } from '#app/services/notices/wire.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Can } from '#app/ui/can.tsx';

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

/** What may be done to an announcement in the state it is in. */
export function AnnouncementMoves({ row }: { row: AnnouncementRow }) {
  return (
    <>
      <Move event="release" action="notice:release" row={row} />
      <Move event="revoke" action="notice:release" row={row} />
      <Move event="delete" action="notice:edit" row={row} />
    </>
  );
}

const questions = { release: 'confirmRelease', revoke: 'confirmRevoke', delete: 'confirmDelete' } as const;

/** A step in the life of an announcement, asked about before it is taken. */
function Move(props: { event: Exclude<NoticeEvent, 'edit'>; action: string; row: AnnouncementRow }) {
  const { event, action, row } = props;
  const { t } = useTranslation('notices');
  const submit = useSubmit();
  if (nextNoticeStatus(row.status, event) === null) return null;
  return (
    <Can do={action}>
      <Popconfirm
        title={t(`action.${questions[event]}`, { title: row.title })}
        okText={t('action.confirm')}
        cancelText={t('action.cancel')}
        onConfirm={() =>
          void submit({ intent: event, id: row.id }, { method: 'post', preventScrollReset: true })
        }
      >
        <Button type="link" size="small" className="notice-move" danger={event === 'delete'}>
          {t(`action.${event}`)}
        </Button>
      </Popconfirm>
    </Can>
  );
}
