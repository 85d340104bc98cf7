import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { Message } from '#app/ui/fields/light/message.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { LongField } from '#app/ui/fields/light/text-field.tsx';
import { isDoubtful, judgeDistance, type Measured, placeOf } from '../../arrival/rules-distance.ts';
import type { FieldDay, FieldOutlet } from '../../records/wire.ts';
import { measurePlace, type PlaceFailure } from '../measure-place.ts';
import { Camera, type TakenPhoto } from './camera.tsx';
import { CompanionSelect } from './companion-select.tsx';

type Found = { place: Measured } | { failure: PlaceFailure };

interface Props {
  day: FieldDay;
  outlet: FieldOutlet;
  onCheckIn(facts: {
    place: Measured | null;
    reason: string;
    companionIds: string[];
    proof: TakenPhoto | null;
  }): Promise<void>;
}

/**
 * Finds where the phone is and checks in at once where nothing is to be asked; otherwise it shows how the check-in
 * will be judged, and asks why and for a photo.
 */
export function CheckIn({ day, outlet, onCheckIn }: Props) {
  const { t } = useWords('visits');
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [companionIds, setCompanionIds] = useState<string[]>([]);
  const [proof, setProof] = useState<TakenPhoto | null>(null);
  const measured = found && 'place' in found ? found.place : null;
  const limits = { radiusM: outlet.radiusM, maxAccuracyM: day.maxAccuracyM };
  const lies = outlet.place === null ? null : placeOf(outlet.place);
  const { verdict, distanceM } = judgeDistance(measured, lies, limits);
  const doubtful = isDoubtful(verdict);
  const asksPhoto = doubtful && day.outside === 'photo';
  const lacks = doubtful && (reason.trim() === '' || (asksPhoto && proof === null));
  const refused = found !== null && doubtful && day.outside === 'refuse';

  async function locate() {
    setBusy(true);
    const now = await measurePlace();
    const place = 'place' in now ? now.place : null;
    if (place && !isDoubtful(judgeDistance(place, lies, limits).verdict)) {
      await onCheckIn({ place, reason: '', companionIds, proof: null });
    } else setFound(now);
    setBusy(false);
  }

  return (
    <section className="panel fieldwork-card" aria-label={t('field.checkIn')}>
      <h2>{t('field.checkIn')}</h2>
      {lies ? null : <p>{t('field.noPlace')}</p>}
      <p className="fieldwork-note">{t('field.privacy')}</p>
      <CompanionSelect colleagues={day.colleagues} value={companionIds} onChange={setCompanionIds} />
      {found && 'failure' in found ? (
        <Message kind="warning">{t(`field.failure.${found.failure}`)}</Message>
      ) : null}
      {measured ? (
        <p role="status">
          {t(distanceM === null ? 'field.measuredOnly' : 'field.measured', {
            distance: distanceM ?? '',
            accuracy: Math.round(measured.accuracyM),
          })}
          {' · '}
          {t(`verdict.${verdict}`)}
        </p>
      ) : null}
      {verdict === 'inaccurate' ? (
        <Message kind="warning">{t('field.inaccurate', { max: day.maxAccuracyM })}</Message>
      ) : null}
      {refused ? (
        <Message kind="error">
          {t(measured ? 'field.tooFar' : 'field.unmeasuredRefused', { radius: outlet.radiusM })}
        </Message>
      ) : null}
      {found && doubtful && !refused ? (
        <LongField
          label={t('field.reason')}
          maxLength={200}
          placeholder={t('field.reasonHint')}
          value={reason}
          onChange={setReason}
        />
      ) : null}
      {found && asksPhoto && !refused ? (
        <>
          <p className="fieldwork-note">{t('field.proof')}</p>
          <Camera count={proof ? 1 : 0} min={1} onPhoto={async (photo) => setProof(photo)} />
        </>
      ) : null}
      <div className="fieldwork-buttons">
        {found && !refused ? (
          <Press
            kind="main"
            wide
            disabled={busy || lacks}
            onClick={() =>
              void onCheckIn({
                place: measured,
                reason: doubtful ? reason.trim() : '',
                companionIds,
                proof: asksPhoto ? proof : null,
              })
            }
          >
            {t('field.checkIn')}
          </Press>
        ) : null}
        <Press kind={found ? 'other' : 'main'} wide busy={busy} onClick={() => void locate()}>
          {t(busy ? 'field.locating' : found ? 'field.again' : 'field.checkIn')}
        </Press>
      </div>
    </section>
  );
}
