import { useTranslation } from 'react-i18next';

/** What the keyboard does on the desk, as it is shown. */
export const deskKeys = ['J', 'K', 'X', 'Enter', 'A', 'R'] as const;
/** What it does on the page of one order of the queue. */
export const orderKeys = ['J', 'K', 'Back', 'A', 'R'] as const;

type Key = (typeof deskKeys)[number] | (typeof orderKeys)[number];

/** What the keyboard does here. */
export function QueueKeyHints({ keys }: { keys: readonly Key[] }) {
  const { t } = useTranslation('orders');
  return (
    <p className="queue-keys">
      {keys.map((key) => (
        <span key={key}>
          <kbd>{key === 'Back' ? 'Enter' : key}</kbd> {t(`queue.key.${key}`)}
        </span>
      ))}
    </p>
  );
}
