import { useTranslation } from 'react-i18next';
import { metresBetween, placeOf } from '../../arrival/rules-distance.ts';
import type { RequestRow } from '../wire-requests.ts';

/** What a request would change. */
export function RequestFactsText({ request: { kind, before, after } }: { request: RequestRow }) {
  const { t } = useTranslation('visits');
  if (kind === 'appeal') {
    const reasons = (before.evidenceReasons ?? [])
      .map((reason) => t(`evidence.${reason}`))
      .join(t('common:mark.list'));
    return t('request.score', { score: before.evidenceScore ?? 0, reasons });
  }
  if (kind === 'void') return t('request.voids');
  if (!before.place) return t('request.firstPlace', { place: after.place ?? '' });
  const metres = Math.round(metresBetween(placeOf(before.place), placeOf(after.place ?? before.place)));
  return t('request.moves', { from: before.place, to: after.place ?? '', metres });
}
