import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import type { SuiteSettings } from '../wire.ts';

/** The suite that companies install, and the provider behind it. */
export function SuiteForm({ suite, callbackUrl }: { suite: SuiteSettings | null; callbackUrl: string }) {
  const { t } = useTranslation('enterprise');
  const { tenant } = useRootData();
  const fetcher = useFetcher<{ ok: true; message: string } | FormError>();
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined;
  const wrong = refusalAt(outcome);
  const kept = suite ? t('company.secretKept') : undefined;
  return (
    <section className="panel settings-panel" aria-labelledby="suite-title">
      <div className="panel-head">
        <h2 id="suite-title">{t('suite.title')}</h2>
        <span className="state-mark" data-on={suite?.ticketAt != null}>
          {suite?.ticketAt
            ? t('suite.ticketAt', { time: formatTime(suite.ticketAt, tenant.timeZone) })
            : t('suite.noTicket')}
        </span>
      </div>
      <p className="form-field-hint">{t('suite.note', { url: callbackUrl })}</p>
      <fetcher.Form method="post" className="settings-form settings-form-wide" key={suite?.suiteId}>
        <input type="hidden" name="intent" value="suite" />
        <FormField
          name="suiteId"
          label="SuiteID"
          maxLength={64}
          defaultValue={suite?.suiteId}
          error={wrong('suiteId')}
        />
        <FormField
          name="name"
          label={t('suite.name')}
          maxLength={60}
          defaultValue={suite?.name}
          error={wrong('name')}
        />
        <FormField
          name="secret"
          label={t('suite.secret')}
          hint={kept}
          maxLength={256}
          secret
          error={wrong('secret')}
        />
        <FormField
          name="token"
          label={t('suite.token')}
          hint={kept}
          maxLength={32}
          secret
          error={wrong('token')}
        />
        <FormField
          name="aesKey"
          label="EncodingAESKey"
          hint={kept}
          maxLength={43}
          secret
          error={wrong('aesKey')}
        />
        <FormField
          name="providerCorpId"
          label={t('suite.providerCorpId')}
          maxLength={64}
          defaultValue={suite?.providerCorpId}
          error={wrong('providerCorpId')}
        />
        <FormField
          name="providerSecret"
          label={t('suite.providerSecret')}
          hint={suite?.hasProviderSecret ? kept : undefined}
          maxLength={256}
          secret
          error={wrong('providerSecret')}
        />
        <FormField
          name="templateId"
          label={t('suite.templateId')}
          hint={t('suite.templateHint')}
          maxLength={64}
          defaultValue={suite?.templateId}
          error={wrong('templateId')}
        />
        <OutcomeNote outcome={outcome} />
        <Can do="enterprise:edit">
          <Button type="primary" htmlType="submit" loading={fetcher.state !== 'idle'}>
            {t('suite.save')}
          </Button>
        </Can>
      </fetcher.Form>
    </section>
  );
}
