import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { freightRule } from '../entities.ts';
import { freightRuleStore } from '../stores.server.ts';
import type { Route } from './+types/freight-rule-list-page.ts';

export const loader = entityLoader(freightRuleStore);
export const action = entityAction(freightRuleStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Rules of freight: list, form, import and export. */
export default function FreightRuleListPage({ loaderData }: Route.ComponentProps) {
  return (
    <EntityListPage
      entity={freightRule}
      data={loaderData}
      initial={{ enabled: true, basis: 'amount', priority: 0 }}
    />
  );
}
