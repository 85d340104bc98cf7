import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { FormDrawer } from '../form-drawer.tsx';
import type { FormName } from './draft-place.ts';
import { type TypedForm, useTypedForm } from './use-typed-form.ts';

/** A form that the page's own action takes. */
interface ActionForm<Typed> extends TypedForm<Typed> {
  /** What it was refused with the last time. */
  refused: FormError | null;
  fetcher: FetcherWithComponents<unknown>;
  element: RefObject<HTMLFormElement | null>;
}

/**
 * Holds what is typed into a form that the page's action takes, for its `ActionFormDrawer`; once it is taken its draft
 * goes, and `onDone` hears the answer.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the action answers is known to the caller alone
export function useActionForm<Typed extends object, Done extends { ok: true } = { ok: true }>(
  name: FormName,
  subject: string,
  start: Typed,
  onDone: (done: Done) => void,
): ActionForm<Typed> {
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const form = useTypedForm(name, subject, start);
  const element = useRef<HTMLFormElement>(null);
  const { data, state } = fetcher;
  const done = useEffectEvent(form.draft.saved(onDone));
  useEffect(() => {
    if (state === 'idle' && data?.ok) done(data as Done);
  }, [state, data]);
  return { ...form, fetcher, element, refused: data && !data.ok ? data : null };
}

interface Props
  extends Pick<
    ComponentProps<typeof FormDrawer>,
    'title' | 'size' | 'ready' | 'saveLabel' | 'danger' | 'onClose'
  > {
  form: Pick<ActionForm<object>, 'fetcher' | 'element' | 'isDirty' | 'draft'>;
  /** The fields: what they are called is what the action reads. */
  children: ReactNode;
}

/** The drawer of a form that the page's action takes. */
export function ActionFormDrawer({ form, children, ...drawer }: Props) {
  const { fetcher, element } = form;
  return (
    <FormDrawer
      {...drawer}
      busy={fetcher.state !== 'idle'}
      isDirty={form.isDirty}
      draft={form.draft}
      onSave={() => element.current?.requestSubmit()}
    >
      <fetcher.Form ref={element} method="post" className="dialog-form">
        {children}
      </fetcher.Form>
    </FormDrawer>
  );
}
