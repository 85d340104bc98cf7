import { useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { Message } from '#app/ui/fields/light/message.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { codeReader, type ReadCode } from '#app/ui/fields/light/read-code.ts';
import { useCamera } from '#app/ui/fields/light/use-camera.ts';
import { codeIn } from '../rules-field.ts';

/** How often the camera's picture is looked at (ms). */
const lookMs = 250;

/** Reads the label of a cooler with the camera; where that cannot be, its number is typed. */
export function ScanButton({ label, onRead }: { label: string; onRead(code: string): void }) {
  const { t } = useWords('visits');
  const [on, setOn] = useState(false);
  const [failed, setFailed] = useState(false);
  if (failed || !('mediaDevices' in navigator)) {
    return failed ? <Message kind="warning">{t('field.scan.none')}</Message> : null;
  }
  if (!on) {
    return (
      <Press aria-label={label} onClick={() => setOn(true)}>
        {t('field.scan.open')}
      </Press>
    );
  }
  return (
    <Scanner
      onRead={(code) => {
        setOn(false);
        onRead(code);
      }}
      onClose={() => setOn(false)}
      onFailure={() => setFailed(true)}
    />
  );
}

function Scanner({
  onRead,
  onClose,
  onFailure,
}: {
  onRead(code: string): void;
  onClose(): void;
  onFailure(): void;
}) {
  const { t } = useWords('visits');
  const heard = useRef({ onRead, onFailure });
  useEffect(() => {
    heard.current = { onRead, onFailure };
  }, [onRead, onFailure]);
  const video = useCamera(onFailure);
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (read: ReadCode) => {
      const seen = video.current;
      // A picture that cannot be read is looked at anew; so is the next one.
      const text = seen && seen.videoWidth !== 0 ? await read(seen).catch(() => null) : null;
      if (over) return;
      if (text) heard.current.onRead(codeIn(text));
      else timer = setTimeout(() => void look(read), lookMs);
    };
    codeReader().then(look, () => {
      if (!over) heard.current.onFailure();
    });
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [video]);
  return (
    <div className="fieldwork-camera">
      <p>{t('field.scan.aim')}</p>
      <video ref={video} autoPlay playsInline muted />
      <Press onClick={onClose}>{t('field.photo.close')}</Press>
    </div>
  );
}
