import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, apiUpload } from '#app/lib/web/api-client.ts';
import { catalogueLimits } from '../rules-catalogue.ts';
import type { CheckedCatalogue, WrittenCatalogue } from '../wire-catalogue.ts';

/** A file of products on its way: it is looked at, then what was shown of it is written. */
export function useCatalogue() {
  const { t } = useTranslation('products');
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedCatalogue | null>(null);
  const [written, setWritten] = useState<WrittenCatalogue | null>(null);
  const [work, setWork] = useState<'reading' | 'writing' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send<Answer>(call: string, given: File, more: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    form.set('fileName', given.name.slice(0, 200));
    form.set('file', given);
    setFailure(null);
    try {
      return await apiUpload<Answer>(`/eProd/${call}`, form, { mask: false });
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
      return null;
    } finally {
      setWork(null);
    }
  }

  async function bring(given: File) {
    restart();
    if (given.size > catalogueLimits.bytes) return setFailure(t('catalogue.tooLarge'));
    setFile(given);
    setWork('reading');
    setChecked(await send<CheckedCatalogue>('catalogueCheck', given));
  }

  async function write() {
    if (!file || !checked) return;
    setWork('writing');
    setWritten(await send<WrittenCatalogue>('catalogueWrite', file, { seen: checked.seen }));
  }

  function restart() {
    setFile(null);
    setChecked(null);
    setWritten(null);
    setFailure(null);
  }

  return { checked, written, work, failure, bring, write, restart };
}
