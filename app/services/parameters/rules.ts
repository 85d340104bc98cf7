/** What a parameter may be: its kind decides how it is asked for, checked and read. */
export type ParameterRule = (
  | {
      kind: 'number';
      standard: number;
      min: number;
      max: number;
      /** The code of a number that this one has to be greater than; both are the whole tenant's. */
      above?: string;
    }
  | { kind: 'boolean'; standard: boolean }
  | { kind: 'text'; standard: string; longest: number; pattern?: RegExp; holds?: (value: string) => boolean }
  | { kind: 'choice'; standard: string; choices: readonly string[] }
) & {
  /** A department may have its own, which holds for those below it too; whoever reads it says for which it is read. */
  byDepart?: true;
};

/** A system parameter (系统参数), with what holds where a tenant has set nothing. */
export type Parameter<Rule extends ParameterRule = ParameterRule> = Rule & {
  /** What the wire and the rows call it: visits.radius-m. Written once and never changed. */
  code: string;
  /** What people call it. */
  nameKey: string;
};

/** The type of a parameter's value. */
export type ParameterValue<Rule extends ParameterRule = ParameterRule> = Rule extends { kind: 'number' }
  ? number
  : Rule extends { kind: 'boolean' }
    ? boolean
    : Rule extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : string;

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** System parameters that it reads. */
    parameters: Parameter;
  }
}

/**
 * Describes parameters by their codes. Their names are in a module's words: that of `visits.radius-m` in the
 * namespace `visits` is `visits:parameter.radius-m`; what may be chosen has names by `choiceKey`.
 */
export function defineParameters<const Rules extends Readonly<Record<string, ParameterRule>>>(
  namespace: string,
  rules: Rules,
): { readonly [Code in keyof Rules]: Parameter<Rules[Code]> } {
  const named = Object.entries(rules).map(([code, rule]) => [
    code,
    { ...rule, code, nameKey: `${namespace}:parameter.${code.slice(code.indexOf('.') + 1)}` },
  ]);
  return Object.fromEntries(named) as { [Code in keyof Rules]: Parameter<Rules[Code]> };
}

/** What people call one of the values of a parameter that is chosen: `visits:parameterChoice.outside.photo`. */
export const choiceKey = ({ nameKey }: Parameter, choice: string): string =>
  `${nameKey.replace(':parameter.', ':parameterChoice.')}.${choice}`;

/** Whether a value is one the parameter may have. */
export function fits(rule: ParameterRule, value: unknown): boolean {
  switch (rule.kind) {
    case 'number':
      return Number.isSafeInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max;
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      return (
        typeof value === 'string' &&
        value.length <= rule.longest &&
        (value === '' || ((!rule.pattern || rule.pattern.test(value)) && (!rule.holds || rule.holds(value))))
      );
    default:
      return typeof value === 'string' && rule.choices.includes(value);
  }
}

/** A number that another one contradicts: which way it has to lie from the other. */
export interface OutOfOrder {
  side: 'above' | 'below';
  other: Parameter;
}

/** The first parameter that a number contradicts (`above`), when the others have the values that hold; else null. */
export function outOfOrder(
  parameter: Parameter,
  value: number,
  others: readonly Parameter[],
  current: (other: Parameter) => number,
): OutOfOrder | null {
  for (const other of others) {
    if (namedAbove(parameter) === other.code && value <= current(other)) return { side: 'above', other };
    if (namedAbove(other) === parameter.code && value >= current(other)) return { side: 'below', other };
  }
  return null;
}

const namedAbove = (rule: ParameterRule) => (rule.kind === 'number' ? rule.above : undefined);

/** The value that holds: the first of those set, the nearest first, that still fits; else the standard. */
export function valueOf<Rule extends ParameterRule>(rule: Rule, ...set: unknown[]): ParameterValue<Rule> {
  const own = set.find((value) => value !== undefined && fits(rule, value));
  return (own === undefined ? rule.standard : own) as ParameterValue<Rule>;
}
