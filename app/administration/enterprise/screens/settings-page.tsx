import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { CompanyDrawer } from '../parts/company-drawer.tsx';
import { CompanyTable } from '../parts/company-table.tsx';
import { SuiteForm } from '../parts/suite-form.tsx';
import { getEnterpriseSettings } from '../use-cases/get-settings.server.ts';
import { settingsAction } from '../use-cases/settings-form.server.ts';
import type { CompanySettings } from '../wire.ts';
import type { Route } from './+types/settings-page.ts';

export const loader = pageLoader(async (ctx, { request }) => ({
  title: ctx.t('enterprise:menu.settings'),
  settings: await getEnterpriseSettings(ctx, request),
}));

export const action = pageAction((ctx, form) => settingsAction(ctx, form));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Outcome = { ok: true; message: string } | FormError;

/** Enterprise messaging as administrators set it up: companies, and the suite. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('enterprise');
  const { settings } = loaderData;
  const fetcher = useFetcher<Outcome>({ key: 'enterprise-settings' });
  const [open, setOpen] = useState<CompanySettings | 'new' | null>(null);
  const done = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <PageView
      title={loaderData.title}
      description={t('settings.note')}
      actions={
        <Can do="enterprise:edit">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
            {t('settings.add')}
          </Button>
        </Can>
      }
    >
      <OutcomeNote outcome={done} />
      <CompanyTable companies={settings.companies} fetcher={fetcher} onOpen={setOpen} />
      <p className="form-field-hint enterprise-hint">
        {t('settings.trusted', { host: settings.trustedHost })}
      </p>
      <SuiteForm suite={settings.suite} callbackUrl={settings.callbackUrl} />
      {open ? <CompanyDrawer company={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </PageView>
  );
}
