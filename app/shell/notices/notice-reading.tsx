import { onDemand } from '#app/ui/on-demand/on-demand.tsx';

const NoticeModal = onDemand(() => import('./notice-modal.tsx'));

/** The notice somebody reads, if they read one; what it takes to show it comes with the first. */
export function NoticeReading(props: { id: string | null; onRead(): void; onClose(): void }) {
  const { id, onRead, onClose } = props;
  return id ? <NoticeModal id={id} onRead={onRead} onClose={onClose} /> : null;
}
