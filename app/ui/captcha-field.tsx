import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#app/lib/id.ts';

const size = { width: 136, height: 38 };
const addressOf = (key: string) => `/user/captcha/${key}.png`;

/**
 * The captcha of a form: a field, and the picture on a canvas; a click brings another one (AUT-12). The picture
 * is painted from the server's pixels, so nothing in the page tells the answer; without script it is an image.
 */
export function CaptchaField({
  pictureKey,
  answered,
  error,
}: {
  pictureKey: string;
  /** Which answer of the server the form shows: with each one the picture before it is spent. */
  answered?: string;
  error?: string;
}) {
  const { t } = useTranslation('captchas');
  const [key, setKey] = useState(pictureKey);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answered === undefined) return;
    setKey(newId());
    if (input.current) input.current.value = '';
  }, [answered]);
  return (
    <div className="field">
      <label htmlFor="captcha">{t('label')}</label>
      <div className="captcha-row">
        <input
          ref={input}
          id="captcha"
          name="captcha"
          placeholder={t('label')}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'captcha-error' : undefined}
        />
        <button
          type="button"
          className="captcha-picture"
          title={t('refresh')}
          aria-label={t('refresh')}
          onClick={() => setKey(newId())}
        >
          <Picture pictureKey={key} />
          <noscript>
            <img src={addressOf(key)} alt={t('label')} {...size} />
          </noscript>
        </button>
      </div>
      <input type="hidden" name="captchaKey" value={key} />
      {error ? (
        <p className="field-error" id="captcha-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Picture({ pictureKey }: { pictureKey: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    let wanted = true;
    image.onload = () => {
      if (!wanted) return;
      canvas.current?.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
      canvas.current?.setAttribute('data-key', pictureKey);
    };
    image.src = addressOf(pictureKey);
    return () => {
      wanted = false;
    };
  }, [pictureKey]);
  return <canvas ref={canvas} {...size} aria-hidden="true" />;
}
