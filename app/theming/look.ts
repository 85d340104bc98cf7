/** What a stylesheet of a tenant is compiled for. */
export interface Look {
  /** #rrggbb. */
  color: string;
  /** system: light or dark as the reader's own device says, without a script. */
  mode: 'light' | 'dark' | 'system';
  /** Colours that people who tell red from green badly can tell apart. */
  weak: boolean;
  /** For pages that a phone opens on its own: the rules of those alone. */
  only?: 'phone' | undefined;
}

/** Where the night of a look holds: paper is white by day and night (LAY-09). */
export const nightOn = {
  dark: 'screen',
  system: 'screen and (prefers-color-scheme: dark)',
} as const satisfies Partial<Record<Look['mode'], string>>;
