import { useTranslation } from 'react-i18next';
import { Link, type MetaFunction, useNavigate } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Button } from '#app/ui/table/controls/button.tsx';
import { equipmentLabelsPage, equipmentPage } from '../../pages.ts';
import { equipment } from '../entities.ts';
import { equipmentStore } from '../stores.server.ts';

export const loader = entityLoader(equipmentStore);
export const action = entityAction(equipmentStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** The equipment register (设备台账); labels that outlets scan are printed from it. */
export default function EquipmentListPage({ loaderData }: { loaderData: EntityPageData<typeof equipment> }) {
  return (
    <EntityListPage
      entity={equipment}
      data={loaderData}
      initial={{ status: 'working' }}
      cells={{ code }}
      batch={printLabels}
    />
  );
}

const code = (row: EntityRow) => <MachineLink id={row.id} code={String(row['code'])} />;

function MachineLink({ id, code: text }: { id: string; code: string }) {
  const to = usePathOf();
  return <Link to={to(equipmentPage, { id })}>{text}</Link>;
}

const printLabels = (ids: string[]) => <LabelsButton ids={ids} />;

function LabelsButton({ ids }: { ids: string[] }) {
  const { t } = useTranslation('repair');
  const to = usePathOf();
  const navigate = useNavigate();
  const address = `${to(equipmentLabelsPage)}?ids=${ids.join(',')}`;
  return <Button onClick={() => void navigate(address)}>{t('labels.make')}</Button>;
}
