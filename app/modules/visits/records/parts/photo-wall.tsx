import { Image, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import type { VisitDetail } from '../wire-detail.ts';

/** The photos of a visit with what was measured drawn on them; one opens large. */
export function PhotoWall({ visit }: { visit: VisitDetail }) {
  const { t } = useTranslation('visits');
  const { tenant } = useRootData();
  return (
    <section className="panel" aria-label={t('detail.photos')}>
      <h2>{t('detail.photos')}</h2>
      {visit.photos.length === 0 ? <Empty description={t('detail.noPhotos')} /> : null}
      <Image.PreviewGroup>
        <ul className="photo-wall">
          {visit.photos.map((photo) => (
            <li key={photo.id}>
              <Image
                src={`/api/eVisit/photo?visitId=${visit.id}&id=${photo.id}`}
                alt={`${photo.name} ${formatTime(photo.at, tenant.timeZone, 'HH:mm')}`}
                width={168}
                height={224}
              />
              <span>{photo.name}</span>
              <CameraText photo={photo} />
              {photo.seenBefore ? <Tag color="error">{t('evidence.photo-seen')}</Tag> : null}
              {photo.sameAngle ? <Tag color="warning">{t('detail.sameAngle')}</Tag> : null}
              {photo.doubts.map((doubt) => (
                <Tag key={doubt} color="warning">
                  {t(`evidence.${doubt}`)}
                </Tag>
              ))}
            </li>
          ))}
        </ul>
      </Image.PreviewGroup>
    </section>
  );
}

/** What the camera wrote of a photo, as it wrote it. */
function CameraText({ photo: { camera } }: { photo: VisitDetail['photos'][number] }) {
  const { t } = useTranslation('visits');
  if (!camera) return null;
  const facts = [
    camera.takenAt ? t('detail.takenAt', { at: camera.takenAt.replace('T', ' ') }) : '',
    camera.camera ?? '',
    camera.place ? `${camera.place.lng.toFixed(5)}, ${camera.place.lat.toFixed(5)}` : '',
  ];
  return <small>{facts.filter(Boolean).join(' · ')}</small>;
}
