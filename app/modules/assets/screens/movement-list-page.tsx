import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { MovementState } from '../movements/rules-movement.ts';
import { assetDetailPage } from '../pages.ts';
import { MovementStateTag } from '../parts/asset-tags.tsx';
import { assetMovement } from '../register/entities.ts';
import { assetMovementStore } from '../register/stores.server.ts';
import type { Route } from './+types/movement-list-page.ts';

export const loader = entityLoader(assetMovementStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Movements of assets with their approval (AST-01); each is acted on at its asset. */
export default function MovementListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  return (
    <EntityListPage
      entity={assetMovement}
      data={loaderData}
      note={t('movement.note')}
      cells={{ movementNo, state }}
    />
  );
}

const movementNo = (row: EntityRow) => <MovementLink row={row} />;
const state = (row: EntityRow) => <MovementStateTag state={row['state'] as MovementState} />;

function MovementLink({ row }: { row: EntityRow }) {
  const to = usePathOf();
  return <Link to={to(assetDetailPage, { id: String(row['assetId']) })}>{String(row['movementNo'])}</Link>;
}
