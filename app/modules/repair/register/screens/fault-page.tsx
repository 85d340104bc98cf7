import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { newId } from '#app/lib/id.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { CaptchaField } from '#app/ui/fields/captcha-field.tsx';
import { FormRefusal } from '#app/ui/fields/form-refusal.tsx';
import { NativeField } from '#app/ui/fields/native-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { faults } from '../../life/rules-state.ts';
import { labelReportInput } from '../../wire.ts';
import { reportByLabel } from '../use-cases/report-by-label.server.ts';
import { scanLabel } from '../use-cases/scan-label.server.ts';
import type { Route } from './+types/fault-page.ts';

export const loader = pageLoader(async (ctx, { params }) => ({
  title: ctx.t('repair:faultPage.title'),
  machine: await scanLabel(ctx, params['code'] ?? ''),
  captchaKey: newId(),
}));

export const action = pageAction(async (ctx, form, { params }) => {
  const text = (name: string) => formText(form, name);
  const input = checkInput(labelReportInput, {
    code: params['code'],
    fault: text('fault'),
    symptom: text('symptom'),
    contact: text('contact'),
    phone: text('phone'),
  });
  const captcha = { key: text('captchaKey'), answer: text('captcha') };
  return { ok: true as const, ...(await reportByLabel(ctx, input, captcha)) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/**
 * An outlet reports a fault by the label on the machine: no account, no script (MES-01). A label that is unknown, of a
 * machine that is no more, or another tenant's leads to one and the same page.
 */
export default function FaultPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('repair');
  const busy = useNavigation().state !== 'idle';
  const { machine, captchaKey } = loaderData;
  if (!machine) {
    return (
      <EntryFrame title={t('faultPage.title')} note={t('faultPage.gone')}>
        {null}
      </EntryFrame>
    );
  }
  if (outcome?.ok) {
    const note = t(outcome.joined ? 'faultPage.joinedNote' : 'faultPage.doneNote', outcome);
    return (
      <EntryFrame title={t('faultPage.done')} note={note}>
        {null}
      </EntryFrame>
    );
  }
  const refusalOf = refusalAt(outcome);
  return (
    <EntryFrame title={t('faultPage.title')} note={t('faultPage.note')}>
      <p className="repair-fault-machine">{t('faultPage.machine', machine)}</p>
      <Form method="post" className="login-form" noValidate>
        <fieldset className="repair-faults" aria-describedby={refusalOf('fault') ? 'fault-error' : undefined}>
          <legend>{t('faultPage.fault')}</legend>
          {faults.map((fault) => (
            <label className="check" key={fault}>
              <input type="radio" name="fault" value={fault} />
              <span>{t(`fault.${fault}`)}</span>
            </label>
          ))}
          {refusalOf('fault') ? (
            <p className="field-error" id="fault-error" role="alert">
              {refusalOf('fault')}
            </p>
          ) : null}
        </fieldset>
        <NativeField
          name="symptom"
          label={t('faultPage.symptom')}
          maxLength={300}
          error={refusalOf('symptom')}
        />
        <NativeField
          name="contact"
          label={t('faultPage.contact')}
          autoComplete="name"
          maxLength={30}
          error={refusalOf('contact')}
        />
        <NativeField
          name="phone"
          label={t('faultPage.phone')}
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          error={refusalOf('phone')}
        />
        <CaptchaField pictureKey={captchaKey} answered={outcome?.requestId} error={refusalOf('captcha')} />
        <FormRefusal refused={outcome} />
        <button className="button-primary" type="submit" disabled={busy}>
          {t('faultPage.submit')}
        </button>
      </Form>
    </EntryFrame>
  );
}
