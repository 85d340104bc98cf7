import { PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { apiDelete } from '#app/lib/web/api-client.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { OutcomeAlert } from '#app/ui/calls/outcome-alert.tsx';
import { useCalls } from '#app/ui/calls/use-calls.ts';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { roleComparePage, roleListPage } from '../pages.ts';
import { type RoleDraft, RoleForm } from '../parts/role-form.tsx';
import { RoleTable } from '../parts/role-table.tsx';
import { listRolesQuery } from '../roles/wire-roles.ts';
import { listRoles } from '../use-cases/list-roles.server.ts';
import type { Route } from './+types/role-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(listRolesQuery, Object.fromEntries(new URL(request.url).searchParams));
  return { title: ctx.t('permissions:menu.roles'), query, page: await listRoles(ctx, query) };
});

export const handle: PageHandle = roleListPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The tenant's roles: who holds them, what they grant, which rows they reach (API-03). */
export default function RoleListPage({ loaderData }: Route.ComponentProps) {
  const { title, query, page } = loaderData;
  const { t } = useTranslation('permissions');
  const navigate = useNavigate();
  const calls = useCalls(t('admin.failed'));
  const [draft, setDraft] = useState<RoleDraft | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const { go } = useListNavigation((change: Record<string, string>) => {
    const asked = { ...(query.keyword ? { keyword: query.keyword } : {}), ...change };
    return `?${new URLSearchParams(asked)}`;
  });
  return (
    <PageView
      title={title}
      description={t('role.note')}
      actions={
        <>
          <Input.Search
            aria-label={t('role.search')}
            placeholder={t('role.search')}
            defaultValue={query.keyword}
            allowClear
            maxLength={64}
            onSearch={(keyword) => go({ keyword: keyword.trim() })}
          />
          <Button
            icon={<SwapOutlined aria-hidden />}
            disabled={chosen.length !== 2}
            onClick={() =>
              void navigate(
                `${pathOf(roleComparePage)}?${new URLSearchParams({ a: chosen[0] ?? '', b: chosen[1] ?? '' })}`,
              )
            }
          >
            {t('role.compare')}
          </Button>
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
    >
      <OutcomeAlert calls={calls} />
      <RoleTable
        page={page}
        chosen={chosen}
        onChoose={setChosen}
        onPage={(pageNumber, size) => go({ pageNumber: String(pageNumber), size: String(size) })}
        onEdit={(role) => setDraft({ role, copyOf: null })}
        onCopy={(role) => setDraft({ role: null, copyOf: role })}
        onDelete={(role) =>
          void calls.run(
            () => apiDelete('/sys/role/delete', { id: role.id }),
            t('role.deleted', { name: role.roleName }),
          )
        }
      />
      {draft ? <RoleForm draft={draft} calls={calls} onClose={() => setDraft(null)} /> : null}
    </PageView>
  );
}
