import { call } from '#app/kernel/api/api-route.server.ts';
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
  call('GET /king/api/masters', { access: 'erp:masters', input: mastersQuery, run: listMasters }),
  call('GET /king/api/masters/candidates', {
    access: 'erp:masters-decide',
    input: candidatesQuery,
    run: listCandidates,
  }),
  call('GET /king/api/masters/fields', {
    access: 'erp:masters',
    input: masterSettingsQuery,
    run: listMasterFields,
  }),
  call('GET /king/api/masters/settings', {
    access: 'erp:masters',
    input: masterSettingsQuery,
    run: getMasterSettings,
  }),
  call('PUT /king/api/masters/settings', {
    access: 'erp:edit',
    input: masterSettingsInput,
    run: saveMasterSettings,
  }),
  call('POST /king/api/masters/pull', { input: pullInput, run: pullNow, ...write }),
  call('PUT /king/api/masters/decide', { input: decideInput, run: decideMaster, ...write }),
  call('PUT /king/api/masters/link', { input: linkInput, run: linkMaster, ...write }),
  call('PUT /king/api/masters/ignore', { input: ignoreMasterInput, run: ignoreMaster, ...write }),
] as const;
