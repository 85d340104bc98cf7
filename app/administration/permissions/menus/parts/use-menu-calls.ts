import { useTranslation } from 'react-i18next';
import type { InputOf } from '#app/lib/commands/contract.ts';
import { useCalls } from '#app/ui/calls/use-calls.ts';
import type { permissionsApi } from '../../api.server.ts';
import type { MenuNode } from '../../items/menu-input.ts';

type Api = typeof permissionsApi;
/** What the form says of an item; of one that is there it does not say what it is. */
export type MenuFacts = Omit<InputOf<Api, 'PUT /sys/permission/edit'>, 'id' | 'version' | 'reset'> &
  Partial<Pick<InputOf<Api, 'POST /sys/permission/add'>, 'type' | 'roles'>>;

export type MenuCalls = ReturnType<typeof useMenuCalls>;

/** Changes to the menu, one at a time; after each the page and the person's own menu are read anew. */
export function useMenuCalls() {
  const { t } = useTranslation('permissions');
  const { busy, outcome, forget, save, run } = useCalls<Api>(t('admin.failed'));
  const named = (node: MenuNode) => ({ title: node.title });
  const edit = 'PUT /sys/permission/edit';
  const seen = ({ id, version }: MenuNode) => ({ id, version });
  return {
    busy,
    outcome,
    forget,
    /** The form keeps its own refusal; only what was done is told on the page. */
    save: (node: MenuNode | null, { type = 'group', roles, ...facts }: MenuFacts) =>
      node
        ? save(edit, { ...seen(node), ...facts }, t('admin.saved', named(node)))
        : save(
            'POST /sys/permission/add',
            { ...facts, type, roles, name: facts.name ?? '' },
            t('admin.added'),
          ),
    move: (node: MenuNode, beforeId: string | null) =>
      run(edit, { ...seen(node), beforeId }, t('admin.moved', named(node))),
    reset: (node: MenuNode) => run(edit, { ...seen(node), reset: true }, t('admin.resetDone', named(node))),
    remove: (node: MenuNode) =>
      run('DELETE /sys/permission/delete', { id: node.id }, t('admin.deleted', named(node))),
  };
}
