import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';

/** Photos of a move; where too few were taken, the field itself says how many are missing. */
export function PhotosField({
  name,
  label,
  least,
  hint = null,
}: {
  name: 'photos' | 'beforePhotos';
  label: string;
  least: number;
  hint?: string | null;
}) {
  const { t } = useTranslation('repair');
  const enough = (_rule: unknown, photos: string[] = []) => {
    const count = least - photos.length;
    return count <= 0 ? Promise.resolve() : Promise.reject(new Error(t('act.photosLack', { count })));
  };
  return (
    <fieldset className="repair-photos" aria-label={label}>
      <Form.Item name={name} label={label} rules={[{ validator: enough }]} extra={hint}>
        <Picker />
      </Form.Item>
    </fieldset>
  );
}

/** The form gives a field its value and takes its changes. */
function Picker({ value = [], onChange }: { value?: string[]; onChange?(photos: string[]): void }) {
  return <PhotoPicker photos={value} onChange={(photos) => onChange?.(photos)} />;
}
