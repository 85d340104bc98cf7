import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { planPage } from '../../pages.ts';
import { upkeepPlan } from '../entities.ts';
import { PlanStateTag } from '../parts/plan-tags.tsx';
import type { PlanState } from '../rules-plan.ts';
import { upkeepPlanStore } from '../stores.server.ts';
import type { Route } from './+types/plan-list-page.ts';

export const loader = entityLoader(upkeepPlanStore);
export const action = entityAction(upkeepPlanStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What a new plan begins with: every three months, its order a week ahead. */
const initial = {
  target: 'model',
  every: 3,
  unit: 'month',
  basis: 'calendar',
  leadDays: 7,
  priority: 'P4',
};

/** Maintenance plans (MES-01); each leads to its dates. */
export default function PlanListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  return (
    <EntityListPage
      entity={upkeepPlan}
      data={loaderData}
      note={t('plan.note')}
      initial={initial}
      cells={{ name, state }}
    />
  );
}

const name = (row: EntityRow) => <PlanLink id={row.id} name={String(row['name'])} />;
const state = (row: EntityRow) => <PlanStateTag state={row['state'] as PlanState} />;

function PlanLink({ id, name: text }: { id: string; name: string }) {
  const to = usePathOf();
  return <Link to={to(planPage, { id })}>{text}</Link>;
}
