import { type ChangeEvent, use, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { isBlank, repeated } from '#app/services/pictures/rules-looks.ts';
import { Message } from '#app/ui/fields/light/message.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { useCamera } from '#app/ui/fields/light/use-camera.ts';
import { maxPhotos } from '../../steps/rules-steps.ts';
import { exifOf } from '../photo-exif.ts';
import { noShots, type Shots } from '../rules-day.ts';
import { looksOf, smallPicture } from '../small-picture.ts';
import { PhoneMemory } from '../use-prices.ts';

/** A photo as it is kept on the phone. */
export interface TakenPhoto {
  picture: string;
  looks: string;
  /** What the phone's own app wrote into it, in base64; the camera here writes nothing. */
  exif?: string | undefined;
}

interface Props {
  /** Angles there are. */
  count: number;
  min: number;
  /** Photos that were taken before. */
  shots?: Shots;
  onPhoto(photo: TakenPhoto): Promise<void>;
}

/** A photo with what it was taken from. */
type Shot = (picture: string, source: CanvasImageSource, exif?: string) => Promise<void>;

/** Takes photos with the phone's camera, one after another; where the browser gives none, with the phone's own app. */
export function Camera({ count, min, shots = noShots, onPhoto }: Props) {
  const { t } = useWords('visits');
  const [on, setOn] = useState(false);
  const [failed, setFailed] = useState(false);
  const looks = useRef(shots.looks);
  const [bad, setBad] = useState<'blank' | 'same' | null>(null);
  const taken = Math.max(count, shots.taken);
  const room = useRoom(taken);
  const keep: Shot = async (picture, source, exif) => {
    const own = looksOf(source);
    looks.current = [...looks.current, own];
    // Told while another can be taken: the server marks the one and counts the other once.
    const again = min > 1 && repeated(looks.current).at(-1) === true;
    setBad(isBlank(own) ? 'blank' : again ? 'same' : null);
    await onPhoto({ picture, looks: own, exif });
  };
  const inApp = 'mediaDevices' in navigator && !failed;
  // One more would be kept on the phone and refused by the server.
  if (taken >= maxPhotos) return <p>{t('field.photo.full', { count: taken })}</p>;
  return (
    <div className="fieldwork-camera">
      <p>{t('field.photo.count', { count, min })}</p>
      {on ? (
        <Viewfinder
          onPhoto={keep}
          onClose={() => setOn(false)}
          onFailure={() => {
            setOn(false);
            setFailed(true);
          }}
        />
      ) : null}
      {room ? null : <Message kind="warning">{t('field.outbox.full')}</Message>}
      {bad ? <Message kind="warning">{t(`field.photo.${bad}`)}</Message> : null}
      {failed ? <Message kind="warning">{t('field.photo.noCamera')}</Message> : null}
      {inApp && !on ? (
        <Press wide onClick={() => setOn(true)}>
          <CameraMark /> {t('field.photo.open')}
        </Press>
      ) : null}
      {inApp ? null : <OwnApp onPhoto={keep} />}
    </div>
  );
}

/** Whether the phone has room for the next photo: told before it is taken. */
function useRoom(count: number): boolean {
  const memory = use(PhoneMemory);
  const [full, setFull] = useState<number | null>(null);
  useEffect(() => {
    let over = false;
    const look = async () => {
      const room = (await memory?.hasRoom()) ?? true;
      // As of this photo: with the next one it is looked at anew.
      if (!over) setFull(room ? null : count);
    };
    // A browser that does not say how much there is says nothing against it.
    look().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [memory, count]);
  return full === null;
}

function Viewfinder({ onPhoto, onClose, onFailure }: { onPhoto: Shot; onClose(): void; onFailure(): void }) {
  const { t } = useWords('visits');
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);

  const video = useCamera(onFailure);

  async function take() {
    if (!video.current) return;
    setBusy(true);
    const { videoWidth: width, videoHeight: height } = video.current;
    await onPhoto(smallPicture(video.current, { width, height }), video.current);
    setBusy(false);
  }

  return (
    <>
      <video ref={video} autoPlay playsInline muted onPlaying={() => setReady(true)} />
      <div className="fieldwork-buttons">
        <Press kind="main" disabled={!ready || busy} onClick={() => void take()}>
          {t('field.photo.take')}
        </Press>
        <Press onClick={onClose}>{t('field.photo.close')}</Press>
      </div>
    </>
  );
}

function OwnApp({ onPhoto }: { onPhoto: Shot }) {
  const { t } = useWords('visits');
  const field = useId();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    const picture = file ? await createImageBitmap(file).catch(() => null) : null;
    if (!file || !picture) return;
    // Read before the picture is made smaller: a canvas keeps nothing of it.
    const exif = exifOf(new Uint8Array(await file.arrayBuffer()));
    await onPhoto(smallPicture(picture, picture), picture, exif);
  }

  return (
    <div className="photo-picker">
      <input
        className="photo-picker-file"
        id={field}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void take(event)}
      />
      <label className="photo-picker-add" htmlFor={field}>
        <CameraMark /> {t('field.photo.take')}
      </label>
    </div>
  );
}

function CameraMark() {
  return (
    <svg className="fieldwork-mark" viewBox="0 0 24 24" aria-hidden>
      <path d="M4 7h4l2-3h4l2 3h4v13H4z" />
      <circle cx="12" cy="13" r="4" />
    </svg>
  );
}
