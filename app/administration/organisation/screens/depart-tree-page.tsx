import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { OutcomeAlert } from '#app/ui/calls/outcome-alert.tsx';
import { useCalls } from '#app/ui/calls/use-calls.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { TreePanel, type TreePanelNode } from '#app/ui/tree-panel.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { organisationApi } from '../api.server.ts';
import { departTreePage } from '../pages.ts';
import { AddDrawer } from '../parts/add-drawer.tsx';
import { DepartDetail } from '../parts/depart-detail.tsx';
import { dropPlace } from '../rules-drop.ts';
import { asTree } from '../rules-tree.ts';
import { listDeparts } from '../use-cases/list-departs.server.ts';
import type { DepartRow } from '../wire.ts';
import type { Route } from './+types/depart-tree-page.ts';

export const loader = pageLoader(async (ctx, { request }) => ({
  title: ctx.t('organisation:menu.list'),
  departs: await listDeparts(ctx, 'depart:list'),
  chosen: new URL(request.url).searchParams.get('id'),
}));

export const handle: PageHandle = departTreePage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The tenant's departments: their tree, who heads them, what hangs below what (API-06). */
export default function DepartTreePage({ loaderData }: Route.ComponentProps) {
  const { title, departs, chosen } = loaderData;
  const { t } = useTranslation('organisation');
  const navigate = useNavigate();
  const may = useMay();
  const calls = useCalls<typeof organisationApi>(t('failed'));
  const [adding, setAdding] = useState<{ parent: DepartRow | null } | null>(null);
  const depart = departs.find(({ id }) => id === chosen) ?? null;
  const choose = (id: string | null) => void navigate(id ? `?id=${id}` : '?', { replace: true });
  const nodes = asTree<DepartRow, TreePanelNode>(departs, (row, children) => ({
    key: row.id,
    title: row.departName,
    extra: row.people,
    ...(children.length > 0 ? { children } : {}),
  }));
  return (
    <PageView
      title={title}
      description={t('tree.note')}
      actions={
        may('depart:add') ? (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setAdding({ parent: depart })}
          >
            {depart ? t('tree.addBelow', { name: depart.departName }) : t('tree.add')}
          </Button>
        ) : null
      }
      aside={
        <TreePanel
          label={title}
          searchLabel={t('tree.search')}
          emptyText={t('tree.empty')}
          nodes={nodes}
          selected={chosen}
          onSelect={choose}
          draggable={may('depart:edit')}
          onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
            const at = dropPosition - Number(node.pos.split('-').at(-1));
            const place = dropPlace(departs, {
              id: dragNode.key,
              onto: node.key,
              where: dropToGap ? (at < 0 ? 'before' : 'after') : 'inside',
            });
            const name = departs.find(({ id }) => id === dragNode.key)?.departName ?? '';
            void calls.run(
              'PUT /sys/sysDepart/move',
              { id: dragNode.key, ...place },
              t('done.moved', { name }),
            );
          }}
        />
      }
      className="depart-page"
    >
      <OutcomeAlert calls={calls} />
      {depart ? (
        <DepartDetail
          key={`${depart.id} ${depart.version}`}
          depart={depart}
          departs={departs}
          calls={calls}
          onGone={choose}
        />
      ) : (
        <section className="panel">
          <p role="status">{t(departs.length === 0 ? 'tree.none' : 'tree.choose')}</p>
        </section>
      )}
      {adding ? <AddDrawer parent={adding.parent} calls={calls} onClose={() => setAdding(null)} /> : null}
    </PageView>
  );
}
