import { and, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { notBefore } from '#app/lib/web/outbox/rules-moment.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { drawCaptioned } from '#app/services/pictures/use-cases/draw-captioned.server.ts';
import { momentOfItem } from '../arrival/rules-arrival.ts';
import type { CameraFacts } from '../arrival/rules-photo.ts';
import { type SyncInput, type VisitItem, visitItem } from '../records/wire.ts';
import { visits } from '../tables/visits.table.server.ts';

/** A photo as it will be kept. */
export interface DrawnPhoto {
  content: Buffer;
  looks: string;
  facts: CameraFacts | null;
}

type PhotoItem = Extract<VisitItem, { kind: 'photo' }>;

/** Photos of one call at most: a phone sends them one by one. */
const maxPhotos = 6;

/**
 * The photos among what was sent, by their items' ids, each with outlet, person, time and place drawn on it; what is
 * no picture is left out. Done before anything is locked: drawing takes longer than a lock should.
 */
export async function drawPhotos(ctx: Ctx, sent: SyncInput): Promise<ReadonlyMap<string, DrawnPhoto>> {
  const items = sent.items.flatMap((given) => {
    const { data } = visitItem.safeParse(given);
    return data ? [data] : [];
  });
  const photos = items.filter((item): item is PhotoItem => item.kind === 'photo').slice(0, maxPhotos);
  const drawn = new Map<string, DrawnPhoto>();
  if (photos.length === 0) return drawn;
  const places = await placesOf(ctx, photos, items, sent);
  for (const photo of photos) {
    const moment = momentOfItem(photo, sent, ctx.now());
    if (moment.asks) continue;
    const { outletName = '', place = '', began = null } = places.get(photo.visitId) ?? {};
    // What is written on it is the time it counts with: never before the check-in, whatever the phone's clock says.
    const { at } = began ? notBefore(began, moment.at) : moment;
    const caption = [
      `${ctx.tenant.shortName} · ${outletName} · ${requireUser(ctx).realname}`,
      `${formatTime(at.toISOString(), ctx.tenant.timeZone, 'YYYY-MM-DD HH:mm:ss')} ${place}`.trim(),
    ];
    try {
      const { picture, exif } = photo;
      drawn.set(photo.id, await drawCaptioned(ctx, picture, { caption, exif, code: 'visits.no-picture' }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'visits.no-picture') throw error;
    }
  }
  return drawn;
}

interface Place {
  outletName: string;
  place: string;
  began: Date;
}

const written = (lng: number, lat: number) => `${lng.toFixed(5)},${lat.toFixed(5)}`;

/** Where visits are and when they began: of those that are kept as it was measured, of those that come with the call as they say. */
async function placesOf(
  ctx: Ctx,
  photos: readonly PhotoItem[],
  items: readonly VisitItem[],
  sent: SyncInput,
): Promise<ReadonlyMap<string, Place>> {
  const ids = new Set(photos.map(({ visitId }) => visitId));
  const begun = items.filter((item) => item.kind === 'check-in' && ids.has(item.visitId));
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: visits.id,
        lng: visits.measuredLng,
        lat: visits.measuredLat,
        began: visits.checkInAt,
        name: outletView.field('name', visits.tenantId, visits.customerId),
      })
      .from(visits)
      .where(
        and(
          eq(visits.tenantId, ctx.tenant.slug),
          inArray(visits.id, [...ids]),
          eq(visits.userId, requireUser(ctx).id),
        ),
      ),
  );
  const kept = rows.map(({ id, name, lng, lat, began }): [string, Place] => [
    id,
    { outletName: name, place: lng === null || lat === null ? '' : written(lng, lat), began },
  ]);
  const coming = begun.map((item): [string, Place] => {
    const place = item.kind === 'check-in' ? item.place : null;
    const began = momentOfItem(item, sent, ctx.now()).at;
    return [item.visitId, { outletName: '', place: place ? written(place.lng, place.lat) : '', began }];
  });
  return new Map([...coming, ...kept]);
}
