/** What a check has to say of a tenant's folder: a mistake that must be mended, or a hint. */
export interface Finding {
  kind: 'mistake' | 'hint';
  /** A sentence for whoever looks after the brand, not for programmers. */
  text: string;
}

export const mistake = (text: string): Finding => ({ kind: 'mistake', text });
export const hint = (text: string): Finding => ({ kind: 'hint', text });
