import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';

interface Props {
  /** Grows with each code that was sent. */
  sent: number | null;
  /** Seconds until another one may be asked for. */
  seconds: number;
}

/**
 * Asks the form's action for a code; once one was sent it counts down until another may be asked for (AUT-13).
 * Without script it is a plain button, and the server does the counting.
 */
export function SendCodeButton({ sent, seconds }: Props) {
  const { t } = useTranslation('codes');
  const navigation = useNavigation();
  const [counting, setCounting] = useState({ sent, left: sent === null ? 0 : seconds });
  // Another one was sent: the countdown begins anew.
  if (counting.sent !== sent) setCounting({ sent, left: sent === null ? 0 : seconds });
  const { left } = counting;
  useEffect(() => {
    if (sent === null) return undefined;
    const tick = () => setCounting((now) => ({ ...now, left: Math.max(0, now.left - 1) }));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sent]);
  const sending = navigation.formData?.get('intent') === 'send';
  return (
    <button
      className="button-plain code-send"
      type="submit"
      name="intent"
      value="send"
      disabled={left > 0 || sending}
    >
      {left > 0 ? t('field.again', { seconds: left }) : t('field.send')}
    </button>
  );
}
