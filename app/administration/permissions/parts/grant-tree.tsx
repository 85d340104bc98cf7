import { Button, Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedName } from '#app/shell/menu/marked-name.tsx';
import { useUnsaved } from '#app/shell/tabs/use-unsaved.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { Can } from '#app/ui/can.tsx';
import type { rolesApi } from '../roles/api-roles.server.ts';
import { type GrantNode, grantsNamed, idsBelow, ticksOf, toggled } from '../roles/rules-grants.ts';

interface Props {
  roleId: string;
  nodes: readonly GrantNode[];
  granted: readonly string[];
  /** What the person holds themselves: more cannot be given. */
  own: readonly string[];
  calls: Calls<typeof rolesApi>;
}

/** Pages and buttons of the menu in one tree, to be ticked: by mouse, or with the arrow keys and Enter. */
export function GrantTree({ roleId, nodes, granted, own, calls }: Props) {
  const { t } = useTranslation('permissions');
  const [now, setNow] = useState<ReadonlySet<string>>(() => new Set(granted));
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string[]>(() => nodes.map(({ id }) => id));
  const shown = useMemo(() => grantsNamed(nodes, typed), [nodes, typed]);
  const mayGive = (id: string) => own.includes(id);
  const before = new Set(granted);
  const changes =
    [...now].filter((id) => !before.has(id)).length + granted.filter((id) => !now.has(id)).length;
  useUnsaved(changes > 0);
  const asTree = (list: readonly GrantNode[]): TreeRow[] =>
    list.map((node) => ({
      key: node.id,
      title: node.title,
      typed,
      kind: node.kind,
      disableCheckbox: !mayGive(node.id),
      ...(node.children ? { children: asTree(node.children) } : {}),
    }));
  return (
    <section className="panel" aria-label={t('role.tab.grants')}>
      <div className="grant-tools">
        <Input.Search
          aria-label={t('role.grantSearch')}
          placeholder={t('role.grantSearch')}
          allowClear
          maxLength={64}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button onClick={() => setOpen(idsBelow(nodes))}>{t('role.unfold')}</Button>
        <Button onClick={() => setOpen([])}>{t('role.fold')}</Button>
        <span className="grant-state" role="status">
          {changes > 0 ? t('role.changes', { count: changes }) : t('role.granted', { count: now.size })}
        </span>
        <Can do="role:grant">
          <Button
            type="primary"
            disabled={changes === 0}
            loading={calls.busy}
            onClick={() =>
              void calls.run(
                'POST /sys/permission/saveRolePermission',
                { roleId, permissionIds: [...now] },
                t('role.grantsSaved'),
              )
            }
          >
            {t('admin.save')}
          </Button>
        </Can>
      </div>
      {shown.length === 0 ? <p role="status">{t('admin.empty')}</p> : null}
      <Tree<TreeRow>
        aria-label={t('role.tab.grants')}
        checkable
        checkStrictly
        selectable={false}
        height={620}
        treeData={asTree(shown)}
        checkedKeys={ticksOf(nodes, now)}
        expandedKeys={typed.trim() === '' ? open : idsBelow(shown)}
        onExpand={(keys) => setOpen(keys.map(String))}
        onCheck={(_keys, { node }) => setNow(toggled(nodes, now, node.key, mayGive))}
        titleRender={titleOf}
      />
    </section>
  );
}

interface TreeRow {
  key: string;
  title: string;
  typed: string;
  kind: GrantNode['kind'];
  disableCheckbox: boolean;
  children?: TreeRow[];
}

const titleOf = (row: TreeRow) => <GrantName row={row} />;

function GrantName({ row }: { row: TreeRow }) {
  const { t } = useTranslation('permissions');
  return (
    <span className="grant-name" data-kind={row.kind}>
      <span>
        <MarkedName name={row.title} typed={row.typed} />
      </span>
      <code>{row.key}</code>
      {row.disableCheckbox ? <small>{t('role.notYours')}</small> : null}
    </span>
  );
}
