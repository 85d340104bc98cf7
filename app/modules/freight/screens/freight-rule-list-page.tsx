import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { freightRule } from '../entities.ts';
import { StepsText } from '../parts/steps-text.tsx';
import type { FreightBasis } from '../rules-freight.ts';
import { freightRuleStore } from '../stores.server.ts';
import type { Route } from './+types/freight-rule-list-page.ts';

export const loader = entityLoader(freightRuleStore);
export const action = entityAction(freightRuleStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const cells = {
  steps: (row: EntityRow) => <StepsText text={String(row['steps'])} basis={row['basis'] as FreightBasis} />,
};

/** Rules of freight: list, form, import and export. */
export default function FreightRuleListPage({ loaderData }: Route.ComponentProps) {
  return (
    <EntityListPage
      entity={freightRule}
      data={loaderData}
      cells={cells}
      initial={{ enabled: true, basis: 'amount', priority: 0 }}
    />
  );
}
