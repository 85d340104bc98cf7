import type { BuiltInDictionary } from '#app/kernel/module/built-in-dictionary.ts';
import { registry } from '#app/kernel/module/registry.server.ts';

/** The dictionary of a code that a module brings; undefined for a tenant's own. */
export function builtInDictionary(code: string): BuiltInDictionary | undefined {
  return registry()
    .all('dictionaries')
    .find((one) => one.code === code);
}

/** A value's text for the reader: the tenant's own words, or the product's in the reader's language. */
export function labelFor(language: 'zh-CN' | 'en-US', code: string, value: string, label: string): string {
  const known = builtInDictionary(code)?.values[value];
  return known && known['zh-CN'] === label ? known[language] : label;
}
