import { PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registry } from '#app/kernel/module/registry.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeAlert } from '#app/ui/calls/outcome-alert.tsx';
import { Can } from '#app/ui/can.tsx';
import type { MenuNode } from '../items/menu-input.ts';
import { type MenuDraft, MenuForm } from '../menus/parts/menu-form.tsx';
import { MenuTable } from '../menus/parts/menu-table.tsx';
import { useMenuCalls } from '../menus/parts/use-menu-calls.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { getMenuAdministration, ownUrlValues } from '../use-cases/list-menu.server.ts';
import type { Route } from './+types/menu-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('permissions:menu.list'),
  values: ownUrlValues(ctx),
  ...(await getMenuAdministration(ctx, registry().menus)),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The tenant's menu: what stands where, what it is called and where it leads (API-05, ROU-14). */
export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const { tree, roles, screens, badges, values, title } = loaderData;
  const { t } = useTranslation('permissions');
  const [typed, setTyped] = useState('');
  const [draft, setDraft] = useState<MenuDraft | null>(null);
  const [doomed, setDoomed] = useState<MenuNode | null>(null);
  const calls = useMenuCalls();
  return (
    <div className="page-view">
      <header className="page-view-head">
        <div>
          <h1 className="page-view-title">{title}</h1>
          <p className="page-view-note">{t('admin.note')}</p>
        </div>
        <div className="page-view-tools">
          <Input.Search
            aria-label={t('admin.search')}
            placeholder={t('admin.search')}
            allowClear
            maxLength={64}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Can do="menu:edit">
            <Button
              type="primary"
              icon={<PlusOutlined />}
              onClick={() => setDraft({ node: null, parentId: null })}
            >
              {t('admin.add')}
            </Button>
          </Can>
        </div>
      </header>
      <OutcomeAlert calls={calls} />
      <MenuTable
        tree={tree}
        typed={typed}
        busy={calls.busy}
        onAdd={(parent) => setDraft({ node: null, parentId: parent.id })}
        onEdit={(node) => setDraft({ node, parentId: node.parentId })}
        onMove={(node, beforeId) => void calls.move(node, beforeId)}
        onReset={(node) => void calls.reset(node)}
        onDelete={setDoomed}
      />
      {draft ? (
        <MenuForm
          key={draft.node?.id ?? 'new'}
          draft={draft}
          tree={tree}
          roles={roles}
          screens={screens}
          badges={badges}
          values={values}
          calls={calls}
          onClose={() => setDraft(null)}
        />
      ) : null}
      <DeleteDialog node={doomed} calls={calls} onClose={() => setDoomed(null)} />
    </div>
  );
}
