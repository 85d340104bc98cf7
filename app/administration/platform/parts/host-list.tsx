import { Alert, Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { FormField } from '#app/ui/fields/form-field.tsx';

/** The host asked for leads to another tenant: whoever wants it moved says so. */
export interface RequestedMove {
  ok: true;
  message?: string;
  move?: { host: string; from: string };
}

/** The hosts of a tenant: take one away, add a new one, or move one here that another tenant has. */
export function HostList({ hosts, editable }: { hosts: readonly string[]; editable: boolean }) {
  const { t } = useTranslation('platform');
  const fetcher = useFetcher<RequestedMove | FormError>();
  const { data } = fetcher;
  const submit = (what: Record<string, string>) => void fetcher.submit(what, { method: 'post' });
  const move = data?.ok ? data.move : undefined;
  return (
    <section className="platform-section" aria-label={t('hosts.title')}>
      <h2>{t('hosts.title')}</h2>
      <ul className="platform-hosts">
        {hosts.map((host) => (
          <li key={host}>
            <span className="code-text">{host}</span>
            {editable ? (
              <Popconfirm
                title={t('hosts.confirmFree', { host })}
                okText={t('hosts.free')}
                cancelText={t('add.cancel')}
                onConfirm={() => submit({ intent: 'free', host })}
              >
                <button type="button" className="row-action row-action-danger">
                  {t('hosts.free')}
                </button>
              </Popconfirm>
            ) : null}
          </li>
        ))}
      </ul>
      {hosts.length === 0 ? <p className="form-field-hint">{t('hosts.none')}</p> : null}
      {move ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('hosts.taken', move)}
          action={
            <Button onClick={() => submit({ intent: 'host', host: move.host, from: move.from })}>
              {t('hosts.move')}
            </Button>
          }
        />
      ) : null}
      {editable ? (
        <fetcher.Form method="post" className="platform-host-form">
          <input type="hidden" name="intent" value="host" />
          <FormField
            name="host"
            label={t('hosts.add')}
            maxLength={253}
            hint={t('hosts.hint')}
            error={data && !data.ok ? data.message : undefined}
          />
          <Button htmlType="submit" loading={fetcher.state !== 'idle'}>
            {t('hosts.submit')}
          </Button>
        </fetcher.Form>
      ) : null}
    </section>
  );
}
