import { PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { OutcomeAlert } from '#app/ui/calls/outcome-alert.tsx';
import { useCalls } from '#app/ui/calls/use-calls.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { roleComparePage, roleListPage } from '../pages.ts';
import type { RoleDraft } from '../parts/role-form.tsx';
import { RoleActions, RoleName } from '../parts/role-row.tsx';
import type { rolesApi } from '../roles/api-roles.server.ts';
import { type RoleRow, role as roles } from '../roles/entities.ts';
import { roleStore } from '../roles/stores.server.ts';
import type { Route } from './+types/role-list-page.ts';

const RoleForm = onDemand(() => import('../parts/role-form.tsx'));

export const loader = entityLoader(roleStore);
export const handle: PageHandle = roleListPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const roleOf = (row: EntityRow) => row as unknown as RoleRow;
const cells = { name: (row: EntityRow) => <RoleName role={roleOf(row)} /> };

/** The tenant's roles: who holds them, what they grant, which rows they reach (API-03). */
export default function RoleListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('permissions');
  const calls = useCalls<typeof rolesApi>(t('admin.failed'));
  const [draft, setDraft] = useState<RoleDraft | null>(null);
  const actions = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => {
    const role = roleOf(row);
    return (
      <RoleActions
        role={role}
        draw={draw}
        onEdit={() => setDraft({ role, copyOf: null })}
        onCopy={() => setDraft({ role: null, copyOf: role })}
        onDelete={() =>
          void calls.run('DELETE /sys/role/delete', { id: role.id }, t('role.deleted', { name: role.name }))
        }
      />
    );
  };
  return (
    <>
      <EntityListPage
        entity={roles}
        data={loaderData}
        note={t('role.note')}
        cells={cells}
        rowVerbs={actions}
        batch={compareButton}
        tools={
          <>
            <OutcomeAlert calls={calls} />
            <Can do="role:add">
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => setDraft({ role: null, copyOf: null })}
              >
                {t('role.add')}
              </Button>
            </Can>
          </>
        }
      />
      {draft ? <RoleForm draft={draft} calls={calls} onClose={() => setDraft(null)} /> : null}
    </>
  );
}

const compareButton = (ids: string[]) => <CompareButton ids={ids} />;

/** Leads to two roles that are ticked, beside each other. */
function CompareButton({ ids }: { ids: string[] }) {
  const { t } = useTranslation('permissions');
  const navigate = useNavigate();
  const [a = '', b = ''] = ids;
  return (
    <Button
      icon={<SwapOutlined aria-hidden />}
      disabled={ids.length !== 2}
      onClick={() => void navigate(`${pathOf(roleComparePage)}?${new URLSearchParams({ a, b })}`)}
    >
      {t('role.compare')}
    </Button>
  );
}
