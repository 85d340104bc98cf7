import { entityApi } from '#app/entity/entity-api.server.ts';
import { call, type PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import { findMaterials } from './register/use-cases/find-materials.server.ts';
import { receiveMaterials } from './register/use-cases/receive-materials.server.ts';
import { addRequest } from './requests/use-cases/add-request.server.ts';
import { decideRequest } from './requests/use-cases/decide-request.server.ts';
import { cancelRequest, finishRequest } from './requests/use-cases/end-request.server.ts';
import { getRequestPicture } from './requests/use-cases/get-request.server.ts';
import { loseGoods } from './requests/use-cases/lose-goods.server.ts';
import { issueGoods, returnGoods } from './requests/use-cases/move-goods.server.ts';
import { receiveRequest } from './requests/use-cases/receive-request.server.ts';
import { materialRequestStore, materialStore } from './stores.server.ts';
import {
  addRequestInput,
  decideRequestInput,
  findMaterialsQuery,
  loseGoodsInput,
  materialOptions,
  movedAnswer,
  moveGoodsInput,
  pictureRef,
  receivedAnswer,
  receiveMaterialsInput,
  receiveRequestInput,
  requestedAnswer,
  requestRef,
} from './wire.ts';

const write = { idempotent: true } as const;
const requests = { access: 'material-request:list', ...write, answers: movedAnswer } as const;

/** Materials, their stock, and requests for them (PRD-01). */
export const materialsApi = [
  ...entityApi(materialStore),
  // Whoever asks for some and whoever receives some: the use case demands one of the two pages.
  call('GET /eMaterial/find', {
    access: 'signed-in',
    input: findMaterialsQuery,
    answers: materialOptions,
    run: findMaterials,
  }),
  call('POST /eMaterial/receive', {
    access: 'material:receive',
    input: receiveMaterialsInput,
    ...write,
    answers: receivedAnswer,
    run: receiveMaterials,
  }),
  ...entityApi(materialRequestStore),
  call('POST /eMaterialRequest/add', {
    access: 'material-request:add',
    input: addRequestInput,
    ...write,
    answers: requestedAnswer,
    run: addRequest,
  }),
  call('PUT /eMaterialRequest/decide', { ...requests, input: decideRequestInput, run: decideRequest }),
  call('PUT /eMaterialRequest/issue', { ...requests, input: moveGoodsInput, run: issueGoods }),
  call('PUT /eMaterialRequest/receive', { ...requests, input: receiveRequestInput, run: receiveRequest }),
  call('PUT /eMaterialRequest/return', { ...requests, input: moveGoodsInput, run: returnGoods }),
  call('PUT /eMaterialRequest/lose', { ...requests, input: loseGoodsInput, run: loseGoods }),
  call('PUT /eMaterialRequest/finish', { ...requests, input: requestRef, run: finishRequest }),
  call('PUT /eMaterialRequest/cancel', { ...requests, input: requestRef, run: cancelRequest }),
  call('GET /eMaterialRequest/picture', {
    access: 'material-request:list',
    input: pictureRef,
    answers: 'file',
    run: async (ctx, input): Promise<PictureAnswer> => ({
      type: 'image/webp',
      picture: await getRequestPicture(ctx, input),
    }),
  }),
] as const;
