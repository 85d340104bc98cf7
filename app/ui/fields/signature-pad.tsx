import { Button } from 'antd';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const width = 600;
const height = 220;

/** A field to sign in with a finger, a pen or a mouse. */
export function SignaturePad({ onChange }: { onChange(picture: string): void }) {
  const { t } = useTranslation('common');
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const [signed, setSigned] = useState(false);

  function at({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    pen.lineWidth = 4;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    // Ink on paper whatever the look of the console: it is printed.
    pen.strokeStyle = 'black';
    pen.beginPath();
    pen.moveTo(...at(event));
  }

  function go(event: PointerEvent<HTMLCanvasElement>) {
    const pen = canvas.current?.getContext('2d');
    if (!drawing.current || !pen) return;
    pen.lineTo(...at(event));
    pen.stroke();
  }

  function end() {
    if (!drawing.current) return;
    drawing.current = false;
    setSigned(true);
    onChange(canvas.current?.toDataURL('image/png') ?? '');
  }

  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
    setSigned(false);
    onChange('');
  }

  return (
    <div className="signature">
      <canvas
        ref={canvas}
        className="signature-pad"
        width={width}
        height={height}
        role="img"
        aria-label={t('signature.title')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {signed ? (
        <Button size="small" onClick={clear}>
          {t('signature.again')}
        </Button>
      ) : (
        <span className="signature-hint">{t('signature.here')}</span>
      )}
    </div>
  );
}
