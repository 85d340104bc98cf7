import { apiPost } from '#app/lib/api-client.ts';
import { noticeCalls } from '../wire.ts';

/** What readers would see of a body: the server sanitises it as if it were stored. */
export async function previewOf(typed: string): Promise<string> {
  const { msgContent } = await apiPost<{ msgContent: string }>(
    noticeCalls.preview,
    { msgContent: typed },
    { mask: false },
  );
  return msgContent;
}
