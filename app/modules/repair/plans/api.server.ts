import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { equipmentHistory, moveAnswer, planDetail } from './answers.server.ts';
import { upkeepPlanStore } from './stores.server.ts';
import { getEquipmentHistory } from './use-cases/get-equipment-history.server.ts';
import { getPlan } from './use-cases/get-plan.server.ts';
import { movePlan } from './use-cases/move-plan.server.ts';
import { equipmentHistoryQuery, movePlanInput, planDatesQuery } from './wire.ts';

/** Maintenance plans, and what they mean for a machine (MES-01). */
export const planApi = [
  ...entityApi(upkeepPlanStore),
  call('GET /mes/plan/dates', {
    access: 'upkeep-plan:list',
    input: planDatesQuery,
    answers: planDetail,
    run: getPlan,
  }),
  call('PUT /mes/plan/move', {
    access: 'upkeep-plan:edit',
    input: movePlanInput,
    idempotent: true,
    answers: moveAnswer,
    run: movePlan,
  }),
  call('GET /mes/equipment/service', {
    access: 'equipment:list',
    input: equipmentHistoryQuery,
    answers: equipmentHistory,
    run: getEquipmentHistory,
  }),
] as const;
