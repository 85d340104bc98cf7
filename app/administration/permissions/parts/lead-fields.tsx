import { Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UrlValues } from '#app/services/permissions/fill-url.ts';
import type { MenuNode, ScreenOption } from '../items/menu-input.ts';
import { AddressPreview } from '../menus/parts/address-preview.tsx';
import { leadOf, type MenuValues } from '../menus/parts/menu-payload.ts';

interface Props {
  node: MenuNode | null;
  screens: readonly ScreenOption[];
  values: UrlValues;
}

/** Where an item leads: only the fields of what was chosen are there. */
export function LeadFields({ node, screens, values }: Props) {
  const { t } = useTranslation('permissions');
  const form = Form.useFormInstance<MenuValues>();
  const type = Form.useWatch('type', form) ?? 'group';
  const pointing = Form.useWatch('pointing', { form, preserve: true }) ?? form.getFieldValue('pointing');
  const url = Form.useWatch('url', form) ?? '';
  const lead = leadOf(node, { type, pointing });
  const choices = (['own', 'screen', 'link', 'redirect'] as const).filter(
    (choice) => choice !== 'own' || node?.declared,
  );
  const required = [{ required: true, whitespace: true, message: t('errors.required') }];
  return (
    <>
      {node?.kind === 'page' ? (
        <Form.Item<MenuValues> name="pointing" label={t('admin.field.pointing')}>
          <Radio.Group
            options={choices.map((choice) => ({ value: choice, label: t(`admin.pointing.${choice}`) }))}
          />
        </Form.Item>
      ) : null}
      {lead === 'screen' ? (
        <Form.Item<MenuValues>
          name="component"
          label={t('admin.field.component')}
          rules={[{ required: true, message: t('errors.required') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={screens.map(({ code, title, path }) => ({ value: code, label: `${title} ${path}` }))}
          />
        </Form.Item>
      ) : null}
      {lead === 'link' ? (
        <>
          <Form.Item<MenuValues>
            name="url"
            label={t('admin.field.url')}
            rules={required}
            extra={<AddressPreview template={url} values={values} />}
          >
            <Input maxLength={1000} placeholder="https://" inputMode="url" />
          </Form.Item>
          <Form.Item<MenuValues> name="opensIn" label={t('admin.field.opensIn')}>
            <Radio.Group
              options={(['blank', 'frame'] as const).map((way) => ({
                value: way,
                label: t(`admin.opensIn.${way}`),
              }))}
            />
          </Form.Item>
        </>
      ) : null}
      {lead === 'redirect' || lead === 'group' ? (
        <Form.Item<MenuValues>
          name="redirect"
          label={t('admin.field.redirect')}
          rules={lead === 'redirect' ? required : []}
          extra={lead === 'group' ? t('admin.groupRedirectHint') : t('admin.redirectHint')}
        >
          <Input maxLength={500} placeholder="/" />
        </Form.Item>
      ) : null}
      <Form.Item<MenuValues>
        name="path"
        label={t('admin.field.path')}
        extra={node?.declared ? t('admin.fixedPath') : t('admin.pathHint')}
      >
        <Input maxLength={200} disabled={node?.declared} />
      </Form.Item>
    </>
  );
}
