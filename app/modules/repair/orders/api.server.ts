import { z } from 'zod';
import { actedAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call, type PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import {
  equipmentOption,
  repairDetail,
  repairPage,
  statistics,
  workerSuggestion,
} from '../answers.server.ts';
import { board, repairHome } from '../dispatch/answers.server.ts';
import { readBoard } from '../dispatch/use-cases/read-board.server.ts';
import { readHome } from '../dispatch/use-cases/read-home.server.ts';
import { listJobCells } from '../dispatch/use-cases/read-job-map.server.ts';
import { boardQuery } from '../dispatch/wire.ts';
import { homeQuery } from '../dispatch/wire-home.ts';
import { jobCellsAnswer, jobMapQuery } from '../dispatch/wire-map.ts';
import { equipmentStore, technicianStore } from '../register/stores.server.ts';
import {
  decidePauseInput,
  findEquipmentQuery,
  moveInput,
  pauseInput,
  repairPictureRef,
  repairQuery,
  repairRef,
  reportInput,
  statisticsQuery,
} from '../wire.ts';
import { keyAnswer, reported, syncAnswer } from './answers.server.ts';
import { exportStatistics } from './use-cases/export-statistics.server.ts';
import { findEquipment } from './use-cases/find-equipment.server.ts';
import { getRepair } from './use-cases/get-repair.server.ts';
import { getRepairPicture } from './use-cases/get-repair-picture.server.ts';
import { listRepairs } from './use-cases/list-repairs.server.ts';
import { moveRepair } from './use-cases/move-repair.server.ts';
import { decidePause, endPause, requestPause } from './use-cases/pause-clock.server.ts';
import { readStatistics } from './use-cases/read-statistics.server.ts';
import { reportFault } from './use-cases/report-fault.server.ts';
import { suggestWorkersFor } from './use-cases/suggest-workers.server.ts';
import { getWorkKey, syncWork } from './use-cases/sync-work.server.ts';
import { workSyncInput } from './wire-work.ts';

const write = { idempotent: true } as const;
/** What the worker's page calls, in a session of that page alone too. */
const onPhone = { frames: ['work'] } as const;

/** Repair orders, the dispatch board, and the registers of equipment and workers (MES-01). */
export const repairApi = [
  ...entityApi(equipmentStore),
  ...entityApi(technicianStore),
  call('GET /mes/order/list', {
    access: 'repair:list',
    input: repairQuery,
    answers: repairPage,
    run: listRepairs,
  }),
  call('GET /mes/order/queryById', {
    access: 'repair:list',
    input: repairRef,
    ...onPhone,
    answers: repairDetail,
    run: getRepair,
  }),
  call('GET /mes/order/equipment', {
    access: 'repair:report',
    input: findEquipmentQuery,
    answers: z.array(equipmentOption),
    run: findEquipment,
  }),
  call('POST /mes/order/add', {
    access: 'repair:report',
    input: reportInput,
    ...write,
    answers: reported,
    run: reportFault,
  }),
  call('GET /mes/order/workers', {
    access: 'repair:dispatch',
    input: repairRef,
    answers: z.array(workerSuggestion),
    run: suggestWorkersFor,
  }),
  call('GET /mes/order/board', { access: 'repair:board', input: boardQuery, answers: board, run: readBoard }),
  call('GET /mes/order/map', {
    access: 'repair:board',
    input: jobMapQuery,
    run: listJobCells,
    answers: jobCellsAnswer,
  }),
  call('PUT /mes/order/move', {
    access: 'repair:list',
    input: moveInput,
    ...onPhone,
    ...write,
    run: (ctx, input) => moveRepair(ctx, input),
  }),
  call('POST /mes/work/sync', {
    access: 'repair:work',
    input: workSyncInput,
    ...onPhone,
    ...write,
    answers: syncAnswer,
    run: syncWork,
  }),
  // Not a GET: it makes the key the first time, and nobody between keeps what answers a POST.
  call('POST /mes/work/key', {
    access: 'repair:work',
    input: z.object({}),
    ...onPhone,
    answers: keyAnswer,
    run: getWorkKey,
  }),
  call('PUT /mes/order/pause', {
    access: 'repair:list',
    input: pauseInput,
    ...onPhone,
    ...write,
    run: requestPause,
  }),
  call('PUT /mes/order/decidePause', {
    access: 'repair:pause',
    input: decidePauseInput,
    ...write,
    answers: actedAnswer,
    run: decidePause,
  }),
  call('PUT /mes/order/endPause', {
    access: 'repair:list',
    input: repairRef,
    ...onPhone,
    ...write,
    run: endPause,
  }),
  call('GET /mes/home/read', {
    access: 'repair:list',
    input: homeQuery,
    answers: repairHome,
    run: (ctx) => readHome(ctx),
  }),
  call('GET /mes/statistics/read', {
    access: 'repair:statistics',
    input: statisticsQuery,
    answers: statistics,
    run: readStatistics,
  }),
  call('GET /mes/statistics/exportXls', {
    access: 'repair:statistics',
    input: statisticsQuery,
    answers: 'file',
    run: exportStatistics,
  }),
  call('GET /mes/order/picture', {
    access: 'repair:list',
    input: repairPictureRef,
    ...onPhone,
    answers: 'file',
    run: async (ctx, input): Promise<PictureAnswer> => ({
      type: 'image/webp',
      picture: await getRepairPicture(ctx, input),
    }),
  }),
] as const;
