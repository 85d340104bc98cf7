import { or, type SQL, sql } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { titleKey } from '#app/entity/define-entity.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { namedActions } from '#app/kernel/module/action-names.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { tellAction } from '../tell-facts.server.ts';

/** Codes of changes whose words have a keyword in them. */
interface FoundCodes {
  /** Actions with a name of their own that fits, and all that have one, whatever it is. */
  actions: string[];
  named: string[];
  /** What is done with any row: the part of an action behind its colon. */
  deeds: string[];
  /** Kinds of rows. */
  kinds: string[];
}

/** Changes whose words in the reader's language have a keyword in them. */
export function changesByWords(ctx: Ctx, keyword: string): SQL {
  const { action, entity } = auditLogs;
  const { actions, named, deeds, kinds } = codesByWords(ctx, keyword);
  const among = (codes: readonly string[]) => sql`any (${sql.param(codes)}::text[])`;
  const means = or(
    sql`${action} = ${among(actions)}`,
    sql`${entity} = ${among(kinds)}`,
    // An action with a name of its own is not called by what is done with any row.
    sql`split_part(${action}, ':', 2) = ${among(deeds)} and ${action} <> all (${sql.param(named)}::text[])`,
  );
  return means ?? sql`false`;
}

/** What of the change log is called by a keyword: the very words its rows are told in. */
function codesByWords(ctx: Ctx, keyword: string): FoundCodes {
  const needle = keyword.toLowerCase();
  const fits = (word: unknown) => typeof word === 'string' && word.toLowerCase().includes(needle);
  const { any, ...own } = words(ctx, 'logs:does');
  const deedCodes = Object.entries(own).flatMap(([what, deeds]) =>
    Object.keys(deeds as object).map((does) => `${what}:${does}`),
  );
  const named = [...new Set([...namedActions(), ...deedCodes])];
  const deeds = { ...words(ctx, 'entity:does'), ...(any as object) };
  const kinds = {
    ...words(ctx, 'logs:subject'),
    ...Object.fromEntries([...boundStores()].map(([name, { entity }]) => [name, ctx.t(titleKey(entity))])),
  };
  return {
    actions: named.filter((code) => fits(tellAction(ctx, code))),
    named,
    deeds: codesOf(deeds, fits),
    kinds: codesOf(kinds, fits),
  };
}

function words({ t }: Ctx, key: string): Record<string, unknown> {
  return t(key, { returnObjects: true }) as unknown as Record<string, unknown>;
}

function codesOf(called: Record<string, unknown>, fits: (word: unknown) => boolean): string[] {
  return Object.entries(called).flatMap(([code, word]) => (fits(word) ? [code] : []));
}
