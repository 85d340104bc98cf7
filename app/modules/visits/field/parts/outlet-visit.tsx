import { useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { NewEntry } from '#app/lib/web/outbox/phone-outbox.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Press, pressClass } from '#app/ui/fields/light/press.tsx';
import { visitDetailPage } from '../../pages.ts';
import type { FieldDay } from '../../records/wire.ts';
import { type FieldVisit, type OutletOfDay, stepsOf } from '../rules-day.ts';
import type { FieldEntry } from '../rules-field.ts';
import type { TakenPhoto } from './camera.tsx';
import { CheckIn } from './check-in.tsx';
import { CheckOut } from './check-out.tsx';
import { VisitSteps } from './visit-steps.tsx';
import { WrongPlace } from './wrong-place.tsx';

interface Props {
  day: FieldDay;
  outlet: OutletOfDay;
  outlets: readonly OutletOfDay[];
  onEntry(entry: NewEntry<FieldEntry>): Promise<void>;
}

/** A photo as an entry keeps it: what it looks like stays on the phone. */
const keptPhoto = ({ picture, exif, looks }: TakenPhoto) => ({
  looks,
  pictures: { picture, ...(exif ? { exif } : {}) },
});

/** One outlet: check-in, the visit, check-out, and what it came to. */
export default function OutletVisit({ day, outlet, outlets, onEntry }: Props) {
  const { t } = useWords('visits');
  const [again, setAgain] = useState(false);
  const { current } = outlet;
  const begins = current === null || (again && current.state === 'done');
  const entry = { outletId: outlet.id, outletName: outlet.name };
  return (
    <>
      <Link discover="none" to={{ hash: '' }} className="fieldwork-back">
        {t('field.back')}
      </Link>
      <h1>{outlet.name}</h1>
      <p>{outlet.address}</p>
      {begins ? (
        <CheckIn
          day={day}
          outlet={outlet}
          onCheckIn={async ({ proof, ...facts }) => {
            const visitId = crypto.randomUUID();
            await onEntry({
              ...entry,
              kind: 'check-in',
              visitId,
              facts: {
                ...facts,
                outletId: outlet.id,
                // A page kept from before has no mark of its steps.
                ...(outlet.seal ? { shown: { seal: outlet.seal, steps: stepsOf(day, outlet) } } : {}),
              },
            });
            if (proof) {
              await onEntry({
                ...entry,
                kind: 'photo',
                visitId,
                facts: { stepId: visitId },
                ...keptPhoto(proof),
              });
            }
            setAgain(false);
          }}
        />
      ) : null}
      {!begins && current?.state === 'ongoing' ? (
        <VisitSteps
          day={day}
          outlet={outlet}
          visit={current}
          onPhoto={(stepId, photo) =>
            onEntry({
              ...entry,
              kind: 'photo',
              visitId: current.id,
              facts: { stepId },
              ...keptPhoto(photo),
            })
          }
          onStep={(stepId, done) =>
            onEntry({ ...entry, kind: 'step', visitId: current.id, facts: { stepId, ...done } })
          }
        />
      ) : null}
      {!begins && current?.state === 'ongoing' ? (
        <WrongPlace
          visitId={current.id}
          onSend={(reason) => onEntry({ ...entry, kind: 'place', visitId: current.id, facts: { reason } })}
        />
      ) : null}
      {!begins && current?.state === 'ongoing' ? (
        <CheckOut
          minMinutes={outlet.minMinutes}
          visit={current}
          onCheckOut={(facts) =>
            onEntry({ ...entry, kind: 'check-out', visitId: current.id, facts: { ...facts } })
          }
        />
      ) : null}
      {!begins && current?.state === 'done' ? (
        <Summary visit={current} outlets={outlets} onAgain={() => setAgain(true)} />
      ) : null}
    </>
  );
}

function Summary({
  visit,
  outlets,
  onAgain,
}: {
  visit: FieldVisit;
  outlets: readonly OutletOfDay[];
  onAgain(): void;
}) {
  const { t } = useWords('visits');
  const { tenant } = useRootData();
  const to = usePathOf();
  const time = (iso: string) => formatTime(iso, tenant.timeZone, 'HH:mm');
  const next = outlets.find(({ turn, current }) => turn !== null && current === null);
  const minutes = Math.round((Date.parse(visit.checkOutAt ?? '') - Date.parse(visit.checkInAt)) / 60_000);
  return (
    <section className="panel fieldwork-card" aria-label={t('field.summary')}>
      <h2>{t('field.summary')}</h2>
      <p>{t('field.checkedIn', { at: time(visit.checkInAt) })}</p>
      {visit.checkOutAt ? <p>{t('field.checkedOut', { at: time(visit.checkOutAt) })}</p> : null}
      <p>{t('field.stayed', { count: minutes })}</p>
      {visit.result ? (
        <p>{[t('field.result'), t(`result.${visit.result}`)].join(t('common:mark.label'))}</p>
      ) : null}
      <div className="fieldwork-buttons">
        {next ? (
          <Link discover="none" className={pressClass('main')} to={{ hash: next.id }}>
            {t('field.next', { name: next.name })}
          </Link>
        ) : null}
        <Press onClick={onAgain}>{t('field.visitAgain')}</Press>
        {visit.unsent ? null : (
          // The console's pages need more rules than a phone's document has linked.
          <Link
            reloadDocument
            discover="none"
            className={pressClass('other')}
            to={to(visitDetailPage, { id: visit.id })}
          >
            {t('field.judged')}
          </Link>
        )}
      </div>
    </section>
  );
}
