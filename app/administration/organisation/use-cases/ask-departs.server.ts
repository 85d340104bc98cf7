import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isWithin } from '../rules-tree.ts';
import type { DepartRow, DepartTree } from '../wire.ts';
import { departTree, listDeparts } from './list-departs.server.ts';

const action = 'depart:list';

/** The department above one, by name; none for a topmost one. */
export async function getParentName(
  ctx: Ctx,
  id: string,
): Promise<{ id: string | null; departName: string }> {
  const all = await listDeparts(ctx, action);
  const own = all.find((depart) => depart.id === id);
  if (!own) throw notFound();
  const parent = all.find((depart) => depart.id === own.parentId);
  return { id: parent?.id ?? null, departName: parent?.departName ?? '' };
}

/** Departments whose name or code holds a keyword. */
export async function searchDeparts(ctx: Ctx, keyword: string): Promise<DepartRow[]> {
  const requested = keyword.toLowerCase();
  const all = await listDeparts(ctx, action);
  return all.filter(({ departName, orgCode }) =>
    [departName, orgCode].some((text) => text.toLowerCase().includes(requested)),
  );
}

/** A department, or the person's current one, with all below it. */
export async function listDownTree(ctx: Ctx, id: string | undefined): Promise<DepartTree[]> {
  const all = await listDeparts(ctx, action);
  const own = all.find((depart) => depart.id === (id ?? requireUser(ctx).depart?.id));
  if (!own && id) throw notFound();
  return departTree(own ? all.filter(({ orgCode }) => isWithin(orgCode, own.orgCode)) : all);
}
