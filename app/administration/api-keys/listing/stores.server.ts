import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { at } from '#app/db/columns.server.ts';
import { bindEntity, type ListedQuery, queriedRows } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { apiKey } from './entities.ts';

const listedKeys = queriedRows('listed_keys', {
  name: text('name').notNull(),
  systems: text('systems').notNull(),
  prefix: text('prefix').notNull(),
  state: text('state').notNull(),
  scopes: text('scopes').notNull(),
  owner: text('owner').notNull(),
  ratePerMinute: integer('rate_per_minute').notNull(),
  lastUsedAt: at('last_used_at'),
  expiresAt: at('expires_at'),
  madeAt: at('made_at').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** Keys with the names of whom they act for, and whether they open anything at this moment. */
function keyRows({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>): ListedQuery {
  return {
    rows: sql`
      select k.tenant_id, k.id, k.name, array_to_string(k.systems, ',') as systems, k.prefix,
             case when k.revoked_at is not null then 'revoked'
                  when k.expires_at <= ${now().toISOString()}::timestamptz then 'expired' else 'live' end as state,
             array_to_string(k.scopes, ',') as scopes, coalesce(u.realname, '') as owner, k.rate_per_minute,
             k.last_used_at, k.expires_at, k.created_at as made_at,
             k.created_at, greatest(k.created_at, k.revoked_at) as updated_at
        from api_keys k
        left join ${personView} u on u.tenant_id = k.tenant_id and u.id = k.owner_id
       where k.tenant_id = ${tenant.slug}`,
  };
}

/** The tenant's keys: what opens its doors is seen as a whole by whoever may see it. */
export const apiKeyStore = bindEntity({ entity: apiKey, table: listedKeys, query: keyRows });
