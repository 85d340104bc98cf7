import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { menuItemView } from '#app/services/permissions/public/menu-item-view.server.ts';
import { registrant } from './facts.server.ts';
import { dealerPlaces } from './public/dealer-places.server.ts';
import type { Excess, PersonFacts } from './rules-person.ts';

/** What was found to be too much, and with whom or what. */
export type RefusalOf = { excess: Excess; field: string | undefined } & (
  | { of: 'growth' | 'person'; person: PersonFacts }
  | { of: 'role' | 'role-growth'; role: string }
);

const codes = {
  growth: { action: 'gains-action', rows: 'gains-rows' },
  person: { action: 'above-you', rows: 'sees-more' },
  role: { action: 'beyond-giver', rows: 'wider-than-giver' },
  'role-growth': { action: 'gains-action', rows: 'gains-rows' },
} as const;

/** A refusal that names what would be gained: which page or button, and which rows. */
export async function refusal(ctx: Ctx, tx: Tx, found: RefusalOf): Promise<DomainError> {
  const { excess, field } = found;
  const code = codes[found.of][excess.beyond.kind === 'action' ? 'action' : 'rows'];
  return new DomainError(`permissions.${code}`, 403, {
    field,
    values: {
      name: nameOf(ctx, found),
      what: await actionName(ctx, tx, excess.action),
      rows: await rowsName(ctx, tx, excess),
    },
  });
}

function nameOf(ctx: Ctx, found: RefusalOf): string {
  if ('role' in found) {
    return found.of === 'role' ? found.role : ctx.t('permissions:reach.role', { name: found.role });
  }
  const { person } = found;
  if (person.id === ctx.user?.id) return ctx.t('permissions:reach.yourself');
  return person.id === registrant ? ctx.t('permissions:reach.registrant') : person.realname;
}

/** The page and its button, as the menu calls them. */
async function actionName(ctx: Ctx, tx: Tx, action: string): Promise<string> {
  const { rows } = await tx.execute<{ code: string; name: string | null; kind: string }>(sql`
    select above.code, above.name, above.kind from ${menuItemView} one
    join ${menuItemView} above on above.tenant_id = one.tenant_id
      and (above.code = one.code or (one.kind = 'action' and above.code = one.parent_code))
    where one.tenant_id = ${ctx.tenant.slug} and one.code = ${action}
    order by above.kind = 'action'`);
  return rows.map(({ code, name }) => name ?? ctx.t(registry().menuEntry(code)?.nameKey ?? code)).join(' / ');
}

async function rowsName(ctx: Ctx, tx: Tx, { beyond }: Excess): Promise<string> {
  if (beyond.kind === 'action') return '';
  const key = `permissions:reach.${beyond.kind}` as const;
  if (!('id' in beyond)) return ctx.t(key);
  const { slug } = ctx.tenant;
  if (beyond.kind === 'dealer') {
    return ctx.t(key, { name: await dealerPlaces().nameOf(tx, ctx.tenant, beyond.id) });
  }
  const name =
    beyond.kind === 'user'
      ? personView.fieldOrNull('realname', slug, beyond.id)
      : departView.fieldOrNull('name', slug, beyond.id);
  const { rows } = await tx.execute<{ name: string | null }>(sql`select ${name} as name`);
  return ctx.t(key, { name: rows[0]?.name ?? '' });
}
