import { and, eq } from 'drizzle-orm';
import { keepReach } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { can, type Principal } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import type { PermissionRow } from '#app/services/permissions/build-menu.ts';
import { declaredRow } from '#app/services/permissions/declared-row.ts';
import { permissions } from '#app/services/permissions/table.server.ts';
import { itemStatus } from '#app/services/permissions/wire.ts';
import { checkMenuItem, isOwnPath } from '../items/check-menu.ts';
import type { EditMenuInput, MenuChanges } from '../items/menu-input.ts';
import { placeItem } from '../items/place-item.ts';
import {
  lockMenu,
  menuAction,
  menuFrame,
  menuPage,
  requireWayBack,
  storedMenu,
} from '../items/stored-menu.server.ts';
import { rowVersion } from '../row-version.server.ts';
import { writeOrder } from './write-order.server.ts';

/**
 * Changes an item of the tenant's menu, moves it or puts it back as its module brought it. Every signed-in
 * person's menu follows at once: the tables tell open pages themselves.
 */
export async function editMenuItem(
  ctx: Ctx,
  input: EditMenuInput,
  declared: readonly MenuEntry[],
): Promise<{ id: string; version: string }> {
  const { user } = requireAction(ctx, menuAction);
  const tenantId = ctx.tenant.slug;
  return inTenant(ctx, async (tx) => {
    await lockMenu(tx, ctx.tenant);
    const rows = await storedMenu(tx, ctx.tenant);
    const stored = rows.find((row) => row.code === input.id);
    if (!stored) throw notFound();
    if (rowVersion(stored) !== input.version) throw new DomainError('permissions.changed-meanwhile', 409);

    const entry = declared.find((one) => one.code === stored.code);
    const item = input.reset ? asBrought(ctx, stored, entry) : changed(stored, input, entry !== undefined);
    const others = rows.map((row) => (row.code === item.code ? item : row));
    const moved = !input.reset && (input.beforeId !== undefined || item.parentCode !== stored.parentCode);
    const order = moved ? placeItem(others, item, input.beforeId ?? null) : new Map<string, number>();
    item.sort = order.get(item.code) ?? item.sort;
    const after = others.map((row) => ({ ...row, sort: order.get(row.code) ?? row.sort }));

    checkMenuItem(item, after, menuFrame(ctx, user, declared));
    checkOpening(user, stored, item);
    requireWayBack(ctx, user, after.toSorted(inOrder), declared);

    const { code, ...facts } = item;
    const write = () =>
      tx
        .update(permissions)
        .set(facts)
        .where(and(eq(permissions.tenantId, tenantId), eq(permissions.code, code)));
    const opens = facts.status === itemStatus.open && stored.status !== itemStatus.open;
    await (opens ? keepReach({ ctx, tx, whom: 'everybody', field: 'status' }, write) : write());
    await writeOrder(tx, tenantId, order, rows);
    await writeAuditLog(ctx, tx, {
      action: menuAction,
      entity: 'permission',
      entityId: code,
      before: stored,
      after: item,
    });
    return { id: code, version: rowVersion(item) };
  });
}

function asBrought(ctx: Ctx, stored: PermissionRow, entry: MenuEntry | undefined): PermissionRow {
  if (!entry) throw new DomainError('permissions.not-declared', 422);
  return { ...stored, ...declaredRow(ctx.tenant, entry) };
}

function changed(stored: PermissionRow, input: EditMenuInput, isDeclared: boolean): PermissionRow {
  const { parentId, beforeId: _place, ...rest }: MenuChanges = changesOf(input);
  const item = { ...stored, ...rest, parentCode: parentId === undefined ? stored.parentCode : parentId };
  if (!isDeclared && item.name === null) {
    throw new DomainError('permissions.required', 422, { field: 'name' });
  }
  if (item.path !== stored.path && (isDeclared || (item.path !== null && !isOwnPath(item.path)))) {
    throw new DomainError(isDeclared ? 'permissions.fixed-path' : 'permissions.bad-path', 422, {
      field: 'path',
    });
  }
  // A button has a name and may be open to everyone; it stands where its page is.
  return stored.kind === 'action' ? { ...stored, name: item.name, status: item.status } : item;
}

function changesOf({ id: _id, version: _version, reset: _reset, ...changes }: EditMenuInput): MenuChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Nobody opens to everyone what they do not hold themselves, and the menu's administration is never open. */
function checkOpening(user: Principal, before: PermissionRow, item: PermissionRow): void {
  if (item.status !== itemStatus.open || before.status === itemStatus.open) return;
  if (item.code === menuPage || item.code === menuAction) {
    throw new DomainError('permissions.stays-closed', 422, { field: 'status' });
  }
  if (item.kind !== 'group' && !can(user, item.code)) {
    throw new DomainError('permissions.not-yours', 403, { field: 'status' });
  }
}

function inOrder(a: PermissionRow, b: PermissionRow): number {
  return a.sort - b.sort || (a.code < b.code ? -1 : 1);
}
