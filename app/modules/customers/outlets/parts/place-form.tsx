import { Button, InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { outletsApi } from '../../api.server.ts';

interface Props {
  id: string;
  version: number;
  lng: number;
  lat: number;
}

/** Where an outlet lies; coordinates of a device are converted to those of Chinese maps. */
export function PlaceForm({ id, version, lng, lat }: Props) {
  const { t } = useTranslation('customers');
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  const [place, setPlace] = useState<{ lng: number | null; lat: number | null }>({ lng, lat });
  const [system, setSystem] = useState<'gcj02' | 'wgs84'>('gcj02');
  return (
    <div className="place-form">
      <Segmented
        aria-label={t('coordinateSystem')}
        value={system}
        options={[
          { value: 'gcj02', label: 'GCJ-02' },
          { value: 'wgs84', label: 'WGS-84' },
        ]}
        onChange={(value) => setSystem(value as 'gcj02' | 'wgs84')}
      />
      <InputNumber
        aria-label={t('lng')}
        value={place.lng}
        min={-180}
        max={180}
        precision={6}
        onChange={(value) => setPlace({ ...place, lng: value })}
      />
      <InputNumber
        aria-label={t('lat')}
        value={place.lat}
        min={-90}
        max={90}
        precision={6}
        onChange={(value) => setPlace({ ...place, lat: value })}
      />
      <Button
        loading={busy}
        disabled={place.lng === null || place.lat === null}
        onClick={() =>
          void run('PUT /eCustomer/place', {
            id,
            version,
            lng: place.lng ?? undefined,
            lat: place.lat ?? undefined,
            system,
          })
        }
      >
        {t('savePlace')}
      </Button>
      {problem ? (
        <span role="alert" className="field-error">
          {problem}
        </span>
      ) : null}
    </div>
  );
}
