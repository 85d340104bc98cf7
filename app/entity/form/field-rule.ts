import type { FormRule } from 'antd';
import type { FieldFacts } from '../fields.ts';
import { problemOf } from '../problem.ts';

/** The rule a form has for a field: the same the server checks, told in the words of entity:invalid. */
export function fieldRule(
  t: (key: string, values: { max: number | undefined }) => string,
  field: FieldFacts,
): FormRule {
  return {
    validator: (_, value: unknown) => {
      const problem = problemOf(field, value);
      return problem
        ? Promise.reject(new Error(t(`entity:invalid.${problem.key}`, { max: problem.max })))
        : Promise.resolve();
    },
  };
}
