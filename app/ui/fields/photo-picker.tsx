import { CameraOutlined } from '@ant-design/icons';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Photos at most, and the longest side they are sent with. */
const max = 3;
const longestSide = 1000;

/** Photos taken on the spot, made small before they are sent. */
export function PhotoPicker({
  photos,
  onChange,
}: {
  photos: readonly string[];
  onChange(photos: string[]): void;
}) {
  const { t } = useTranslation('common');
  const field = useId();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, max - photos.length);
    target.value = '';
    const made: string[] = [];
    for (const file of files) made.push(await small(file).catch(() => ''));
    onChange([...photos, ...made.filter(Boolean)]);
  }

  return (
    <div className="photo-picker">
      <input
        className="photo-picker-file"
        id={field}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        capture="environment"
        multiple
        disabled={photos.length >= max}
        onChange={(event) => void take(event)}
      />
      <label className="photo-picker-add" htmlFor={field}>
        <CameraOutlined aria-hidden /> {t('photos.label', { max })}
      </label>
      <ul>
        {photos.map((photo, index) => (
          <li key={photo.slice(-40)}>
            <img src={photo} alt={t('photos.one', { place: index + 1 })} />
            <button
              type="button"
              className="link-button"
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              {t('photos.remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function small(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.75);
}
