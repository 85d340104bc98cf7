import { Button, Tabs } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ellipsis } from '#app/lib/text/ellipsis.ts';
import type { NoticeRow, Unread } from '#app/services/notices/wire.ts';
import { TimeAgo } from '#app/ui/figures/time-ago.tsx';
import { useConsoleData } from '../data/use-console-data.ts';
import { useRootData } from '../data/use-root-data.ts';
import { PriorityTag } from './priority-tag.tsx';
import { useNow } from './use-now.ts';

interface Props {
  unread: Unread | null;
  failed: boolean;
  onRetry(): void;
  onRead(id: string): void;
  onClose(): void;
}

/** What hangs under the bell: notices and system messages that are unread, the newest of each. */
export default function BellPanel({ unread, failed, onRetry, onRead, onClose }: Props) {
  const { t } = useTranslation('shell');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const rows = (kind: Unread['notices'] | undefined) => <Rows rows={kind?.rows ?? []} onRead={onRead} />;
  return (
    <div ref={panel} className="bell-panel" role="dialog" aria-label={t('notices.title')} tabIndex={-1}>
      {failed ? (
        <p className="bell-failed" role="alert">
          {t('notices.failed')}
          <Button size="small" onClick={onRetry}>
            {t('notices.retry')}
          </Button>
        </p>
      ) : null}
      {unread ? (
        <Tabs
          centered
          defaultActiveKey={unread.notices.total === 0 && unread.messages.total > 0 ? 'messages' : 'notices'}
          items={[
            {
              key: 'notices',
              label: t('notices.notices', { count: unread.notices.total }),
              children: rows(unread.notices),
            },
            {
              key: 'messages',
              label: t('notices.messages', { count: unread.messages.total }),
              children: rows(unread.messages),
            },
          ]}
        />
      ) : null}
      <Link className="bell-all" to="/isps/userAnnouncement" onClick={onClose}>
        {t('notices.all')}
      </Link>
    </div>
  );
}

function Rows({ rows, onRead }: { rows: readonly NoticeRow[]; onRead(id: string): void }) {
  const { t } = useTranslation('shell');
  const { tenant } = useRootData();
  const now = useNow(useConsoleData().notices.now);
  if (rows.length === 0) return <p className="bell-empty">{t('notices.empty')}</p>;
  return (
    <ul className="bell-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => onRead(row.id)} title={row.title}>
            <span className="bell-row-title">{ellipsis(row.title)}</span>
            <PriorityTag priority={row.priority} />
            <span className="bell-row-note">
              {row.sender} · <TimeAgo at={row.sentAt} now={now} timeZone={tenant.timeZone} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
