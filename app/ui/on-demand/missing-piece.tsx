import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { connection, onConnection } from '#app/lib/web/connection.ts';
import { LostRequest } from '#app/lib/web/lost-request.ts';

interface Props {
  error: unknown;
  /** Tries once more; fails like the first try. */
  retry: () => Promise<void>;
}

/** The first try of a piece nobody asked for comes after 5 s, the next ones less and less often, up to a minute. */
const soonestMs = 5000;
const latestMs = 60_000;

/** In the place of a dialog or drawer that did not come: why, and the way to try again. */
export function MissingDialog({ error, retry, onClose }: Props & { onClose?: (() => void) | undefined }) {
  const { t } = useWords('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { sentence, reload, again } = useTries({ error, retry });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="missing-piece" aria-labelledby={id} onClose={onClose}>
      <p id={id} role="alert">
        {sentence}
      </p>
      <p className="missing-piece-actions">
        <button type="button" className="link-button" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
        {reload ? <a href="">{t('reload')}</a> : null}
        <button type="button" className="button-primary" onClick={again}>
          {t('retry')}
        </button>
      </p>
    </dialog>
  );
}

/** In the place of a part of the page that did not come. */
export function MissingNote(props: Props) {
  const { t } = useWords('common');
  const { sentence, reload, again } = useTries(props);
  return (
    <p className="notice-warning missing-part" role="alert">
      {sentence} {reload ? <a href="">{t('reload')}</a> : null}{' '}
      <button type="button" className="link-button" onClick={again}>
        {t('retry')}
      </button>
    </p>
  );
}

/** In the place of something nobody asked for: says nothing and is tried again by itself. */
export function MissingQuietly({ retry, children }: { retry: Props['retry']; children: ReactNode }) {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const wait = (ms: number) => {
      const next = () => (left ? undefined : wait(Math.min(ms * 2, latestMs)));
      timer = setTimeout(() => void tryAgain().then(next, next), ms);
    };
    wait(soonestMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  useBackOnline(() => void retry().catch(() => null));
  return children;
}

/** Why the piece is not there, as the last try failed, and the next try. */
function useTries({ error, retry }: Props) {
  const { t } = useWords('common');
  const [last, setLast] = useState(error);
  const busy = useRef(false);
  const again = () => {
    if (busy.current) return;
    busy.current = true;
    void retry()
      .catch(setLast)
      .finally(() => {
        busy.current = false;
      });
  };
  useBackOnline(again);
  const loss = last instanceof LostRequest ? last.loss : null;
  return {
    sentence: loss ? t(`lost.${loss}`) : t('errorPage.title'),
    reload: loss === 'new-version',
    again,
  };
}

function useBackOnline(then: () => void): void {
  const back = useEffectEvent(then);
  useEffect(() => onConnection(() => (connection() === 'fine' ? back() : undefined)), []);
}
