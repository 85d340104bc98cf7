import { useState } from 'react';
import type { FormName } from './draft-place.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/** A form that holds its own values, and what its `FormDrawer` needs of it. */
export interface TypedForm<Typed> {
  typed: Typed;
  /** Changes some of what is typed. */
  type: (change: Partial<Typed>) => void;
  /** The same, of what stands there by then. */
  update: (change: (now: Typed) => Partial<Typed>) => void;
  draft: FormDraft;
  isDirty: () => boolean;
}

/**
 * Holds what is typed into a form that has no fields of antd's, and keeps it as a draft by the form's name and what it is
 * about: `useTypedForm('numbering:rule', row.kind, { pattern: row.pattern })`. What holds a value of its own is drawn
 * anew by `key={String(draft.taken)}` when a draft is taken up.
 */
export function useTypedForm<Typed extends object>(
  name: FormName,
  subject: string,
  start: Typed,
): TypedForm<Typed> {
  const [begun] = useState(start);
  const [typed, setTyped] = useState(begun);
  const draft = useFormDraft(name, subject, null, {
    read: () => typed,
    take: (before: Partial<Typed>) => setTyped({ ...begun, ...before }),
  });
  const update = (change: (now: Typed) => Partial<Typed>) => setTyped((now) => ({ ...now, ...change(now) }));
  return {
    typed,
    type: (change) => update(() => change),
    update,
    draft,
    isDirty: () => JSON.stringify(typed) !== JSON.stringify(begun),
  };
}
