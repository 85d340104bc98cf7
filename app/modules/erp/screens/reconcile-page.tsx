import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { checkForm, checkInput } from '#app/kernel/api/api-input.server.ts';
import { type FormError, pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { DayTable } from '../parts/day-table.tsx';
import { BillSums } from '../reconciliation/parts/bill-sums.tsx';
import { DifferenceTable } from '../reconciliation/parts/difference-table.tsx';
import { type ExtraRepair, isRepairable } from '../reconciliation/rules-compare.ts';
import { getReconciliation, reconcileNow } from '../use-cases/reconcile.server.ts';
import { repairDifferences } from '../use-cases/repair-differences.server.ts';
import { ignoreExtra, reverseExtra, takeOverExtra } from '../use-cases/settle-extra.server.ts';
import {
  type DifferenceRow,
  extraInput,
  ignoreExtraInput,
  reconcileInput,
  reconciliationsQuery,
  repairInput,
} from '../wire.ts';
import type { Route } from './+types/reconcile-page.ts';

const IgnoreDialog = onDemand(() => import('../parts/ignore-dialog.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const requested = Object.fromEntries(new URL(request.url).searchParams);
  const view = await getReconciliation(ctx, checkInput(reconciliationsQuery, requested));
  const yesterday = addDays(dayOf(ctx.now(), ctx.tenant.timeZone), -1);
  return { title: ctx.t('erp:reconcile.title'), yesterday, ...view };
});

export const action = pageAction(async (ctx, form) => {
  const values = Object.fromEntries(form);
  const done = (key: 'takeOver' | 'reverse' | 'ignoreExtra', no: string) => ({
    ok: true as const,
    message: ctx.t(`erp:done.${key}`, { no }),
  });
  switch (formText(form, 'intent')) {
    case 'take': {
      const { receiptNo } = await takeOverExtra(ctx, checkInput(extraInput, values));
      return done('takeOver', receiptNo);
    }
    case 'reverse': {
      const { billNo } = await reverseExtra(ctx, checkInput(extraInput, values));
      return done('reverse', billNo);
    }
    case 'ignore': {
      const sentences = { fields: { reason: 'erp.reason-required' }, otherwise: 'erp.required' };
      const { billNo } = await ignoreExtra(ctx, checkForm(ignoreExtraInput, values, sentences));
      return done('ignoreExtra', billNo);
    }
    default:
  }
  if (formText(form, 'intent') === 'run') {
    const { differences } = await reconcileNow(ctx, checkInput(reconcileInput, values));
    return { ok: true as const, message: ctx.t('erp:done.reconcile', { count: differences }) };
  }
  const input = checkInput(repairInput, { ...values, id: formText(form, 'id') || null });
  const { count, takenOver } = await repairDifferences(ctx, input);
  const mended = ctx.t(input.settle ? 'erp:done.settle' : 'erp:done.repair', { count });
  const left = takenOver > 0 ? ctx.t('erp:done.takenOver', { mended, count: takenOver }) : mended;
  return { ok: true as const, message: left };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Outcome = FormError | { ok: true; message: string };

/** Our orders against the ERP's bills, day by day, with what mends a difference. */
export default function ReconcilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('erp');
  const { day, days, differences, yesterday } = loaderData;
  const fetcher = useFetcher<Outcome>();
  const busy = fetcher.state !== 'idle';
  const repair = (id: string, settle: boolean) =>
    void fetcher.submit({ intent: 'repair', day: day ?? '', id, settle: String(settle) }, { method: 'post' });
  const [ignoring, setIgnoring] = useState<DifferenceRow | null>(null);
  const [seen, setSeen] = useState<Outcome>();
  if (fetcher.data && fetcher.data !== seen) {
    setSeen(fetcher.data);
    if (fetcher.data.ok) setIgnoring(null);
  }
  const settle = (row: DifferenceRow, intent: ExtraRepair, reason = '') =>
    void fetcher.submit({ intent, day: row.day, id: row.id, reason }, { method: 'post' });
  const kinds = days.find((one) => one.day === day)?.kinds ?? [];
  const repairable = differences.some((one) => !one.repairedAt && isRepairable(one));
  return (
    <PageView
      title={t('reconcile.title')}
      description={t('reconcile.note')}
      actions={
        <Can do="erp:repair">
          <fetcher.Form method="post" className="erp-run">
            <input type="hidden" name="intent" value="run" />
            <Input
              type="date"
              name="day"
              aria-label={t('reconcile.runDay')}
              key={day ?? yesterday}
              defaultValue={day ?? yesterday}
              max={yesterday}
              required
            />
            <Button type="primary" htmlType="submit" loading={busy}>
              {t('reconcile.run')}
            </Button>
          </fetcher.Form>
        </Can>
      }
    >
      <OutcomeNote outcome={fetcher.data} />
      <DayTable days={days} chosen={day} />
      {day && days.length > 0 ? (
        <>
          {kinds.length > 0 ? <BillSums day={day} kinds={kinds} /> : null}
          <div className="erp-differences-head">
            <h2 className="panel-title">
              {t(differences.length > 0 ? 'reconcile.differences' : 'reconcile.noDifference', { day })}
            </h2>
            {repairable ? (
              <Can do="erp:repair">
                <Button disabled={busy} onClick={() => repair('', false)}>
                  {t('reconcile.repairAll')}
                </Button>
              </Can>
            ) : null}
          </div>
          {differences.length > 0 ? (
            <DifferenceTable
              rows={differences}
              label={t('reconcile.differences', { day })}
              busy={busy}
              onRepair={(row, settled) => repair(row.id, settled)}
              onExtra={(row, way) => (way === 'ignore' ? setIgnoring(row) : settle(row, way))}
            />
          ) : null}
        </>
      ) : null}
      {ignoring ? (
        <IgnoreDialog
          count={1}
          busy={busy}
          refused={fetcher.data && !fetcher.data.ok ? fetcher.data.message : undefined}
          onIgnore={(reason) => settle(ignoring, 'ignore', reason)}
          onClose={() => setIgnoring(null)}
        />
      ) : null}
    </PageView>
  );
}
