import { useEffect, useRef, useState } from 'react';
// A key is no row's id: nothing sorts by it, and the landing page is lighter by what puts ids in order.
import { v4 as newKey } from 'uuid';
import { useWords } from '#app/i18n/use-words.ts';

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
  const { t } = useWords('captchas');
  const [{ key, spent }, setPicture] = useState({ key: pictureKey, spent: answered });
  const input = useRef<HTMLInputElement>(null);
  // The server has answered once more: another picture, and what was typed for the last one goes.
  if (answered !== spent) setPicture({ key: newKey(), spent: answered });
  useEffect(() => {
    if (answered !== undefined && input.current) input.current.value = '';
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
          onClick={() => setPicture({ key: newKey(), spent: answered })}
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
    const gone = new AbortController();
    const paint = () => {
      canvas.current?.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
      canvas.current?.setAttribute('data-key', pictureKey);
    };
    image.addEventListener('load', paint, { signal: gone.signal });
    image.src = addressOf(pictureKey);
    return () => gone.abort();
  }, [pictureKey]);
  return <canvas ref={canvas} {...size} aria-hidden="true" />;
}
