import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ApiError, apiDelete, apiPost, apiPut } from '#app/lib/web/api-client.ts';
import type { MenuNode } from '../../items/menu-input.ts';

/** What became of the last call. */
export interface MenuOutcome {
  ok: boolean;
  message: string;
  /** Field of the form that was refused. */
  field?: string;
}

export type MenuCalls = ReturnType<typeof useMenuCalls>;

/** Changes to the menu, one at a time; after each the page and the person's own menu are read anew. */
export function useMenuCalls() {
  const { t } = useTranslation('permissions');
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<MenuOutcome | null>(null);
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>, done: string): Promise<MenuOutcome> {
    setBusy(true);
    const result = await work().then(
      () => ({ ok: true, message: done }),
      (error: unknown) => refusalOf(error, t('admin.failed')),
    );
    // Also after a refusal: what was refused may have been out of date.
    await revalidate();
    setBusy(false);
    return result;
  }
  async function runAndTell(work: () => Promise<unknown>, done: string): Promise<MenuOutcome> {
    const result = await run(work, done);
    setOutcome(result);
    return result;
  }
  const named = (node: MenuNode) => ({ title: node.title });

  return {
    busy,
    outcome,
    forget: () => setOutcome(null),
    /** The form keeps its own refusal; only what was done is told on the page. */
    save: async (node: MenuNode | null, input: object) => {
      const result = node
        ? await run(
            () => apiPut('/sys/permission/edit', { id: node.id, version: node.version, ...input }),
            t('admin.saved', named(node)),
          )
        : await run(() => apiPost('/sys/permission/add', input), t('admin.added'));
      setOutcome(result.ok ? result : null);
      return result;
    },
    move: (node: MenuNode, beforeId: string | null) =>
      runAndTell(
        () => apiPut('/sys/permission/edit', { id: node.id, version: node.version, beforeId }),
        t('admin.moved', named(node)),
      ),
    reset: (node: MenuNode) =>
      runAndTell(
        () => apiPut('/sys/permission/edit', { id: node.id, version: node.version, reset: true }),
        t('admin.resetDone', named(node)),
      ),
    remove: (node: MenuNode) =>
      runAndTell(() => apiDelete('/sys/permission/delete', { id: node.id }), t('admin.deleted', named(node))),
  };
}

function refusalOf(error: unknown, unknown: string): MenuOutcome {
  if (!(error instanceof ApiError)) return { ok: false, message: unknown };
  return { ok: false, message: error.message || unknown, field: error.field };
}
