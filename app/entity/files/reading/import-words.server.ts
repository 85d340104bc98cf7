import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { instantOf } from '#app/lib/time/date-time.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';
import { choiceKey, type NamedField } from '../../define-entity.ts';
import { isReference } from '../../fields.ts';
import type { EntityStore, Reference, WrittenReference } from '../../store.server.ts';
import type { Candidate, CellWords } from './cell-value.ts';
import { textOf } from './cell-value.ts';
import type { ImportColumn } from './import-columns.server.ts';

/** Rows of one name that are told. */
const maxCandidates = 20;

/** Names of references that are remembered; a file of 100,000 lines names few rows many times. */
const maxNames = 20_000;

/** Which of the rows of one name is meant where a file has it in a column. */
export interface NameAnswer {
  /** Its place in the file, from 0. */
  column: number;
  text: string;
  id: string;
}

/** Finds what the words of a file stand for: dictionaries are read once, names as they come. */
export function wordFinder(
  ctx: Ctx,
  store: EntityStore,
  columns: readonly ImportColumn[],
  answers: readonly NameAnswer[] = [],
) {
  const yes = [ctx.t('entity:yes').toLowerCase()];
  const no = [ctx.t('entity:no').toLowerCase()];
  const instant = (wall: string) => instantOf(wall, ctx.tenant.timeZone);
  let dictionaries: Map<string, Dictionary> | null = null;
  const names = columns.map(
    (_, index): Names => ({
      labels: new Map(),
      candidates: new Map(),
      answers: new Map(answers.flatMap((one) => (one.column === index ? [[one.text, one.id]] : []))),
    }),
  );
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
        if (texts.some((text) => text !== '' && !known.labels.has(text)))
          offered[index] ??= (await reference.find(ctx, tx, '')).map(({ name }) => name);
      }
      const own = choiceLabels(ctx, store, field) ?? dictionaries.get(field?.dictionary ?? '');
      words.push({
        ...(reference ? known : { labels: own?.labels }),
        choices: reference ? offered[index]! : (own?.choices ?? null),
        yes,
        no,
        instant,
      });
    }
    return words;
  };
}

/** What names of one column stand for: null for those of several rows, which are kept as candidates. */
interface Names {
  labels: Map<string, string | null>;
  candidates: Map<string, Candidate[]>;
  answers: ReadonlyMap<string, string>;
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
  known: Names,
  texts: readonly string[],
): Promise<void> {
  if (known.labels.size > maxNames) for (const map of [known.labels, known.candidates]) map.clear();
  const fresh = [...new Set(texts)].filter((text) => text !== '' && !known.labels.has(text));
  if (fresh.length === 0) return;
  const found = reference.byNames
    ? await reference.byNames(ctx, tx, fresh)
    : await findEach(ctx, tx, reference, fresh);
  for (const [name, rows] of Map.groupBy(found, (one) => one.name)) {
    // What was answered counts only among those the person may name.
    const one = rows.length > 1 ? rows.find(({ id }) => id === known.answers.get(name)) : rows[0];
    known.labels.set(name, one?.id ?? null);
    if (one) continue;
    const labelled = rows.map(({ id, code }) => ({ id, label: code ? `${code} ${name}` : name }));
    known.candidates.set(
      name,
      labelled.toSorted((a, b) => (a.label < b.label ? -1 : 1)).slice(0, maxCandidates),
    );
  }
}

async function findEach(ctx: Ctx, tx: Tx, reference: Reference, names: readonly string[]) {
  const found: WrittenReference[] = [];
  for (const name of names) {
    found.push(...(await reference.find(ctx, tx, name)).filter((one) => one.name === name));
  }
  return found;
}
