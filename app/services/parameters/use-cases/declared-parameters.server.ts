import { registry } from '#app/kernel/module/registry.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import type { Parameter } from '../rules.ts';

/** Every parameter that modules declare. */
export const declaredParameters = (): readonly Parameter[] => registry().all('parameters');

/** The parameter of a code; 404 where no module declares it. */
export function declaredParameter(code: string): Parameter {
  const found = declaredParameters().find((parameter) => parameter.code === code);
  if (!found) throw notFound();
  return found;
}
