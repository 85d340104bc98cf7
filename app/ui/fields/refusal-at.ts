/** What became of a form: done, or refused with a sentence that may belong to one field. */
export type FormOutcome = { ok: true } | { ok: false; field?: string; message: string } | null | undefined;

/** Gives the sentence a refused form has for one field, for that field to show; undefined for all others. */
export const refusalAt = (outcome: FormOutcome) => (field: string) =>
  outcome && !outcome.ok && outcome.field === field ? outcome.message : undefined;
