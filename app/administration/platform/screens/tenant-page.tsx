import { Alert, Button, Popconfirm } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useActionData, useNavigation, useSubmit } from 'react-router';
import { can } from '#app/kernel/access/access.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { packageChoices } from '#app/kernel/module/menu-package.server.ts';
import { type FormError, pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import type { TenantStatus } from '#app/lib/tenant-status.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { FormRefusal } from '#app/ui/fields/form-refusal.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { formInput } from '../form-input.server.ts';
import { hostInput, statusInput, tenantChange } from '../inputs.server.ts';
import { tenantsPage } from '../pages.ts';
import { HostList } from '../parts/host-list.tsx';
import { startOfTenant, TenantFields } from '../parts/tenant-fields.tsx';
import { UsageFigures } from '../parts/usage-figures.tsx';
import { moves } from '../rules.ts';
import { assignHost, editTenant, freeHost, setStatus } from '../use-cases/change-tenant.server.ts';
import { getTenant, ownerOfHost } from '../use-cases/list-tenants.server.ts';
import type { TenantDetail } from '../wire.ts';
import type { Route } from './+types/tenant-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const tenant = await getTenant(ctx, params.slug ?? '');
  const known = ctx.knownTenant?.(tenant.slug);
  return {
    title: tenant.shortName ?? known?.shortName ?? tenant.slug,
    tenant,
    // What a field left empty comes to.
    usual: known ? usualOf(known) : null,
    choices: packageChoices(ctx.t),
    editable: ctx.user !== null && can(ctx.user, 'tenant:edit'),
  };
});

const usualOf = ({ name, shortName, title, theme }: Tenant) => ({
  name,
  shortName,
  title,
  colorPrimary: theme.colorPrimary,
});

export const action = pageAction(async (ctx, form, { params }) => {
  const slug = params.slug ?? '';
  const done = { ok: true as const, message: ctx.t('platform:edit.done') };
  const intent = formText(form, 'intent');
  if (intent === 'status') {
    await setStatus(ctx, slug, formInput(statusInput, form).status);
    return done;
  }
  if (intent === 'host') {
    const requested = formInput(hostInput, form);
    const owner = requested.from ?? (await ownerOfHost(ctx, requested.host));
    if (owner && owner !== slug && !requested.from) {
      return { ok: true as const, move: { host: requested.host, from: owner } };
    }
    await assignHost(ctx, slug, { host: requested.host, from: owner });
    return done;
  }
  if (intent === 'free') {
    await freeHost(ctx, slug, formInput(hostInput, form).host);
    return done;
  }
  await editTenant(ctx, slug, formInput(tenantChange, form));
  return done;
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One tenant: what the platform lays down of it, its hosts, and whether it is served. */
export default function TenantPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('platform');
  const { tenant, usual, choices, editable } = loaderData;
  const data = useActionData<{ ok: true; message?: string } | FormError>();
  const refused = data && !data.ok ? data : null;
  return (
    <PageView
      title={loaderData.title}
      description={t('edit.note', { slug: tenant.slug, status: t(`status.${tenant.status}`) })}
      back={<Link to={pathOf(tenantsPage)}>{t('edit.back')}</Link>}
      actions={editable ? moves[tenant.status].map((to) => <Move key={to} to={to} />) : null}
    >
      <OutcomeNote outcome={data?.ok ? data : null} />
      {tenant.missing ? (
        <Alert type="warning" showIcon title={t('missing.note', { slug: tenant.slug })} />
      ) : null}
      <UsageFigures tenant={tenant} />
      <HostList hosts={tenant.hosts} editable={editable} />
      <TenantForm
        key={tenant.version}
        tenant={tenant}
        usual={usual}
        choices={choices}
        editable={editable}
        refused={refused}
      />
    </PageView>
  );
}

function TenantForm({
  tenant,
  editable,
  refused,
  ...offers
}: Pick<ComponentProps<typeof TenantFields>, 'choices' | 'usual' | 'refused'> & {
  tenant: TenantDetail;
  editable: boolean;
}) {
  const { t } = useTranslation('platform');
  const [typed, setTyped] = useState(() => startOfTenant(tenant));
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="platform-section dialog-form" preventScrollReset>
      <h2>{t('edit.title')}</h2>
      <input type="hidden" name="version" value={tenant.version} />
      <TenantFields
        {...offers}
        typed={typed}
        onType={(change) => setTyped((now) => ({ ...now, ...change }))}
        refused={refused}
        known={tenant}
      />
      <FormRefusal refused={refused ?? undefined} />
      {editable ? (
        <div className="dialog-actions">
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('edit.save')}
          </Button>
        </div>
      ) : null}
    </Form>
  );
}

function Move({ to }: { to: TenantStatus }) {
  const { t } = useTranslation('platform');
  const submit = useSubmit();
  return (
    <Popconfirm
      title={t(`move.${to}.confirm`)}
      okText={t(`move.${to}.label`)}
      cancelText={t('add.cancel')}
      onConfirm={() => void submit({ intent: 'status', status: to }, { method: 'post' })}
    >
      <Button danger={to !== 'open'}>{t(`move.${to}.label`)}</Button>
    </Popconfirm>
  );
}
