import { titleKey } from '#app/entity/define-entity.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { actionNameKey } from '#app/kernel/module/action-names.server.ts';
import type { AuditWords } from '#app/kernel/module/audit-words.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';

/** What a value looks like that a word may stand for. */
const code = /^[a-z0-9][a-z0-9:_-]{0,63}$/i;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** What modules say of an entity: several may say something of one. */
const wordsOf = (entity: string): readonly AuditWords[] =>
  registry()
    .all('auditWords')
    .filter((one) => one.entity === entity);

/** The first of the keys that there is a word for. */
function word({ t }: Ctx, ...candidates: (string | undefined)[]): string | null {
  for (const key of candidates) {
    const found = key ? t(key, { defaultValue: '' }) : '';
    if (typeof found === 'string' && found !== '') return found;
  }
  return null;
}

/** What an action is called: as the menu has it, by words of its own, or by what it does with any row. */
export function tellAction(ctx: Ctx, action: string): string {
  const [what = '', does = ''] = action.split(':');
  const key = actionNameKey(action) ?? undefined;
  return (
    word(ctx, key, `logs:does.${what}.${does}`, `logs:does.any.${does}`, `entity:does.${does}`) ?? action
  );
}

/** What kind of row a change is of. */
export function tellSubject({ t }: Ctx, entity: string): string {
  const store = boundStores().get(entity);
  return store ? t(titleKey(store.entity)) : t(`logs:subject.${entity}`, { defaultValue: entity });
}

/** What a field is called that no entity describes. */
export function tellFactName(ctx: Ctx, entity: string, name: string): string {
  const own = wordsOf(entity).map(({ fields }) => fields && `${fields}.${name}`);
  return word(ctx, ...own, `logs:fact.${name}`) ?? name;
}

/** What a row is called by its id that no table has; null where no module says. */
export function tellOwnName(ctx: Ctx, entity: string, id: string): string | null {
  return word(ctx, ...wordsOf(entity).map(({ names }) => names?.(id)));
}

/** A value of such a field: names for ids and actions, yes and no, times and money as people read them. */
export function tellFact(
  ctx: Ctx,
  names: ReadonlyMap<string, string>,
  { entity, name, value }: { entity: string; name: string; value: unknown },
): string | null {
  if (value === null || value === undefined || value === '') return null;
  const one = (within: unknown, of = name) => tellFact(ctx, names, { entity, name: of, value: within });
  if (typeof value === 'boolean') return ctx.t(value ? 'entity:yes' : 'entity:no');
  if (Array.isArray(value)) {
    return value.map((each) => one(each) ?? '—').join(ctx.t('common:mark.list')) || null;
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, each]) => {
      const label = names.get(key) ?? tellFactName(ctx, entity, key);
      return ctx.t('logs:compare.part', { label, value: one(each, key) ?? '—' });
    });
    return parts.join(ctx.t('common:mark.list')) || null;
  }
  if (typeof value === 'number' && name.endsWith('Fen')) return formatFen(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const named = code.test(text) ? tellCode(ctx, entity, name, text) : null;
  if (named) return named;
  return names.get(text) ?? (moment.test(text) ? formatTime(text, ctx.tenant.timeZone) : text);
}

/** A code by its word: of the field it is a value of, or as an action of the menu. */
function tellCode(ctx: Ctx, entity: string, name: string, text: string): string | null {
  const own = wordsOf(entity).map(({ values }) => values?.[name] && `${values[name]}.${text}`);
  return word(ctx, ...own, `logs:value.${name}.${text}`, actionNameKey(text) ?? undefined);
}
