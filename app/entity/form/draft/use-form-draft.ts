import { useState } from 'react';
import { type DraftPlace, type FormName, formPlace } from './draft-place.ts';
import { fromDraft } from './draft-values.ts';
import { useDraft } from './use-draft.ts';

/** What a form holds besides its antd fields, read and set as a whole. */
interface OwnState<State> {
  read: () => State;
  take: (state: State) => void;
}

/** An antd form, whatever its values. */
interface Fields {
  getFieldsValue(): object;
  setFieldsValue(values: never): void;
}

/** The draft of a form, for its `FormDrawer`. */
export interface FormDraft {
  /** When what is offered was kept; null: nothing is offered. */
  savedAt: string | null;
  /** What stands in the form was taken from a draft: it is as unsaved as what is typed. */
  taken: boolean;
  /** The form has no fields of antd's. */
  ownState: boolean;
  keep: () => void;
  take: () => void;
  drop: () => void;
  /** For what happens once the form is saved: its draft goes first. Leaving the page, or the session, never gets here. */
  saved: <Given extends unknown[]>(then: (...given: Given) => void) => (...given: Given) => void;
}

/**
 * Keeps what is typed into a form on the server, for the next time it is opened: `useFormDraft('stock:receipt', '', form)`.
 * What a form holds besides its antd fields is named as `besides`.
 */
export function useFormDraft<State = never>(
  name: FormName,
  subject: string,
  form: Fields | null,
  besides?: OwnState<State>,
): FormDraft {
  return useDraftAt(formPlace(name, subject), form, besides);
}

/** The same at any place. */
export function useDraftAt<State = never>(
  place: DraftPlace,
  form: Fields | null,
  besides?: OwnState<State>,
): FormDraft {
  const kept = useDraft(place);
  const { found } = kept;
  const [taken, setTaken] = useState(false);
  return {
    savedAt: found?.savedAt ?? null,
    taken,
    ownState: form === null,
    keep: () => kept.keep({ ...form?.getFieldsValue(), ...(besides ? { besides: besides.read() } : {}) }),
    take() {
      const { besides: state, ...values } = fromDraft(found?.values ?? {});
      if (besides && state) besides.take(state as State);
      form?.setFieldsValue(values as never);
      setTaken(true);
      kept.seen();
    },
    drop: () => kept.drop(),
    saved:
      (then) =>
      (...given) => {
        kept.drop();
        then(...given);
      },
  };
}
