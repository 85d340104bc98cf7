import { Button, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import type { ProviderSettings } from '../wire.ts';

/** One identity provider to set up. */
export function ProviderForm({ provider, redirectUri }: { provider: ProviderSettings; redirectUri: string }) {
  const { t } = useTranslation('tickets');
  const fetcher = useFetcher<{ ok: true; message: string } | FormError>();
  const [enabled, setEnabled] = useState(provider.enabled);
  const [matchBy, setMatchBy] = useState(provider.matchBy);
  const matchId = useId();
  const { kind } = provider;
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined;
  const wrong = refusalAt(outcome);
  return (
    <section className="panel settings-panel" aria-labelledby={`provider-${kind}`}>
      <div className="panel-head">
        <h2 id={`provider-${kind}`}>{t(`provider.kinds.${kind}`)}</h2>
        <span className="state-mark" data-on={provider.enabled}>
          {t(provider.enabled ? 'provider.on' : 'provider.off')}
        </span>
      </div>
      <p className="form-field-hint">{t(`provider.notes.${kind}`, { url: redirectUri })}</p>
      <fetcher.Form method="post" className="settings-form">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="enabled" value={String(enabled)} />
        <input type="hidden" name="matchBy" value={matchBy} />
        <FormField
          name="name"
          label={t('provider.name')}
          hint={t('provider.nameHint')}
          maxLength={20}
          defaultValue={provider.name}
          error={wrong('name')}
        />
        <FormField
          name="url"
          label={t(`provider.urls.${kind}`)}
          hint={t('provider.urlHint')}
          maxLength={300}
          defaultValue={provider.url}
          error={wrong('url')}
        />
        {kind === 'oidc' ? (
          <>
            <FormField
              name="clientId"
              label="Client ID"
              maxLength={200}
              defaultValue={provider.clientId}
              error={wrong('clientId')}
            />
            <FormField
              name="secret"
              label="Client Secret"
              hint={provider.hasSecret ? t('provider.secretKept') : undefined}
              maxLength={256}
              secret
              error={wrong('secret')}
            />
          </>
        ) : null}
        <div className="form-field">
          <label htmlFor={matchId}>{t('provider.matchBy')}</label>
          <Select
            id={matchId}
            value={matchBy}
            onChange={setMatchBy}
            options={(['username', 'email', 'nothing'] as const).map((value) => ({
              value,
              label: t(`provider.matches.${value}`),
            }))}
          />
        </div>
        <label className="switch-line">
          <Switch checked={enabled} onChange={setEnabled} aria-label={t('provider.enabled')} />
          <span>{t('provider.enabled')}</span>
        </label>
        <OutcomeNote outcome={outcome} />
        <Can do="identity-provider:edit">
          <Button type="primary" htmlType="submit" loading={fetcher.state !== 'idle'}>
            {t('provider.save')}
          </Button>
        </Can>
      </fetcher.Form>
    </section>
  );
}
