import { tileAddress } from '#app/lib/places/map-tiles.ts';

/** A parameter as it is described once: its kind decides how it is asked for, checked and read. */
type Described =
  | { kind: 'number'; standard: number; min: number; max: number }
  | { kind: 'boolean'; standard: boolean }
  | { kind: 'text'; standard: string; longest: number; pattern?: RegExp }
  | { kind: 'choice'; standard: string; choices: readonly string[] };

/** System parameters (系统参数), with what holds where a tenant has set nothing. Their words: parameters:code.<code>. */
export const parameters = {
  'logs.login-days': { kind: 'number', standard: 90, min: 30, max: 3650 },
  'logs.operation-days': { kind: 'number', standard: 90, min: 7, max: 3650 },
  'logs.api-days': { kind: 'number', standard: 30, min: 7, max: 3650 },
  'jobs.history-days': { kind: 'number', standard: 14, min: 1, max: 365 },
  'api.most-keys': { kind: 'number', standard: 20, min: 0, max: 200 },
  'api.rate-per-minute': { kind: 'number', standard: 120, min: 1, max: 6000 },
  // What an order comes to at least where its dealer has no say of its own; 0: anything.
  'orders.least-yuan': { kind: 'number', standard: 0, min: 0, max: 1_000_000 },
  // When goods are charged: as they leave, or as they are signed for; and days until what is charged is due.
  'receivables.charge-at': { kind: 'choice', standard: 'delivery', choices: ['delivery', 'signature'] },
  'receivables.term-days': { kind: 'number', standard: 30, min: 0, max: 365 },
  // Of what an order costs by the price lists, so much may be taken off by promotions and the like, all together.
  'pricing.max-discount-percent': { kind: 'number', standard: 100, min: 0, max: 100 },
  // How near a check-in must be and how exact, what happens otherwise, and how long a visit lasts at least.
  'visits.radius-m': { kind: 'number', standard: 200, min: 20, max: 50_000 },
  'visits.max-accuracy-m': { kind: 'number', standard: 100, min: 10, max: 10_000 },
  'visits.outside': { kind: 'choice', standard: 'reason', choices: ['reason', 'refuse'] },
  'visits.min-minutes': { kind: 'number', standard: 5, min: 0, max: 240 },
  // Weeks from one visit of an outlet to the next, by its level.
  'visits.weeks-a': { kind: 'number', standard: 1, min: 1, max: 26 },
  'visits.weeks-b': { kind: 'number', standard: 2, min: 1, max: 26 },
  'visits.weeks-c': { kind: 'number', standard: 4, min: 1, max: 26 },
  'visits.weeks-d': { kind: 'number', standard: 8, min: 1, max: 26 },
  // Where the outlet map's tiles come from; empty: a plain ground.
  'map.tile-url': { kind: 'text', standard: '', longest: 300, pattern: tileAddress },
  'map.tile-system': { kind: 'choice', standard: 'gcj02', choices: ['gcj02', 'wgs84'] },
  'map.tile-credit': { kind: 'text', standard: '', longest: 100 },
} satisfies Record<string, Described>;

export type ParameterCode = keyof typeof parameters;

/** The type of a parameter's value. */
export type ParameterValue<Code extends ParameterCode = ParameterCode> = (typeof parameters)[Code] extends {
  kind: infer Kind;
}
  ? Kind extends 'number'
    ? number
    : Kind extends 'boolean'
      ? boolean
      : string
  : never;

/** What is known of a parameter. */
export const described = (code: ParameterCode): Described => parameters[code];

/** Whether a text names a parameter. */
export const isParameter = (code: string): code is ParameterCode => Object.hasOwn(parameters, code);

/** Whether a value is one the parameter may have. */
export function fits(code: ParameterCode, value: unknown): boolean {
  const rule = described(code);
  switch (rule.kind) {
    case 'number':
      return Number.isSafeInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max;
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      return (
        typeof value === 'string' &&
        value.length <= rule.longest &&
        (value === '' || !rule.pattern || rule.pattern.test(value))
      );
    default:
      return typeof value === 'string' && rule.choices.includes(value);
  }
}

/** The value that holds: the tenant's own while it still fits, else the standard. */
export function valueOf<Code extends ParameterCode>(code: Code, own: unknown): ParameterValue<Code> {
  return (own !== undefined && fits(code, own) ? own : described(code).standard) as ParameterValue<Code>;
}
