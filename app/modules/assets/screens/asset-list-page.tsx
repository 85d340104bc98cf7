import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { AssetState } from '../life/rules-state.ts';
import { assetDetailPage, assetLabelsPage } from '../pages.ts';
import { AssetStateTag } from '../parts/asset-tags.tsx';
import { asset } from '../register/entities.ts';
import { assetStore } from '../register/stores.server.ts';
import type { Route } from './+types/asset-list-page.ts';

export const loader = entityLoader(assetStore);
export const action = entityAction(assetStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The register of assets (AST-01); each leads to its own page. */
export default function AssetListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  return (
    <EntityListPage
      entity={asset}
      data={loaderData}
      note={t('asset.note')}
      cells={{ assetNo, state }}
      batch={printLabels}
    />
  );
}

const assetNo = (row: EntityRow) => <AssetLink id={row.id} assetNo={String(row['assetNo'])} />;
const state = (row: EntityRow) => <AssetStateTag state={row['state'] as AssetState} />;
const printLabels = (ids: string[]) => <LabelsButton ids={ids} />;

function AssetLink({ id, assetNo: no }: { id: string; assetNo: string }) {
  const to = usePathOf();
  return <Link to={to(assetDetailPage, { id })}>{no}</Link>;
}

function LabelsButton({ ids }: { ids: string[] }) {
  const { t } = useTranslation('assets');
  const to = usePathOf();
  const navigate = useNavigate();
  const address = `${to(assetLabelsPage)}?ids=${ids.join(',')}`;
  return <Button onClick={() => void navigate(address)}>{t('act.labels')}</Button>;
}
