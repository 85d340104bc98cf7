import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { listAddress } from '#app/entity/list/list-address.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { requirePage } from '#app/kernel/access/require-action.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { dealersApi } from '../../api.server.ts';
import { poi } from '../../entities.ts';
import { whiteSpacePage } from '../../pages.ts';
import { leadStore } from '../../stores.server.ts';
import type { LeadRow } from '../../wire.ts';
import { Follower, type LeadAct, LeadActs, LeadName, StageTag } from '../parts/lead-cells.tsx';
import type { Route } from './+types/lead-list-page.ts';

const LeadDrawer = onDemand(() => import('../parts/lead-drawer.tsx'));

const list = entityLoader(leadStore);
// Potential partners are for those who have the home page too (ROU-09).
const gate = pageLoader(async (ctx) => void requirePage(ctx, 'poi:list', 'dashboard'));

export const loader = async (args: Route.LoaderArgs) => {
  await gate(args);
  return list(args);
};
export const action = entityAction(leadStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const poiOf = (row: EntityRow) => row as unknown as LeadRow;
const stage = (row: EntityRow) => <StageTag stage={poiOf(row).stage} />;
const claimedBy = (row: EntityRow) => <Follower poi={poiOf(row)} />;

/** Potential partners (ROU-09): claimed from the pool, followed up, converted or given back. */
export default function LeadListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  const { run, problem } = useCommand<typeof dealersApi>();
  const [acting, setActing] = useState<{ poi: LeadRow; event: LeadAct } | null>(null);
  const claim = ({ id, version }: LeadRow) => void run('PUT /eDDLPOI/act', { id, version, event: 'claim' });
  const open = (row: LeadRow, event: LeadAct) => setActing({ poi: row, event });
  const name = (row: EntityRow) => <LeadName poi={poiOf(row)} onAct={open} />;
  const acts = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => (
    <LeadActs poi={poiOf(row)} onClaim={claim} onAct={open} draw={draw} />
  );
  return (
    <>
      <EntityListPage
        entity={poi}
        data={loaderData}
        note={t('poi.note')}
        links={[{ label: t('poi.whiteSpace'), to: to(whiteSpacePage) }]}
        cells={{ name, stage, claimedBy }}
        rowVerbs={acts}
        searchMore={<Whose given={loaderData.given} />}
        tools={<RefusalToast text={problem} />}
      />
      {acting ? <LeadDrawer {...acting} onClose={() => setActing(null)} /> : null}
    </>
  );
}

/** Everybody's, or those that the reader follows. */
function Whose({ given }: { given: Record<string, string> }) {
  const { t } = useTranslation('dealers');
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  return (
    <Select
      className="list-filter-choice"
      aria-label={t('whose')}
      placeholder={t('whose')}
      allowClear
      value={given['mine'] === 'true' ? 'true' : null}
      options={[{ value: 'true', label: t('mine') }]}
      onChange={(mine: string | null) => go({ mine: mine ?? null })}
    />
  );
}
