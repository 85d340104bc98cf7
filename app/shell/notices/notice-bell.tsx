import { BellOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useDismiss } from '../header/use-dismiss.ts';
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
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const total = unread ? unread.notices.total + unread.messages.total : 0;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useDismiss(open, box, (by) => (by === 'key' ? close() : setOpen(false)));
  return (
    <>
      <div className="bell" ref={box}>
        <button
          ref={button}
          type="button"
          className="icon-button bell-button"
          aria-label={t('notices.bell', { count: total })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={BellPanel.prepare}
          onFocus={BellPanel.prepare}
          onClick={() => setOpen(!open)}
        >
          <BellOutlined />
          {total > 0 ? (
            <span className="button-count" data-failed="true" aria-hidden="true">
              {total > 99 ? '99+' : thousands(total)}
            </span>
          ) : null}
        </button>
        {open ? (
          <div className="bell-popover">
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
          </div>
        ) : null}
      </div>
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
