import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { getRepair } from '../../orders/use-cases/get-repair.server.ts';
import { moveRepair } from '../../orders/use-cases/move-repair.server.ts';
import { listMyJobs } from '../../orders/use-cases/my-jobs.server.ts';
import { anEquipment, aRepair } from '../../seed/seed.server.ts';
import { moveInput } from '../../wire.ts';
import { editFaultTreeInput } from '../wire.ts';
import { editFaultTree, getFaultTree } from './fault-tree.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let chief: Ctx;
let worker: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      const permissions = ['repair:list', 'repair:dispatch', 'repair-article:list', 'repair-article:edit'];
      await aRole(world, { code: 'MES_ZG', level: 9, dataScope: 'depart-tree', permissions });
      const works = ['repair:list', 'repair:work', 'repair-article:list'];
      await aRole(world, { code: 'MES_WXG', level: 9, dataScope: 'own', permissions: works });
      const items = { fan: '风机故障', gasket: '门封老化', wiring: '线路或插座', other: '其他原因' };
      await aDict(world, { code: 'repair_cause', items });
    });
  }
  chief = await firm.as({ realname: '郭主管', roles: ['MES_ZG'], departs: ['A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
});
afterAll(() => desk.close());

const tree = [
  { fault: 'noise', causes: ['fan'] },
  { fault: 'frost', causes: ['fan', 'gasket'] },
];
const edit = (ctx: Ctx, branches: object, was: object = []) =>
  editFaultTree(ctx, editFaultTreeInput.parse({ branches, was }));
const valuesOf = (causes: readonly { value: string }[]) => causes.map(({ value }) => value);

/** An order of the worker's whose fault is that, under repair. */
const inRepair = (fault: 'noise' | 'door') =>
  firm.facts(async (world) =>
    aRepair(world, {
      equipment: await anEquipment(world),
      fault,
      state: 'repairing',
      assignee: worker.user!.username,
    }),
  );
const finish = (id: string, cause: string) =>
  moveRepair(
    worker,
    moveInput.parse({
      id,
      event: 'finish',
      cause,
      note: '换了',
      temperature: 4,
      beforePhotos: [onePixel],
      photos: [onePixel],
    }),
  );

describe('the fault tree (MES-01)', () => {
  test('causes stand under their faults; each is one tenant’s, and who saw another looks again', async () => {
    await edit(chief, tree);
    const { causes } = await getFaultTree(chief);
    expect(causes.map(({ value, faults }) => [value, faults])).toEqual([
      ['fan', ['frost', 'noise']],
      ['gasket', ['frost']],
      ['wiring', []],
      ['other', []],
    ]);
    expect((await getFaultTree(stranger)).causes.flatMap(({ faults }) => faults)).toEqual([]);
    await expect(edit(chief, tree)).rejects.toMatchObject({ code: 'entity.changed-meanwhile' });
    await expect(edit(worker, tree, tree)).rejects.toMatchObject({ status: 403 });
    for (const cause of ['fuse', 'other']) {
      const strange = [{ fault: 'noise', causes: [cause] }];
      await expect(edit(chief, strange, tree)).rejects.toMatchObject({ code: 'repair.no-such-cause' });
    }
  });

  test('a diagnosis offers what stands under its fault, at the desk and on the phone, and takes nothing else', async () => {
    const noise = await inRepair('noise');
    const door = await inRepair('door');
    const { jobs } = await listMyJobs(worker);
    const onPhone = (id: string) => valuesOf(jobs.find((job) => job.id === id)!.causes);
    expect(valuesOf((await getRepair(chief, noise)).causes)).toEqual(['fan', 'wiring', 'other']);
    expect(onPhone(noise.id)).toEqual(['fan', 'wiring', 'other']);
    expect(onPhone(door.id)).toEqual(['fan', 'gasket', 'wiring', 'other']);
    for (const cause of ['gasket', 'fuse']) {
      await expect(finish(noise.id, cause)).rejects.toMatchObject({
        code: 'repair.cause-not-of-fault',
        field: 'cause',
      });
    }
    await finish(noise.id, 'other');
    await finish(door.id, 'gasket');
    expect(await getRepair(chief, noise)).toMatchObject({ state: 'inspection', cause: 'other', causes: [] });
  });
});
