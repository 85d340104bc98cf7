import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { syncVisits } from '#app/modules/visits/records/use-cases/sync-visits.server.ts';
import { syncInput } from '#app/modules/visits/records/wire.ts';
import { drawShelf } from '#app/modules/visits/seed/draw-shelf.server.ts';
import { drawCaptioned } from '#app/services/pictures/use-cases/draw-captioned.server.ts';
import { type Figure, figure, median, table } from './figures.ts';
import { perSecond } from './measure.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import type { Stage } from './stage.ts';

const atOnce = 8;
const rounds = 3;
const photosOfRound = 120;
/** A visit keeps twelve photos of a step; each of these gets fewer. */
const photosOfVisit = 10;
const different = 24;

/**
 * Photos of visits as phones send them, one a call, in photos a second: drawn anew with their caption, compared with those
 * of before and kept; against drawing the same photos alone.
 */
export async function visitPhotos(stage: Stage): Promise<Figure[]> {
  const tenant = outletTenants.small;
  await growOutlets(stage, tenant);
  const { ctx } = await stage.signedIn(tenant, 'admin');
  const pool = new Pool({ connectionString: stage.database.adminUrl, max: 2 });
  try {
    const shelves = await Promise.all(
      Array.from({ length: different }, (_, seed) => drawShelf(seed, `货架 ${seed}`)),
    );
    const pictures = shelves.map((shelf) => `data:image/webp;base64,${shelf.toString('base64')}`);
    const picture = (turn: number) => pictures[turn % pictures.length]!;
    const outlets = await pool.query<{ id: string }>(
      `select id from customers where tenant_id = $1 and status = 'normal' and place is not null order by code limit 50`,
      [tenant.slug],
    );
    const stepId = randomUUID();
    const run = randomUUID();
    const moment = () => ({ run, steadyMs: performance.now() + 1e7, wall: new Date().toISOString() });
    const send = (items: object[]) =>
      syncVisits(ctx, syncInput.parse({ deviceId: 'bench-photos', ...moment(), items }));
    const visits: string[] = [];
    const count = ((rounds + 1) * photosOfRound) / photosOfVisit;
    for (let nth = 0; nth < count; nth += 1) {
      const visitId = randomUUID();
      const outletId = outlets.rows[nth % outlets.rows.length]!.id;
      const item = { id: randomUUID(), kind: 'check-in', visitId, outletId, place: null, reason: '在门口' };
      await send([{ ...moment(), ...item }]);
      visits.push(visitId);
    }
    const step = { id: stepId, kind: 'photo', name: '门头', mandatory: false, minPhotos: 0, minSeconds: 0 };
    await pool.query('update visits set steps = $2 where tenant_id = $1 and id = any($3)', [
      tenant.slug,
      JSON.stringify([{ ...step, options: [] }]),
      visits,
    ]);
    const keep = async (turn: number) => {
      const visitId = visits[turn % visits.length]!;
      const item = { id: randomUUID(), kind: 'photo', visitId, stepId, picture: picture(turn) };
      const { answers } = await send([{ ...moment(), ...item }]);
      if (answers[0]?.answer !== 'taken') throw new Error(`a photo was not taken: ${answers[0]?.code}`);
    };
    const draw = (turn: number) =>
      drawCaptioned(ctx, picture(turn), { caption: ['门头', '2026-11-20'], code: 'visits.no-picture' });
    const figures = { kept: [] as number[], drawn: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const from = round * photosOfRound;
      const options = { atOnce, turns: photosOfRound };
      const kept = await perSecond((turn) => keep(from + turn), options);
      const drawn = await perSecond((turn) => draw(from + turn), options);
      // The first round starts the processes that draw.
      if (round === 0) continue;
      figures.kept.push(kept);
      figures.drawn.push(drawn);
    }
    const [kept, drawn] = [median(figures.kept), median(figures.drawn)];
    stage.tell(`\n手机上传照片：一次一张，${atOnce} 台同时，每秒张数`);
    stage.tell(
      table([
        ['', '每秒'],
        ['syncVisits', kept],
        ['只画水印', drawn],
      ]),
    );
    return [figure('visit-sync-photos', kept, '张/秒', drawn)];
  } finally {
    await pool.end();
  }
}
