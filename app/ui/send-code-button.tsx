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
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (sent === null) return;
    setLeft(seconds);
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [sent, seconds]);
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
