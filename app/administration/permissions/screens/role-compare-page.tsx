import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { Select, Switch, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { requestedId } from '#app/kernel/api/asked-id.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { roleComparePage, roleListPage } from '../pages.ts';
import { depthsOf, differing, type GrantNode, idsBelow } from '../roles/rules-grants.ts';
import { compareRoles } from '../use-cases/get-role-administration.server.ts';
import type { Route } from './+types/role-compare-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const sides = { a: requestedId(request, 'a'), b: requestedId(request, 'b') };
  return {
    title: ctx.t('permissions:role.compareTitle'),
    ...(await compareRoles(ctx, sides, { declared: registry().menus, sources: registry().all('rows') })),
  };
});

export const handle: PageHandle = roleComparePage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Two roles beside each other: what one grants and the other does not. */
export default function RoleComparePage({ loaderData }: Route.ComponentProps) {
  const { title, roles, nodes, pages, a, b } = loaderData;
  const { t } = useTranslation('permissions');
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const one = new Set(a?.granted);
  const other = new Set(b?.granted);
  const both = a !== null && b !== null;
  const shown = onlyDifferent && both ? differing(nodes, one, other) : [...nodes];
  const depths = depthsOf(nodes);
  const { go } = useListNavigation((change: { a?: string; b?: string }) => {
    const asked = { a: a?.role.id ?? '', b: b?.role.id ?? '', ...change };
    return `?${new URLSearchParams(asked)}`;
  });
  const scopeOn = (side: typeof a, page: string) => {
    const rule = side?.rules.find(({ permissionId }) => permissionId === page);
    return side ? t(`scope.${rule?.scope ?? side.role.dataScope}`) : '';
  };
  const pick = (side: 'a' | 'b') => (
    <Select
      className="field-wide"
      aria-label={t(`role.side.${side}`)}
      placeholder={t(`role.side.${side}`)}
      showSearch={{ optionFilterProp: 'label' }}
      value={(side === 'a' ? a : b)?.role.id}
      options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string) => go({ [side]: id }, { replace: true })}
    />
  );
  return (
    <PageView
      title={title}
      back={
        <Link className="page-view-back" to={pathOf(roleListPage)}>
          {t('role.back')}
        </Link>
      }
      actions={
        <span className="row-actions">
          <Switch aria-label={t('role.onlyDifferent')} checked={onlyDifferent} onChange={setOnlyDifferent} />
          {t('role.onlyDifferent')}
        </span>
      }
    >
      <section className="list-panel role-compare">
        <Table<GrantNode>
          rowKey="id"
          size="middle"
          pagination={false}
          tableLayout="fixed"
          dataSource={shown}
          locale={{ emptyText: t(both ? 'role.same' : 'role.chooseTwo') }}
          expandable={{ expandedRowKeys: idsBelow(shown), showExpandColumn: false }}
          columns={[
            {
              key: 'name',
              title: t('role.field.grants'),
              render: (_, node) => (
                <span className={`compare-name compare-depth-${depths.get(node.id) ?? 0}`}>{node.title}</span>
              ),
            },
            { key: 'a', title: pick('a'), width: '28%', render: (_, node) => mark(one.has(node.id), t) },
            { key: 'b', title: pick('b'), width: '28%', render: (_, node) => mark(other.has(node.id), t) },
          ]}
          summary={() =>
            pages
              .filter(({ page }) => !onlyDifferent || scopeOn(a, page) !== scopeOn(b, page))
              .map(({ page, title: name }) => (
                <Table.Summary.Row key={page}>
                  <Table.Summary.Cell index={0}>{t('role.rowsOf', { page: name })}</Table.Summary.Cell>
                  <Table.Summary.Cell index={1}>{scopeOn(a, page)}</Table.Summary.Cell>
                  <Table.Summary.Cell index={2}>{scopeOn(b, page)}</Table.Summary.Cell>
                </Table.Summary.Row>
              ))
          }
        />
      </section>
    </PageView>
  );
}

function mark(granted: boolean, t: (key: 'role.has' | 'role.hasNot') => string) {
  return granted ? (
    <CheckOutlined className="mark-yes" aria-label={t('role.has')} />
  ) : (
    <MinusOutlined className="mark-no" aria-label={t('role.hasNot')} />
  );
}
