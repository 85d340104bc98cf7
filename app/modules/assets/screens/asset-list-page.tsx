import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Button } from '#app/ui/table/controls/button.tsx';
import { listOverdue } from '../audits/use-cases/list-overdue.server.ts';
import type { AssetState } from '../life/rules-state.ts';
import { RecoverButton } from '../movements/parts/recover-button.tsx';
import { assetDetailPage, assetLabelsPage } from '../pages.ts';
import { AssetStateTag, AuditOverdueTag } from '../parts/asset-tags.tsx';
import { asset } from '../register/entities.ts';
import { AssetViews } from '../register/parts/asset-views.tsx';
import { assetStore } from '../register/stores.server.ts';
import type { Route } from './+types/asset-list-page.ts';

export const loader = async (args: Route.LoaderArgs) => {
  const list = await entityLoader(assetStore)(args);
  const due = await pageLoader((ctx) => listOverdue(ctx, list.page.records))(args);
  return { ...list, due };
};
export const action = entityAction(assetStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The register of assets (AST-01); each leads to its own page. */
export default function AssetListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  const { due, ...data } = loaderData;
  const records = data.page.records.map((row) => ({ ...row, due: due.includes(row.id) }));
  const batch = (ids: string[], done: () => void) => (
    <>
      <LabelsButton ids={ids} />
      <RecoverButton chosen={records.filter(({ id }) => ids.includes(id)).map(numbered)} onDone={done} />
    </>
  );
  return (
    <EntityListPage
      entity={asset}
      data={{ ...data, page: { ...data.page, records } }}
      note={t('asset.note')}
      tabs={<AssetViews given={data.given} />}
      cells={{ assetNo, state }}
      batch={batch}
    />
  );
}

const numbered = (row: EntityRow) => ({ id: row.id, assetNo: String(row['assetNo']) });
const assetNo = (row: EntityRow) => <AssetLink id={row.id} assetNo={String(row['assetNo'])} />;
const state = (row: EntityRow) => (
  <>
    <AssetStateTag state={row['state'] as AssetState} />
    {row['due'] ? <AuditOverdueTag /> : null}
  </>
);

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
