import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { Select, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
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
import { Table } from '#app/ui/table/table.tsx';
import { roleComparePage, roleListPage } from '../pages.ts';
import { depthsOf, differing, type GrantNode } from '../roles/rules-grants.ts';
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

/** A line of the comparison: what it is about, and how each role has it. */
interface ComparedRow {
  id: string;
  name: string;
  depth: number;
  a: ReactNode;
  b: ReactNode;
}

/** Every node of a tree, each before what is below it. */
const flat = (nodes: readonly GrantNode[]): GrantNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

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
  const granted = flat(shown).map(
    ({ id, title: name }): ComparedRow => ({
      id,
      name,
      depth: depths.get(id) ?? 0,
      a: mark(one.has(id), t),
      b: mark(other.has(id), t),
    }),
  );
  // Whose rows are seen on each page, below what may be done.
  const scopes = pages
    .map(({ page, title: name }): ComparedRow => {
      const rowsOf = t('role.rowsOf', { page: name });
      return { id: `rows ${page}`, name: rowsOf, depth: 0, a: scopeOn(a, page), b: scopeOn(b, page) };
    })
    .filter((row) => !onlyDifferent || row.a !== row.b);
  const rows = [...granted, ...scopes];
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
        <Table<ComparedRow>
          rowKey="id"
          density="middle"
          plain
          rows={rows}
          empty={t(both ? 'role.same' : 'role.chooseTwo')}
          columns={[
            {
              key: 'name',
              title: t('role.field.grants'),
              render: ({ name, depth }) => (
                <span className={`compare-name compare-depth-${depth}`}>{name}</span>
              ),
            },
            { key: 'a', title: pick('a'), label: t('role.side.a'), width: '28%', render: (row) => row.a },
            { key: 'b', title: pick('b'), label: t('role.side.b'), width: '28%', render: (row) => row.b },
          ]}
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
