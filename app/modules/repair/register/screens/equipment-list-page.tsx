import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type MetaFunction, useNavigate } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { equipmentLabelsPage } from '../../pages.ts';
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
      batch={printLabels}
    />
  );
}

const printLabels = (ids: string[]) => <LabelsButton ids={ids} />;

function LabelsButton({ ids }: { ids: string[] }) {
  const { t } = useTranslation('repair');
  const to = usePathOf();
  const navigate = useNavigate();
  const address = `${to(equipmentLabelsPage)}?ids=${ids.join(',')}`;
  return <Button onClick={() => void navigate(address)}>{t('labels.make')}</Button>;
}
