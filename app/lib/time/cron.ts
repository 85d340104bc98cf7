const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** Minutes looked ahead: a year and a day. */
const furthest = 367 * 24 * 60;

/** When a schedule (minute hour day month weekday, in UTC) comes round next; null when it never does within a year. */
export function nextRun(cron: string, after: Date): Date | null {
  const fields = cron.trim().split(/\s+/);
  const sets = ranges.map(([min, max], index) => valuesOf(fields[index] ?? '*', min, max));
  const at = new Date(after);
  at.setUTCSeconds(0, 0);
  for (let minute = 0; minute < furthest; minute += 1) {
    at.setUTCMinutes(at.getUTCMinutes() + 1);
    const parts = [
      at.getUTCMinutes(),
      at.getUTCHours(),
      at.getUTCDate(),
      at.getUTCMonth() + 1,
      at.getUTCDay(),
    ];
    if (parts.every((part, index) => sets[index]?.has(part))) return at;
  }
  return null;
}

/** The values of a field: *, 5, 1-5, *\/10, and several of them with commas between. */
function valuesOf(field: string, min: number, max: number): Set<number> {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, from = '*', to, step] = /^(\*|\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(part) ?? [];
    const first = from === '*' ? min : Number(from);
    const last = from === '*' ? max : Number(to ?? (step ? max : from));
    for (let value = first; value <= last; value += Number(step ?? 1) || 1) values.add(value);
  }
  return values;
}
