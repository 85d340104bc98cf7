import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { Mark } from '#app/ui/fields/light/mark.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import type { FieldDay } from '../../records/wire.ts';
import { StepForm } from '../../steps/parts/step-form.tsx';
import { lackOf, type VisitStep } from '../../steps/rules-steps.ts';
import type { StepFacts } from '../../steps/wire-steps.ts';
import type { FieldVisit, OutletOfDay, Shots } from '../rules-day.ts';
import { Camera, type TakenPhoto } from './camera.tsx';

const none: readonly StepFacts[] = [];

interface Props {
  day: FieldDay;
  outlet: OutletOfDay;
  visit: FieldVisit;
  onPhoto(stepId: string, photo: TakenPhoto): Promise<void>;
  onStep(stepId: string, done: { seconds: number; facts: StepFacts }): Promise<void>;
}

/** What is to be done in a visit, each step with what is still missing of it; one is open at a time. */
export function VisitSteps({ day, outlet, visit, onPhoto, onStep }: Props) {
  const { t } = useWords('visits');
  const [open, setOpen] = useState<string | null>(null);
  if (visit.steps.length === 0) return null;
  return (
    <section className="fieldwork-steps" aria-label={t('field.steps')}>
      <h2>{t('field.steps')}</h2>
      <ol>
        {visit.steps.map((step) => (
          <li key={step.id} className="panel">
            <button
              type="button"
              aria-expanded={open === step.id}
              onClick={() => setOpen(open === step.id ? null : step.id)}
            >
              <span className="fieldwork-outlet">
                <strong>{step.name}</strong>
                <KindOf step={step} />
              </span>
              <StepState step={step} visit={visit} />
              <span className="fieldwork-fold" aria-hidden>
                ›
              </span>
            </button>
            {open === step.id ? (
              <OpenStep
                day={day}
                outlet={outlet}
                step={step}
                photos={visit.done.get(step.id)?.photos ?? 0}
                shots={visit.shots.get(step.id)}
                before={visit.answers.get(step.id) ?? none}
                onPhoto={(photo) => onPhoto(step.id, photo)}
                onDone={async (done) => {
                  await onStep(step.id, done);
                  // Another one may have been opened meanwhile: what is typed there stays.
                  setOpen((now) => (now === step.id ? null : now));
                }}
                onClose={() => setOpen(null)}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What sort of step it is, where its name does not say so already. */
function KindOf({ step: { kind, name } }: { step: VisitStep }) {
  const { t } = useWords('visits');
  const text = t(`step.choice.kind.${kind}`);
  return text === name ? null : <small>{text}</small>;
}

function StepState({ step, visit }: { step: VisitStep; visit: FieldVisit }) {
  const { t } = useWords('visits');
  const lack = lackOf(step, visit.done.get(step.id));
  if (lack === null) {
    return <Mark kind="success">{t('field.step.done')}</Mark>;
  }
  if (visit.done.has(step.id)) return <Mark kind="warning">{t(`field.step.lack.${lack}`)}</Mark>;
  return step.mandatory ? <Mark kind="error">{t('field.step.mandatory')}</Mark> : null;
}

function OpenStep({
  day,
  outlet,
  step,
  photos,
  shots,
  before,
  onPhoto,
  onDone,
  onClose,
}: {
  day: FieldDay;
  outlet: OutletOfDay;
  step: VisitStep;
  /** Angles its photos show. */
  photos: number;
  shots: Shots | undefined;
  before: readonly StepFacts[];
  onPhoto(photo: TakenPhoto): Promise<void>;
  onDone(done: { seconds: number; facts: StepFacts }): Promise<void>;
  onClose(): void;
}) {
  const { t } = useWords('visits');
  const [began] = useState(() => performance.now());
  const min = step.minPhotos;
  const takesPhotos = step.kind === 'photo' || min > 0;
  const done = (facts: StepFacts) =>
    onDone({ seconds: Math.round((performance.now() - began) / 1000), facts });
  return (
    <div className="fieldwork-step">
      {step.minSeconds > 0 ? (
        <p className="fieldwork-note">{t('field.step.seconds', { seconds: step.minSeconds })}</p>
      ) : null}
      {takesPhotos ? (
        <Camera
          count={photos}
          min={Math.max(min, step.kind === 'photo' ? 1 : 0)}
          {...(shots ? { shots } : {})}
          onPhoto={onPhoto}
        />
      ) : null}
      {step.kind === 'photo' ? (
        // Only where it has to last some time is there anything to write down of it.
        <Press
          wide
          disabled={photos === 0}
          onClick={step.minSeconds > 0 ? () => void done({ kind: 'photo' }) : onClose}
        >
          {t('field.step.ready')}
        </Press>
      ) : (
        <StepForm
          day={day}
          outlet={outlet}
          step={step}
          before={before}
          blocked={photos < min}
          onDone={done}
        />
      )}
    </div>
  );
}
