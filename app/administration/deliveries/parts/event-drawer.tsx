import { Alert, Drawer, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { DeliveredEvent } from '../wire.ts';

/** What happened, as the one who listens is told of it. */
export default function EventDrawer({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  return (
    <Drawer open size={560} title={name} onClose={onClose}>
      <EventFacts id={id} />
    </Drawer>
  );
}

function EventFacts({ id }: { id: string }) {
  const { t } = useTranslation(['deliveries', 'common']);
  const [found, setFound] = useState<DeliveredEvent | 'failed' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    apiGet<DeliveredEvent>('/sys/eventDelivery/event', { id }, { signal: left.signal, mask: false }).then(
      setFound,
      () => {
        if (!left.signal.aborted) setFound('failed');
      },
    );
    return () => left.abort();
  }, [id]);
  if (found === null) return <Skeleton active />;
  if (found === 'failed') return <Alert type="error" role="alert" title={t('common:errors.unforeseen')} />;
  return (
    <section aria-label={t('facts')}>
      <p>
        <code className="code-text">{found.event}</code>
      </p>
      {found.payload ? (
        <pre className="code-text">{JSON.stringify(found.payload, null, 2)}</pre>
      ) : (
        <Alert type="info" role="note" title={t('notWhole')} />
      )}
    </section>
  );
}
