import { BellOutlined } from '@ant-design/icons';
import { Badge, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { NoticeReading } from './notice-reading.tsx';
import { useUnread } from './use-unread.ts';

// Nobody needs it before they ask for it.
const BellPanel = onDemand(() => import('./bell-panel.tsx'), { loading: <Loading />, missing: 'line' });

/** The bell: how much is unread, a list of the newest, and each of them to be read (NTC-01, NTC-02). */
export function NoticeBell() {
  const { t } = useTranslation('shell');
  const { unread, failed, refresh } = useUnread();
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const total = unread ? unread.notices.total + unread.messages.total : 0;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        classNames={{ root: 'bell-popover' }}
        content={
          <BellPanel
            unread={unread}
            failed={failed}
            onRetry={refresh}
            onClose={close}
            onRead={(id) => {
              setOpen(false);
              setReading(id);
            }}
          />
        }
      >
        <button
          ref={button}
          type="button"
          className="icon-button bell-button"
          aria-label={t('notices.bell', { count: total })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={BellPanel.prepare}
          onFocus={BellPanel.prepare}
        >
          <Badge count={total} size="small" overflowCount={99} title="">
            <BellOutlined />
          </Badge>
        </button>
      </Popover>
      <span className="visually-hidden" role="status">
        {total > 0 ? t('notices.unread', { count: total }) : null}
      </span>
      <NoticeReading
        id={reading}
        onRead={refresh}
        onClose={() => {
          setReading(null);
          button.current?.focus();
        }}
      />
    </>
  );
}

function Loading() {
  const { t } = useTranslation('shell');
  return <p className="bell-empty">{t('notices.loading')}</p>;
}
