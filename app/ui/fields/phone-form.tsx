import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { CodeField } from './code-field.tsx';
import { EnterSubmits } from './enter-submits.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { NativeField } from './native-field.tsx';
import { refusalAt } from './refusal-at.ts';

interface Props {
  /** What came of the last press: a code on its way, or why not. */
  outcome?: FormError | { ok: true; sent: number; mobile: string } | null;
  words: { mobile: string; remember: string; submit: string };
  /** How long until a code may be asked for again. */
  seconds: number;
  /** The other ways in. */
  children?: ReactNode;
}

/** A mobile number and the code sent to it. It needs no script. */
export function PhoneForm({ outcome, words, seconds, children }: Props) {
  const busy = useNavigation().state !== 'idle';
  const sent = outcome?.ok ? outcome : null;
  const refused = outcome && !outcome.ok ? outcome : undefined;
  const refusalOf = refusalAt(refused);
  return (
    <Form method="post" className="login-form" noValidate>
      <EnterSubmits intent="enter" />
      <NativeField
        name="mobile"
        label={words.mobile}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        defaultValue={sent?.mobile}
        error={refusalOf('mobile')}
      />
      <CodeField sent={sent?.sent ?? null} seconds={seconds} error={refusalOf('code')} />
      <label className="check">
        <input type="checkbox" name="remember" defaultChecked />
        <span>{words.remember}</span>
      </label>
      <FormRefusal refused={refused} />
      <button className="button-primary" type="submit" name="intent" value="enter" disabled={busy}>
        {words.submit}
      </button>
      <p className="login-ways">{children}</p>
    </Form>
  );
}
