import { useTranslation } from 'react-i18next';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { LabelSheet } from '#app/ui/print/label-sheet.tsx';
import { faultPage } from '../../pages.ts';
import { equipmentLabelsQuery } from '../../wire.ts';
import { listEquipmentLabels } from '../use-cases/list-equipment-labels.server.ts';
import type { Route } from './+types/equipment-labels-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const url = new URL(request.url);
  const { ids } = checkInput(equipmentLabelsQuery, Object.fromEntries(url.searchParams));
  const labels = (await listEquipmentLabels(ctx, ids)).map(({ code, model }) => ({
    code,
    path: pathOf(faultPage, { code }),
    lines: [model, ctx.t('repair:labels.scan')],
  }));
  return { title: ctx.t('repair:labels.title'), origin: url.origin, labels };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** QR labels of equipment as a sheet to print; an outlet scans one to report a fault (MES-01). */
export default function EquipmentLabelsPage({ loaderData: { origin, labels } }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  return (
    <LabelSheet
      title={t('labels.title')}
      note={t('labels.note')}
      none={t('labels.none')}
      origin={origin}
      labels={labels}
    />
  );
}
