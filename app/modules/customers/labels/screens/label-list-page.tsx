import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { outletLabel } from '../../entities.ts';
import { labelStore } from '../../stores.server.ts';
import { listLabels } from '../use-cases/list-labels.server.ts';
import type { Route } from './+types/label-list-page.ts';

const RuleDrawer = onDemand(() => import('../parts/rule-drawer.tsx'));

const list = entityLoader(labelStore);
const facts = pageLoader((ctx) => listLabels(ctx, 'customer-label:list'));

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await list(args)),
  labels: await facts(args),
});
export const action = entityAction(labelStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Labels of outlets, by hand and by rule (CUS-02). */
export default function LabelListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('customers');
  const may = useMay();
  const [ruling, setRuling] = useState<EntityRow | null>(null);
  const name = (row: EntityRow) =>
    t('common:mark.aside', {
      text: String(row['name']),
      aside: thousands(of(row.id)?.members ?? 0),
    });
  const of = (id: string) => loaderData.labels.find((label) => label.id === id);
  const rule = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) =>
    draw(
      row['kind'] === 'rule' && may('customer-label:edit')
        ? ['edit', { key: 'rule', label: t('rule'), onClick: () => setRuling(row) }]
        : [],
    );
  return (
    <>
      <EntityListPage
        entity={outletLabel}
        data={loaderData}
        note={t('label.note')}
        initial={{ kind: 'manual' }}
        cells={{ name }}
        rowVerbs={rule}
      />
      {ruling ? (
        <RuleDrawer
          label={{ id: ruling.id, version: ruling.version, name: String(ruling['name']) }}
          rule={of(ruling.id)?.rule ?? null}
          onClose={() => setRuling(null)}
        />
      ) : null}
    </>
  );
}
