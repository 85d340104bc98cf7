import { z } from 'zod';
import { actedAnswer } from '#app/entity/api/answers.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import {
  candidatesAnswer,
  decideAnswer,
  kingdeeField,
  linkAnswer,
  masterPage,
  masterSettings,
  pullAnswer,
  settingsAnswer,
} from './answers.server.ts';
import { decideMaster, ignoreMaster, linkMaster } from './use-cases/decide-master.server.ts';
import { listMasterFields } from './use-cases/list-master-fields.server.ts';
import { listCandidates, listMasters } from './use-cases/list-masters.server.ts';
import { getMasterSettings, saveMasterSettings } from './use-cases/master-settings.server.ts';
import { pullNow } from './use-cases/pull-now.server.ts';
import {
  candidatesQuery,
  decideInput,
  ignoreMasterInput,
  linkInput,
  masterSettingsInput,
  masterSettingsQuery,
  mastersQuery,
  pullInput,
} from './wire.ts';

const write = { access: 'erp:masters-decide', idempotent: true } as const;

/** Base data that comes from the ERP (ERP-01). */
export const mastersApi = [
  call('GET /king/api/masters', {
    access: 'erp:masters',
    input: mastersQuery,
    answers: masterPage,
    run: listMasters,
  }),
  call('GET /king/api/masters/candidates', {
    access: 'erp:masters-decide',
    input: candidatesQuery,
    answers: candidatesAnswer,
    run: listCandidates,
  }),
  call('GET /king/api/masters/fields', {
    access: 'erp:masters',
    input: masterSettingsQuery,
    answers: z.array(kingdeeField),
    run: listMasterFields,
  }),
  call('GET /king/api/masters/settings', {
    access: 'erp:masters',
    input: masterSettingsQuery,
    answers: masterSettings,
    run: getMasterSettings,
  }),
  call('PUT /king/api/masters/settings', {
    access: 'erp:edit',
    input: masterSettingsInput,
    answers: settingsAnswer,
    run: saveMasterSettings,
  }),
  call('POST /king/api/masters/pull', { input: pullInput, answers: pullAnswer, run: pullNow, ...write }),
  call('PUT /king/api/masters/decide', {
    input: decideInput,
    answers: decideAnswer,
    run: decideMaster,
    ...write,
  }),
  call('PUT /king/api/masters/link', { input: linkInput, answers: linkAnswer, run: linkMaster, ...write }),
  call('PUT /king/api/masters/ignore', {
    input: ignoreMasterInput,
    answers: actedAnswer,
    run: ignoreMaster,
    ...write,
  }),
] as const;
