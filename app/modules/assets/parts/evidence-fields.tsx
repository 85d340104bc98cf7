import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';
import { SignaturePad } from '#app/ui/fields/signature-pad.tsx';

/** Photos of what is there. */
export function PhotoField({ required = false }: { required?: boolean }) {
  const { t } = useTranslation('assets');
  const rules = required ? [{ required, message: t('errors.no-photo') }] : [];
  return (
    <Form.Item name="photos" label={t('form.photos')} rules={rules}>
      <Photos />
    </Form.Item>
  );
}

/** Who of the outlet signs. */
export function SignatureFields() {
  const { t } = useTranslation(['assets', 'entity']);
  const required = [{ required: true, message: t('entity:invalid.required') }];
  return (
    <>
      <Form.Item name="signer" label={t('form.signer')} rules={required}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="signature" label={t('form.signature')} rules={required}>
        <Signature />
      </Form.Item>
    </>
  );
}

/** The form gives a field its value and takes its changes. */
function Photos({ value = [], onChange }: { value?: string[]; onChange?(photos: string[]): void }) {
  return <PhotoPicker photos={value} onChange={(photos) => onChange?.(photos)} />;
}

function Signature({ onChange }: { onChange?(picture: string): void }) {
  return <SignaturePad onChange={(picture) => onChange?.(picture)} />;
}
