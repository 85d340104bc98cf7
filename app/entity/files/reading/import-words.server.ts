import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { instantOf } from '#app/lib/time/date-time.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';
import { choiceKey, type NamedField } from '../../define-entity.ts';
import { isReference } from '../../fields.ts';
import type { EntityStore, Reference } from '../../store.server.ts';
import type { CellWords } from './cell-value.ts';
import { textOf } from './cell-value.ts';
import type { ImportColumn } from './import-columns.server.ts';

/** Names of references that are remembered; a file of 100,000 lines names few rows many times. */
const maxNames = 20_000;

/** Finds what the words of a file stand for: dictionaries are read once, names as they come. */
export function wordFinder(ctx: Ctx, store: EntityStore, columns: readonly ImportColumn[]) {
  const yes = [ctx.t('entity:yes').toLowerCase()];
  const no = [ctx.t('entity:no').toLowerCase()];
  const instant = (wall: string) => instantOf(wall, ctx.tenant.timeZone);
  let dictionaries: Map<string, Dictionary> | null = null;
  const names = columns.map(() => new Map<string, string | null>());
  const offered = columns.map((): string[] | null => null);
  return async (tx: Tx, lines: readonly GivenLine[]): Promise<CellWords[]> => {
    dictionaries ??= await readDictionaries(ctx, tx, columns);
    const words: CellWords[] = [];
    for (const [index, { field }] of columns.entries()) {
      const known = names[index]!;
      const reference = field && isReference(field.kind) ? store.references?.[field.name] : undefined;
      if (reference) {
        const texts = lines.map(({ cells }) => textOf(cells[index] ?? null));
        await learn(ctx, tx, reference, known, texts);
        // Asked for once, when a name turns out to be nobody's.
        if (texts.some((text) => text !== '' && !known.has(text)))
          offered[index] ??= (await reference.find(ctx, tx, '')).map(({ name }) => name);
      }
      const own = choiceLabels(ctx, store, field) ?? dictionaries.get(field?.dictionary ?? '');
      const labels = reference ? known : own?.labels;
      words.push({ labels, choices: reference ? offered[index]! : (own?.choices ?? null), yes, no, instant });
    }
    return words;
  };
}

interface Dictionary {
  labels: Map<string, string | null>;
  choices: string[];
}

/** Labels first, then values: both may be written, and a label that is another's value is the label. */
async function readDictionaries(
  ctx: Ctx,
  tx: Tx,
  columns: readonly ImportColumn[],
): Promise<Map<string, Dictionary>> {
  const codes = columns.flatMap(({ field }) => (field?.dictionary ? [field.dictionary] : []));
  const found = await getDictLabels(ctx, tx, [...new Set(codes)]);
  return new Map(
    [...found].map(([code, items]) => {
      const offered = items.filter(({ enabled }) => enabled);
      const labels = new Map<string, string | null>(offered.map(({ value }) => [value, value]));
      const seen = new Set<string>();
      for (const { value, label } of offered) {
        labels.set(label, seen.has(label) ? null : value);
        seen.add(label);
      }
      return [code, { labels, choices: [...seen] }];
    }),
  );
}

function choiceLabels(ctx: Ctx, { entity }: EntityStore, field: NamedField | null): Dictionary | undefined {
  if (!field?.choices) return undefined;
  const named = field.choices.map((value) => [ctx.t(choiceKey(entity, field.name, value)), value] as const);
  return {
    labels: new Map([...field.choices.map((value) => [value, value] as const), ...named]),
    choices: named.map(([label]) => label),
  };
}

async function learn(
  ctx: Ctx,
  tx: Tx,
  reference: Reference,
  known: Map<string, string | null>,
  texts: readonly string[],
): Promise<void> {
  if (known.size > maxNames) known.clear();
  const fresh = [...new Set(texts)].filter((text) => text !== '' && !known.has(text));
  if (fresh.length === 0) return;
  const found = reference.byNames
    ? await reference.byNames(ctx, tx, fresh)
    : await findEach(ctx, tx, reference, fresh);
  for (const { id, name } of found) known.set(name, known.has(name) && known.get(name) !== id ? null : id);
}

async function findEach(ctx: Ctx, tx: Tx, reference: Reference, names: readonly string[]) {
  const found: { id: string; name: string }[] = [];
  for (const name of names) {
    found.push(...(await reference.find(ctx, tx, name)).filter((one) => one.name === name));
  }
  return found;
}
