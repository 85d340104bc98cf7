import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import type { slideshowsApi } from '../api.server.ts';

const address = '/eBaseConfig/slideshow/picture';

/** A banner's picture as it is kept, and how to give it another. */
export function useSlidePicture(id: string) {
  const { t } = useTranslation('slideshows');
  const [picture, setPicture] = useState<StoredFile | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState('');
  const [saved, setSaved] = useState(false);
  const showProblem = (error: unknown) =>
    setProblem((error instanceof ApiError && error.message) || t('preview.failed'));

  useEffect(() => {
    const gone = new AbortController();
    apiGet<StoredFile | null>(address, { id }, { signal: gone.signal, mask: false })
      .then(setPicture)
      .catch((error: unknown) => {
        if (!gone.signal.aborted) showProblem(error);
      })
      .finally(() => setLoading(false));
    return () => gone.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each banner
  }, [id]);

  async function change(file: StoredFile | null) {
    const before = picture;
    setPicture(file);
    setSaved(false);
    setProblem('');
    try {
      await commandsOf<typeof slideshowsApi>()(
        `PUT ${address}`,
        { id, fileId: file?.id ?? null },
        { mask: false },
      );
      setSaved(true);
    } catch (error) {
      setPicture(before);
      showProblem(error);
    }
  }

  return { picture, loading, problem, saved, change };
}
