import { useTranslation } from 'react-i18next';
import type { AssetDetail } from '../wire.ts';

/** How an asset was handed over and found, and who signed. */
export function AssetPictures({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets');
  if (asset.pictures.length === 0) return null;
  return (
    <section className="panel" aria-label={t('detail.pictures')}>
      <h2>{t('detail.pictures')}</h2>
      <ul className="asset-pictures">
        {asset.pictures.map(({ id, kind }) => (
          <li key={id}>
            <figure>
              <img
                src={`/api/eAsset/picture?assetId=${asset.id}&id=${id}`}
                alt={t(`picture.${kind as 'audit'}`)}
                loading="lazy"
              />
              <figcaption>{t(`picture.${kind as 'audit'}`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
