import { actionNameKey } from '#app/kernel/module/action-names.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';

/** What a value looks like that a word may stand for. */
const code = /^[a-z0-9][a-z0-9:_-]{0,63}$/i;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Where the words stand that a module has for its own fields. */
const fieldWords: Readonly<Record<string, string>> = {
  'sign-in-settings': 'sign-in-settings:field',
  brand: 'brand:field',
  permission: 'permissions:admin.field',
  'code-rule': 'numbering:column',
};

/** Where the words stand for values of a field that are codes, by what it is a field of. */
const valueWords: Readonly<Record<string, string>> = {
  'order.status': 'orders:status',
  'role.dataScope': 'permissions:scope',
  'role.scope': 'permissions:scope',
  'permission.kind': 'permissions:admin.kind',
  'permission.status': 'permissions:admin.status',
  'permission.icon': 'permissions:admin.icon',
};

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

/** What a field is called that no entity describes. */
export function tellFactName(ctx: Ctx, entity: string, name: string): string {
  const own = fieldWords[entity];
  return word(ctx, own && `${own}.${name}`, `logs:fact.${name}`) ?? name;
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
    return value.map((each) => one(each) ?? '—').join(ctx.t('logs:compare.and')) || null;
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, each]) => {
      const label = names.get(key) ?? tellFactName(ctx, entity, key);
      return ctx.t('logs:compare.part', { label, value: one(each, key) ?? '—' });
    });
    return parts.join(ctx.t('logs:compare.and')) || null;
  }
  if (typeof value === 'number' && name.endsWith('Fen')) return formatFen(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const said = code.test(text) ? tellCode(ctx, `${entity}.${name}`, name, text) : null;
  if (said) return said;
  return names.get(text) ?? (moment.test(text) ? formatTime(text, ctx.tenant.timeZone) : text);
}

/** A code by its word: of the field it is a value of, or as an action of the menu. */
function tellCode(ctx: Ctx, of: string, name: string, text: string): string | null {
  const own = valueWords[of];
  const keys = [own && `${own}.${text}`, `logs:value.${name}.${text}`, actionNameKey(text) ?? undefined];
  return word(ctx, ...keys);
}
