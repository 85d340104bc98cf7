import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentMayFrame } from './document-frames.tsx';

/** After this long a frame that has not arrived is said to have failed: what goes on in it cannot be seen. */
const patience = 20_000;

/**
 * What an embedded site may do: run its scripts and forms under its own origin and sign-in, open windows and
 * hand over files. It may not lead the console itself away, nor print or ask over it; being of another
 * origin, it reaches nothing of ours.
 */
const sandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** An external address inside the console. It is told nothing of where it stands: no address, no permission. */
export function AddressFrame({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('permissions');
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const allowed = useAllowed(url);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), patience);
    return () => clearTimeout(timer);
  }, [state]);

  function retry() {
    setState('loading');
    setAttempt(attempt + 1);
  }

  return (
    <div className="address-frame" data-state={state} aria-busy={state === 'loading'}>
      {state === 'loading' ? (
        <div className="address-frame-note" role="status">
          <Spin /> {t('frame.loading', { host: new URL(url).host })}
        </div>
      ) : null}
      {state === 'failed' ? (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('frame.failed', { host: new URL(url).host })}
          action={
            <Button size="small" icon={<ReloadOutlined />} onClick={retry}>
              {t('frame.retry')}
            </Button>
          }
        />
      ) : null}
      {allowed ? (
        <iframe
          key={attempt}
          src={url}
          title={title}
          sandbox={sandbox}
          referrerPolicy="no-referrer"
          allow=""
          onLoad={() => setState('shown')}
        />
      ) : null}
    </div>
  );
}

/** Whether this document's policy lets the address in; if not, the page is loaded anew, once, with one that does. */
function useAllowed(url: string): boolean {
  const allowed = documentMayFrame(url);
  useEffect(() => {
    const key = `frame-loaded-anew:${url}`;
    if (allowed) sessionStorage.removeItem(key);
    else if (!sessionStorage.getItem(key)) {
      sessionStorage.setItem(key, '1');
      window.location.reload();
    }
  }, [allowed, url]);
  return allowed;
}
