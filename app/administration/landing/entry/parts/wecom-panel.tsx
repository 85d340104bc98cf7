import { useEffect, useState } from 'react';
import { codeLoginPage } from '#app/administration/entrances/pages.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';

/** Milliseconds a code may stand: its trip ends after ten minutes. */
const renewEveryMs = 9 * 60_000;

// The vendor's page leads the whole window back once somebody has scanned.
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation';

interface Props {
  company: { id: string; name: string };
  remember: boolean;
  redirectTo: string | null;
  /** Whoever saw a failure wants to try anew. */
  onAgain(): void;
}

/** The QR code of enterprise messaging for one company, in a frame of the login window (AUT-03). */
export function WecomPanel({ company, remember, redirectTo, onAgain }: Props) {
  const { t } = useWords('landing');
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { id } = company;
  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal, mask: false };
    const query = { company: id, remember_me: String(remember), redirect: redirectTo, panel: 'true' };
    const fetchCode = () =>
      apiGet<{ url: string }>('/sys/genwxoauth2', query, options).then(
        (found) => {
          setUrl(found.url);
          setFailure(null);
        },
        (error: unknown) => {
          if (ended.signal.aborted) return;
          setFailure(error instanceof ApiError ? error.message : '');
        },
      );
    void fetchCode();
    const timer = setInterval(() => void fetchCode(), renewEveryMs);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [id, remember, redirectTo]);
  useComingBack(url);

  if (failure !== null) {
    return (
      <div className="wecom-panel" role="alert">
        <p>{failure || t('wecom.failed')}</p>
        <button type="button" className="button-plain" onClick={onAgain}>
          {t('wecom.again')}
        </button>
      </div>
    );
  }
  if (!url) {
    return (
      <p className="wecom-panel" role="status">
        {t('wecom.loading')}
      </p>
    );
  }
  return (
    <iframe
      className="wecom-panel"
      src={url}
      title={t('wecom.code', { name: company.name })}
      sandbox={sandbox}
    />
  );
}

/** Older panels do not lead the window back themselves: they say the address to the page around them. */
function useComingBack(url: string | null): void {
  useEffect(() => {
    if (!url) return undefined;
    const panel = new URL(url).origin;
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== panel || typeof data !== 'string') return;
      const back = URL.parse(data);
      if (back?.origin === location.origin && back.pathname === pathOf(codeLoginPage))
        location.assign(back.href);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [url]);
}
