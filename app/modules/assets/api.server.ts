import { z } from 'zod';
import { actedAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call, type PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import { mapQuery } from '#app/lib/places/map-query.ts';
import { assetCell, assetDetail, auditAnswer, relocations, scanAnswer } from './answers.server.ts';
import { auditAsset } from './audits/use-cases/audit-asset.server.ts';
import { settleAsset } from './audits/use-cases/settle-asset.server.ts';
import { relocationsQuery } from './life/wire-relocation.ts';
import { applyMovement } from './movements/use-cases/apply-movement.server.ts';
import { cancelMovement } from './movements/use-cases/cancel-movement.server.ts';
import { completeMovement } from './movements/use-cases/complete-movement.server.ts';
import { decideMovement } from './movements/use-cases/decide-movement.server.ts';
import { discardDraft, saveDraft } from './movements/use-cases/edit-draft.server.ts';
import { inspectReturn } from './movements/use-cases/inspect-return.server.ts';
import { refundDeposit } from './movements/use-cases/refund-deposit.server.ts';
import { assetModelStore, assetMovementStore, assetStore } from './register/stores.server.ts';
import { listAssetCells } from './register/use-cases/list-asset-cells.server.ts';
import { getAsset } from './use-cases/get-asset.server.ts';
import { getAssetPicture } from './use-cases/get-asset-picture.server.ts';
import { listRelocations } from './use-cases/list-relocations.server.ts';
import { scanAsset } from './use-cases/scan-asset.server.ts';
import {
  applyInput,
  assetPictureRef,
  assetRef,
  auditInput,
  cancelInput,
  completeInput,
  decideInput,
  draftInput,
  draftRef,
  inspectInput,
  refundInput,
  scanQuery,
  settleInput,
} from './wire.ts';

const write = { idempotent: true } as const;
const appliedAnswer = actedAnswer.extend({ movementNo: z.string() });

/** Assets in outlets and their movements (AST-01). */
export const assetsApi = [
  ...entityApi(assetModelStore),
  ...entityApi(assetStore),
  ...entityApi(assetMovementStore),
  call('GET /eAsset/detail', { access: 'asset:list', input: assetRef, answers: assetDetail, run: getAsset }),
  call('GET /eAsset/map', {
    access: 'asset:list',
    input: mapQuery,
    answers: z.array(assetCell),
    run: (ctx, { west, south, east, north, zoom, ...given }) =>
      listAssetCells(ctx, { west, south, east, north, zoom, given }),
  }),
  call('GET /eAsset/scan', { access: 'asset:list', input: scanQuery, answers: scanAnswer, run: scanAsset }),
  call('GET /eAsset/relocations', {
    access: 'asset-relocation:list',
    input: relocationsQuery,
    answers: relocations,
    run: listRelocations,
  }),
  call('POST /eAsset/audit', {
    access: 'asset:audit',
    input: auditInput,
    ...write,
    answers: auditAnswer,
    run: auditAsset,
  }),
  call('PUT /eAsset/settle', {
    access: 'asset:approve',
    input: settleInput,
    ...write,
    answers: actedAnswer,
    run: settleAsset,
  }),
  call('POST /eAssetAppr/apply', {
    access: 'asset:apply',
    input: applyInput,
    ...write,
    answers: appliedAnswer,
    run: applyMovement,
  }),
  call('PUT /eAssetAppr/saveDraft', {
    access: 'asset:apply',
    input: draftInput,
    ...write,
    answers: actedAnswer,
    run: saveDraft,
  }),
  call('PUT /eAssetAppr/discardDraft', {
    access: 'asset:apply',
    input: draftRef,
    ...write,
    answers: actedAnswer,
    run: discardDraft,
  }),
  call('PUT /eAssetAppr/decide', {
    access: 'asset:approve',
    input: decideInput,
    ...write,
    answers: actedAnswer,
    run: decideMovement,
  }),
  call('PUT /eAssetAppr/complete', {
    access: 'asset:deliver',
    input: completeInput,
    ...write,
    answers: actedAnswer,
    run: completeMovement,
  }),
  call('PUT /eAssetAppr/cancel', {
    access: 'asset:apply',
    input: cancelInput,
    ...write,
    answers: actedAnswer,
    run: cancelMovement,
  }),
  call('PUT /eAssetAppr/inspect', {
    access: 'asset:audit',
    input: inspectInput,
    ...write,
    answers: actedAnswer,
    run: inspectReturn,
  }),
  call('PUT /eAssetAppr/refundDeposit', {
    access: 'asset:deposit',
    input: refundInput,
    ...write,
    answers: actedAnswer,
    run: refundDeposit,
  }),
  call('GET /eAsset/picture', {
    access: 'asset:list',
    input: assetPictureRef,
    answers: 'file',
    run: async (ctx, input): Promise<PictureAnswer> => ({
      type: 'image/webp',
      picture: await getAssetPicture(ctx, input),
    }),
  }),
] as const;
