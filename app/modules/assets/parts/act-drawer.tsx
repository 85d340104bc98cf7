import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { FormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';

interface Props<Values extends object> {
  title: string;
  save: string;
  /** More that can be done, beside saving. */
  tools?: ReactNode;
  note?: string;
  form: FormInstance<Values>;
  initial?: Partial<Values>;
  busy: boolean;
  problem: string | null;
  onSave(values: Values): void;
  onClose(): void;
  draft: FormDraft | null;
  children: ReactNode;
}

/** A drawer in which somebody does something with an asset: what it needs, and what was refused. */
export function ActDrawer<Values extends object>(props: Props<Values>) {
  const { title, save, tools, note, form, initial, busy, problem, onSave, onClose, draft, children } = props;
  return (
    <FormDrawer
      size={460}
      title={title}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={save}
      tools={tools}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      {note ? <p>{note}</p> : null}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={onSave}
      >
        {children}
      </Form>
    </FormDrawer>
  );
}
