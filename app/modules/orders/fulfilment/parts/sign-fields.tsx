import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';
import { SignaturePad } from '#app/ui/fields/signature-pad.tsx';

interface Props {
  signer: string;
  onSigner(name: string): void;
  onSignature(picture: string): void;
  photos: readonly string[];
  onPhotos(photos: string[]): void;
}

/** Who takes the goods, their signature, and photos of what came. */
export function SignFields({ signer, onSigner, onSignature, photos, onPhotos }: Props) {
  const { t } = useTranslation('orders');
  const field = useId();
  return (
    <>
      <label htmlFor={field}>{t('do.signer')}</label>
      <Input id={field} value={signer} maxLength={40} onChange={(event) => onSigner(event.target.value)} />
      <SignaturePad onChange={onSignature} />
      <PhotoPicker photos={photos} onChange={onPhotos} />
    </>
  );
}
