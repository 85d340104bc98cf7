import { useTranslation } from 'react-i18next';
import { can } from '#app/kernel/access/access.ts';
import { checkForm } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ConfigForm } from '../parts/config-form.tsx';
import { HealthPanel } from '../parts/health-panel.tsx';
import { MappingEditor, type OfferedFields } from '../parts/mapping-editor.tsx';
import { getErpConfig, saveErpConfig } from '../use-cases/erp-config.server.ts';
import { listErpFields } from '../use-cases/try-erp.server.ts';
import { erpConfigInput } from '../wire.ts';
import type { Route } from './+types/erp-config-page.ts';

export const loader = pageLoader(async (ctx) => {
  const { config, mapping } = await getErpConfig(ctx);
  const offered = await offeredFields(ctx, config !== null);
  const editable = ctx.user !== null && can(ctx.user, 'erp:edit');
  return { title: ctx.t('erp:config.title'), config, mapping, offered, editable };
});

/** The ERP's fields of each kind of bill; none without an ERP. One after the other: they share one session. */
async function offeredFields(ctx: Ctx, connected: boolean): Promise<OfferedFields> {
  const offered: OfferedFields = {
    order: { head: [], entry: [] },
    delivery: { head: [], entry: [] },
    return: { head: [], entry: [] },
    exchange: { head: [], entry: [] },
    receipt: { head: [], entry: [] },
    refund: { head: [], entry: [] },
    adjustment: { head: [], entry: [] },
  };
  if (!connected) return offered;
  for (const bill of ['order', 'delivery', 'return', 'receipt', 'refund', 'adjustment'] as const) {
    offered[bill] = await listErpFields(ctx, { bill });
  }
  // What is sent in exchange is a sale order like others.
  return { ...offered, exchange: offered.order };
}

const sentences = {
  fields: { baseUrl: 'erp.bad-address', externalField: 'erp.bad-field-name' },
  otherwise: 'erp.required',
};

export const action = pageAction(async (ctx, form) => {
  // A box that is not ticked is not sent.
  const { intent: _intent, ...said } = Object.fromEntries(form);
  await saveErpConfig(ctx, checkForm(erpConfigInput, said, sentences));
  return { ok: true as const, message: ctx.t('erp:done.config') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** How the ERP is reached, how the way is, and how orders become its bills (ERP-01). */
export default function ErpConfigPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('erp');
  const { config, mapping, offered, editable } = loaderData;
  return (
    <PageView title={t('config.title')} description={t('config.note')} className="erp-settings">
      <OutcomeNote outcome={outcome?.ok ? outcome : null} />
      <div className="erp-columns">
        <section className="panel" aria-label={t('config.connection')}>
          <h2 className="panel-title">{t('config.connection')}</h2>
          <ConfigForm config={config} editable={editable} refused={outcome && !outcome.ok ? outcome : null} />
        </section>
        {config ? <HealthPanel health={config.health} /> : null}
      </div>
      {config ? (
        <MappingEditor
          key={config.version}
          initial={mapping}
          version={config.version}
          offered={offered}
          editable={editable}
        />
      ) : null}
    </PageView>
  );
}
