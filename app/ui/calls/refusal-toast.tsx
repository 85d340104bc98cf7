import { useState } from 'react';
import { Toast } from './toast.tsx';

/** Why the last thing that was asked for was not done, over the page, until it has been read; said anew it shows anew. */
export function RefusalToast({ text }: { text: string | null | undefined }) {
  const [read, setRead] = useState<string | null>(null);
  if (!text && read !== null) setRead(null);
  if (!text || read === text) return null;
  return <Toast kind="warning" title={text} onClose={() => setRead(text)} />;
}
