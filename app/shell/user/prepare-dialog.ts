import type { TFunction } from 'i18next';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import type { UserDialog } from './user-dialogs.tsx';

/** The departments to choose from and the one to offer. */
export interface OwnDeparts {
  list: { id: string; orgCode: string; departName: string }[];
  orgCode: string | null;
}

interface Prepared {
  username?: string;
  departs?: OwnDeparts;
  /** Why the dialog does not open. */
  warning?: string;
}

/** Fetches what a dialog needs before it opens. */
export async function prepareDialog(dialog: UserDialog, t: TFunction<'shell'>): Promise<Prepared> {
  if (dialog === 'logout') return {};
  try {
    // Who the server takes this browser for: the page may be older than that.
    const { username } = await apiGet<{ username: string }>('/user/info');
    if (!username) return { warning: t('user.nobody') };
    if (dialog === 'password') return { username };
    const departs = await apiGet<OwnDeparts>('/sys/user/getCurrentUserDeparts');
    return departs.list.length === 0 ? { warning: t('user.noDeparts') } : { username, departs };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { warning: t('user.nobody') };
    return { warning: failureOf(error, t) };
  }
}

/** The sentence for a call that failed: the server's, or that it could not be reached. */
export function failureOf(error: unknown, t: TFunction<'shell'>): string {
  return (error instanceof ApiError && error.message) || t('user.failed');
}
