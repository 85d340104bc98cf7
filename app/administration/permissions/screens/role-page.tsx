import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import type { MemberCalls } from '#app/services/permissions/wire.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { OutcomeAlert } from '#app/ui/calls/outcome-alert.tsx';
import { useCalls } from '#app/ui/calls/use-calls.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { roleListPage, rolePage } from '../pages.ts';
import { GrantTree } from '../parts/grant-tree.tsx';
import { RoleMembers } from '../parts/role-members.tsx';
import { RuleList } from '../parts/rule-list.tsx';
import type { rolesApi } from '../roles/api-roles.server.ts';
import { getRoleAdministration } from '../use-cases/get-role-administration.server.ts';
import type { Route } from './+types/role-page.ts';

const tabs = ['grants', 'rules', 'members'] as const;

export const loader = pageLoader(async (ctx, { request, params }) => {
  if (!params.id || !isId(params.id)) throw notFound();
  const found = await getRoleAdministration(ctx, params.id, {
    declared: registry().menus,
    sources: registry().all('rows'),
  });
  const requested = new URL(request.url).searchParams.get('tab');
  return { title: found.role.name, tab: tabs.find((one) => one === requested) ?? tabs[0], ...found };
});

export const handle: PageHandle = rolePage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A role: the pages and buttons it grants, the rows its holders reach, who holds it. */
export default function RolePage({ loaderData }: Route.ComponentProps) {
  const { role, tab, nodes, granted, own, rules, departs, pages } = loaderData;
  const { t } = useTranslation('permissions');
  const calls = useCalls<typeof rolesApi | MemberCalls>(t('admin.failed'));
  return (
    <PageView
      title={t('role.pageTitle', { name: role.name })}
      description={t('role.summary', {
        code: role.code,
        scope: t(`scope.${role.dataScope}`),
        members: role.members,
      })}
      back={
        <Link className="page-view-back" to={pathOf(roleListPage)}>
          {t('role.back')}
        </Link>
      }
      tabs={
        <nav className="status-tabs role-tabs" aria-label={t('role.tabs')}>
          {tabs.map((one) => (
            <Link key={one} to={`?tab=${one}`} replace aria-current={one === tab ? 'page' : undefined}>
              {t(`role.tab.${one}`)}
            </Link>
          ))}
        </nav>
      }
    >
      <OutcomeAlert calls={calls} />
      {tab === 'grants' ? (
        <GrantTree
          key={`${role.id} ${granted.join()}`}
          roleId={role.id}
          nodes={nodes}
          granted={granted}
          own={own}
          calls={calls}
        />
      ) : null}
      {tab === 'rules' ? (
        <RuleList role={role} rules={rules} pages={pages} departs={departs} calls={calls} />
      ) : null}
      {tab === 'members' ? <RoleMembers key={role.members} role={role} calls={calls} /> : null}
    </PageView>
  );
}
