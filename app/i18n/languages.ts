/** Languages the console speaks, the first by default. */
export const languages = ['zh-CN', 'en-US'] as const;

export type Language = (typeof languages)[number];

/** Whether a text names one of them. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
