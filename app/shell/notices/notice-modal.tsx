import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Modal, Spin } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import { fromWireNotice, type Notice, noticeCalls, type WireNotice } from '#app/services/notices/wire.ts';
import { FileLink } from '#app/ui/fields/file-field.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { useRootData } from '../data/use-root-data.ts';
import { frameCommand } from '../network/frame-commands.ts';
import { PriorityTag } from './priority-tag.tsx';

interface Got {
  notice: Notice | null;
  /** The server's sentence; empty when it had none. */
  error: string | null;
}

const nothing: Got = { notice: null, error: null };

/** A notice to read, over 60% of the width or all of it; opening it marks it read (NTC-02, NTC-04). */
export default function NoticeModal(props: { id: string; onRead(): void; onClose(): void }) {
  const { t } = useTranslation('shell');
  const { notice, error, retry } = useNotice(props.id, props.onRead);
  const body = useRef<HTMLDivElement>(null);
  const { full, flip } = useScreen(body);
  const toggle = t(full ? 'notices.narrow' : 'notices.full');
  return (
    <Modal
      open
      onCancel={props.onClose}
      footer={null}
      width={full ? '100%' : '60%'}
      className={full ? 'notice-modal notice-modal-whole' : 'notice-modal'}
      title={notice ? notice.title : t('notices.title')}
    >
      <div ref={body} />
      <Button
        className="notice-modal-full"
        type="text"
        size="small"
        aria-label={toggle}
        title={toggle}
        aria-pressed={full}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={flip}
      />
      {error ? (
        <p className="bell-failed" role="alert">
          {error}
          <Button size="small" onClick={retry}>
            {t('notices.retry')}
          </Button>
        </p>
      ) : null}
      {!notice && !error ? <Spin className="notice-modal-wait" /> : null}
      {notice ? <Body notice={notice} onClose={props.onClose} /> : null}
    </Modal>
  );
}

/** The whole screen for the window around an element; where a browser has none to give, all of its own window. */
function useScreen(inside: RefObject<HTMLElement | null>): { full: boolean; flip(): void } {
  const [full, setFull] = useState(false);
  useEffect(() => {
    // Esc gives the screen back without asking the page.
    const hear = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', hear);
    return () => {
      document.removeEventListener('fullscreenchange', hear);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return {
    full,
    flip() {
      const root = inside.current?.closest('.ant-modal-wrap');
      if (full && document.fullscreenElement) void document.exitFullscreen();
      else if (full || !root || !document.fullscreenEnabled) setFull(!full);
      else root.requestFullscreen().catch(() => setFull(true));
    },
  };
}

function Body({ notice, onClose }: { notice: Notice; onClose(): void }) {
  const { t } = useTranslation('shell');
  const { tenant } = useRootData();
  return (
    <article>
      <p className="notice-modal-note">
        <PriorityTag priority={notice.priority} />
        <span>{t('notices.sender', { sender: notice.sender })}</span>
        <span>
          {t('notices.sentAt')}{' '}
          <time dateTime={notice.sentAt}>{formatTime(notice.sentAt, tenant.timeZone)}</time>
        </span>
      </p>
      <RichText html={notice.content} />
      {notice.files.length > 0 ? (
        <section className="notice-files" aria-label={t('notices.files')}>
          {notice.files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </section>
      ) : null}
      {notice.link ? (
        <p className="notice-modal-link">
          <Link to={notice.link} onClick={onClose}>
            {t('notices.toPage')}
          </Link>
        </p>
      ) : null}
    </article>
  );
}

function useNotice(id: string, onRead: () => void) {
  const { t } = useTranslation('common');
  const [got, setGot] = useState<Got>(nothing);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const left = new AbortController();
    void fetchNotice(id, left.signal).then((result) => {
      if (!left.signal.aborted) setGot(result);
    });
    // Whoever closes it at once has opened it all the same.
    frameCommand(`PUT ${noticeCalls.read}`, { anntId: id }, { mask: false }).then(
      () => read(),
      () => {},
    );
    return () => left.abort();
  }, [id]);
  return {
    notice: got.notice,
    error: got.error === '' ? t('errors.unforeseen') : got.error,
    retry() {
      setGot(nothing);
      void fetchNotice(id).then(setGot);
    },
  };
}

async function fetchNotice(id: string, signal?: AbortSignal): Promise<Got> {
  try {
    const wire = await apiGet<WireNotice>(noticeCalls.one, { id }, { signal, mask: false });
    return { notice: fromWireNotice(wire), error: null };
  } catch (error) {
    return { notice: null, error: error instanceof ApiError ? error.message : '' };
  }
}
