import { useTranslation } from 'react-i18next';

/** What a map of areas is called, and what it says of its pieces. */
export function useMapWords(name: string) {
  const { t } = useTranslation('dealers');
  return {
    name,
    failed: t('area.failed'),
    again: t('area.again'),
    zoomIn: t('whiteSpace.zoomIn'),
    zoomOut: t('whiteSpace.zoomOut'),
    corner: (place: number) => t('area.corner', { place }),
    between: (place: number) => t('area.between', { place }),
  };
}
