import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { UrlValues } from '#app/services/permissions/fill-url.ts';
import type { Outcome } from '#app/ui/calls/use-calls.ts';
import type { BadgeOption, MenuNode, ScreenOption } from '../../items/menu-input.ts';
import { LeadFields } from '../../parts/lead-fields.tsx';
import { NameFields } from '../../parts/name-fields.tsx';
import { StateFields } from '../../parts/state-fields.tsx';
import { type MenuValues, payloadOf, valuesOf } from './menu-payload.ts';
import type { MenuCalls } from './use-menu-calls.ts';

/** What the form is opened for: an item to change, or a new one under a folder. */
export interface MenuDraft {
  node: MenuNode | null;
  parentId: string | null;
}

interface Props {
  draft: MenuDraft;
  tree: readonly MenuNode[];
  roles: readonly { id: string; name: string }[];
  screens: readonly ScreenOption[];
  badges: readonly BadgeOption[];
  values: UrlValues;
  calls: MenuCalls;
  onClose: () => void;
}

/** Adds or changes an item of the menu; what the server refuses stands at its field. */
export function MenuForm({ draft, tree, roles, screens, badges, values, calls, onClose }: Props) {
  const { t } = useTranslation('permissions');
  const [form] = Form.useForm<MenuValues>();
  const [refusal, setRefusal] = useState<Outcome | null>(null);
  const { node } = draft;
  const kept = useFormDraft('permissions:menu-item', node?.id ?? draft.parentId ?? '', form);

  async function save(entered: MenuValues) {
    setRefusal(null);
    const done = await calls.save(node, payloadOf(node, { ...form.getFieldsValue(true), ...entered }));
    if (done.ok) return kept.saved(onClose)();
    setRefusal(done);
    const field = done.field === 'roles' ? undefined : (done.field as keyof MenuValues | undefined);
    if (field && form.getFieldInstance(field)) {
      form.setFields([{ name: field, errors: [done.message] }]);
      form.scrollToField(field, { focus: true });
    }
  }

  return (
    <FormDrawer
      size={560}
      title={node ? t('admin.editTitle', { title: node.title }) : t('admin.addTitle')}
      busy={calls.busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={kept}
    >
      <Form<MenuValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(node, draft.parentId)}
        onFinish={(entered) => void save(entered)}
      >
        {refusal ? (
          <Alert className="menu-outcome" role="alert" type="warning" showIcon title={refusal.message} />
        ) : null}
        <NameFields node={node} tree={tree} />
        {node?.kind === 'action' ? null : <LeadFields node={node} screens={screens} values={values} />}
        <StateFields badges={badges} node={node} roles={roles} />
        <input type="submit" hidden />
      </Form>
    </FormDrawer>
  );
}
