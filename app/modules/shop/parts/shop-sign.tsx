import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Counted, countedOf } from '#app/modules/orders/fulfilment/rules-pieces.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';
import { SignaturePad } from '#app/ui/fields/signature-pad.tsx';
import { devicePlace } from '#app/ui/places/device-place.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { shopApi } from '../api.server.ts';
import { CountedLine } from './counted-line.tsx';

interface Arrived {
  id: string;
  version: number;
  receiver: string;
  lines: { lineNo: number; name: string; unit: string; factor: number; baseUnit: string }[];
  /** What is on its way, by line in base units. */
  onTheWay: Record<number, number>;
}

/** Signs for what has come: how many of each, and a signature. */
export function ShopSign({ order, onSigned }: { order: Arrived; onSigned(): void }) {
  const { t } = useTranslation('shop');
  const { busy, problem, run } = useCommand<typeof shopApi>({ quiet: true });
  const [signature, setSignature] = useState('');
  const lines = order.lines
    .map((line) => ({ ...line, came: order.onTheWay[line.lineNo] ?? 0 }))
    .filter(({ came }) => came > 0);
  const [photos, setPhotos] = useState<string[]>([]);
  const [quantities, setQuantities] = useState<Record<number, Required<Counted>>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineNo, countedOf(line, line.came)])),
  );

  async function sign() {
    const body = {
      id: order.id,
      version: order.version,
      signer: order.receiver,
      signature,
      photos,
      lines: lines.map(({ lineNo }) => ({ lineNo, ...quantities[lineNo]! })),
    };
    // The screen is busy while the device is asked where it is: a second press signs nothing twice.
    if (await run('PUT /shop/sign', async () => ({ ...body, ...(await devicePlace()) }))) onSigned();
  }

  return (
    <section className="panel shop-sign" aria-label={t('sign')}>
      <h2>{t('sign')}</h2>
      <ul className="order-quantities">
        {lines.map((line) => (
          <CountedLine
            key={line.lineNo}
            line={line}
            label={t('gotOf', { name: line.name })}
            max={line.came}
            value={quantities[line.lineNo]!}
            onChange={(counted) => setQuantities((now) => ({ ...now, [line.lineNo]: counted }))}
          />
        ))}
      </ul>
      <SignaturePad onChange={setSignature} />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <FieldProblem text={problem} />
      <Button type="primary" block disabled={!signature} loading={busy} onClick={() => void sign()}>
        {t('sign')}
      </Button>
    </section>
  );
}
