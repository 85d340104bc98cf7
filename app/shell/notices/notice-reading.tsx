import { lazy, Suspense } from 'react';

const NoticeModal = lazy(() =>
  import('./notice-modal.tsx').then((module) => ({ default: module.NoticeModal })),
);

/** The notice somebody reads, if they read one; what it takes to show it comes with the first. */
export function NoticeReading(props: { id: string | null; onRead(): void; onClose(): void }) {
  const { id, onRead, onClose } = props;
  return id ? (
    <Suspense>
      <NoticeModal id={id} onRead={onRead} onClose={onClose} />
    </Suspense>
  ) : null;
}
