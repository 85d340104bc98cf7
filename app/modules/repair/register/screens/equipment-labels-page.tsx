import { Button, QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { PrintRegion, usePrintRegion } from '#app/ui/print/print-region.tsx';
import { faultPage } from '../../pages.ts';
import { equipmentLabelsQuery } from '../../wire.ts';
import { listEquipmentLabels } from '../use-cases/list-equipment-labels.server.ts';
import type { Route } from './+types/equipment-labels-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const url = new URL(request.url);
  const { ids } = checkInput(equipmentLabelsQuery, Object.fromEntries(url.searchParams));
  const labels = (await listEquipmentLabels(ctx, ids)).map((label) => ({
    ...label,
    path: pathOf(faultPage, { code: label.code }),
  }));
  return { title: ctx.t('repair:labels.title'), origin: url.origin, labels };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** QR labels of equipment as a sheet to print; an outlet scans one to report a fault (MES-01). */
export default function EquipmentLabelsPage({ loaderData: { origin, labels } }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { region, print } = usePrintRegion();
  return (
    <PageView
      title={t('labels.title')}
      description={t('labels.note')}
      actions={
        <Button type="primary" disabled={labels.length === 0} onClick={print}>
          {t('labels.print')}
        </Button>
      }
    >
      {labels.length === 0 ? <p className="cell-empty">{t('labels.none')}</p> : null}
      <PrintRegion region={region}>
        <ul className="repair-labels">
          {labels.map(({ code, model, path }) => (
            <li key={code}>
              <QRCode type="svg" size={140} bordered={false} value={`${origin}${path}`} />
              <strong>{code}</strong>
              <small>{model}</small>
              <small>{t('labels.scan')}</small>
            </li>
          ))}
        </ul>
      </PrintRegion>
    </PageView>
  );
}
