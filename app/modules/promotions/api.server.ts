import { call } from '#app/kernel/api/api-route.server.ts';
import { taskStarted } from '#app/services/tasks/answers.server.ts';
import {
  addAnswer,
  couponBatchesAnswer,
  couponsAnswer,
  ePromotionCouponsAnswer,
  moved,
  outletPreview,
  promotionCalendar,
  promotionDetail,
  promotionOrderPage,
  promotionPage,
  searchedChoices,
  triedOut,
  voidCouponsAnswer,
} from './editing/answers.server.ts';
import { copyPromotion } from './editing/use-cases/copy-promotion.server.ts';
import { getPromotion } from './editing/use-cases/get-promotion.server.ts';
import { issueCoupons } from './editing/use-cases/issue-coupons.server.ts';
import { listCalendar } from './editing/use-cases/list-calendar.server.ts';
import { searchChoices } from './editing/use-cases/list-choices.server.ts';
import { listPromotions } from './editing/use-cases/list-promotions.server.ts';
import {
  auditPromotion,
  endPromotion,
  pausePromotion,
  resumePromotion,
  submitPromotion,
} from './editing/use-cases/move-promotion.server.ts';
import { previewScope } from './editing/use-cases/preview-scope.server.ts';
import { addPromotion, editPromotion } from './editing/use-cases/save-promotion.server.ts';
import { setPromotionPicture } from './editing/use-cases/set-picture.server.ts';
import { tryOut } from './editing/use-cases/try-out.server.ts';
import { addInput, choicesQuery, copyInput, editInput, previewInput, tryOutInput } from './editing/wire.ts';
import { promotionImport } from './files/answers.server.ts';
import { maxFileBytes } from './files/rules-file-limits.ts';
import { exportPromotions, promotionTemplate } from './files/use-cases/export-promotions.server.ts';
import { importPromotions } from './files/use-cases/import-promotions.server.ts';
import { exportQuery, importInput, templateQuery } from './files/wire-files.ts';
import { listPromotionOrders } from './usage/promotion-orders.server.ts';
import { startCouponExport } from './usage/use-cases/coupon-export-task.server.ts';
import { listBatches, listCoupons } from './usage/use-cases/list-coupons.server.ts';
import { voidCoupons } from './usage/use-cases/void-coupons.server.ts';
import { batchesQuery, couponFileInput, couponsQuery, voidInput } from './usage/wire-coupons.ts';
import {
  auditInput,
  calendarQuery,
  couponsInput,
  listQuery,
  moveInput,
  pictureInput,
  promotionOrdersQuery,
  promotionRef,
} from './wire.ts';

const idempotent = true;

/** Promotions of the wire (PRO-01). */
export const promotionsApi = [
  call('GET /ePromotion/list', {
    access: 'promotion:list',
    input: listQuery,
    answers: promotionPage,
    run: listPromotions,
  }),
  call('GET /ePromotion/calendar', {
    access: 'promotion:list',
    input: calendarQuery,
    answers: promotionCalendar,
    run: listCalendar,
  }),
  call('GET /ePromotion/queryById', {
    access: 'promotion:list',
    input: promotionRef,
    answers: promotionDetail,
    run: getPromotion,
  }),
  call('GET /ePromotion/orders', {
    access: 'promotion:list',
    input: promotionOrdersQuery,
    answers: promotionOrderPage,
    run: listPromotionOrders,
  }),
  call('GET /ePromotion/choices', {
    access: 'promotion:list',
    input: choicesQuery,
    answers: searchedChoices,
    run: searchChoices,
  }),
  call('POST /ePromotion/outlets', {
    access: 'promotion:list',
    input: previewInput,
    forKeys: true,
    answers: outletPreview,
    run: previewScope,
  }),
  call('POST /ePromotion/tryOut', {
    access: 'promotion:list',
    input: tryOutInput,
    forKeys: true,
    answers: triedOut,
    run: tryOut,
  }),
  call('POST /ePromotion/add', {
    access: 'promotion:add',
    input: addInput,
    idempotent,
    answers: addAnswer,
    run: addPromotion,
  }),
  call('POST /ePromotion/copy', {
    access: 'promotion:add',
    input: copyInput,
    idempotent,
    answers: addAnswer,
    run: copyPromotion,
  }),
  call('PUT /ePromotion/edit', {
    access: 'promotion:edit',
    input: editInput,
    idempotent,
    answers: addAnswer,
    run: editPromotion,
  }),
  call('PUT /ePromotion/picture', {
    access: 'promotion:edit',
    input: pictureInput,
    idempotent,
    answers: addAnswer,
    run: setPromotionPicture,
  }),
  call('PUT /ePromotion/submit', {
    access: 'promotion:edit',
    input: moveInput,
    idempotent,
    answers: moved,
    run: submitPromotion,
  }),
  call('PUT /ePromotion/audit', {
    access: 'promotion:audit',
    input: auditInput,
    idempotent,
    answers: moved,
    run: auditPromotion,
  }),
  call('PUT /ePromotion/pause', {
    access: 'promotion:state',
    input: moveInput,
    idempotent,
    answers: moved,
    run: pausePromotion,
  }),
  call('PUT /ePromotion/resume', {
    access: 'promotion:state',
    input: moveInput,
    idempotent,
    answers: moved,
    run: resumePromotion,
  }),
  call('PUT /ePromotion/end', {
    access: 'promotion:state',
    input: moveInput,
    idempotent,
    answers: moved,
    run: endPromotion,
  }),
  call('POST /ePromotion/coupons', {
    access: 'promotion:coupon',
    input: couponsInput,
    idempotent,
    answers: couponsAnswer,
    run: issueCoupons,
  }),
  call('GET /ePromotion/coupons', {
    access: 'promotion:list',
    input: couponsQuery,
    answers: ePromotionCouponsAnswer,
    run: listCoupons,
  }),
  call('GET /ePromotion/couponBatches', {
    access: 'promotion:list',
    input: batchesQuery,
    answers: couponBatchesAnswer,
    run: listBatches,
  }),
  call('PUT /ePromotion/voidCoupons', {
    access: 'promotion:coupon',
    input: voidInput,
    idempotent,
    answers: voidCouponsAnswer,
    run: voidCoupons,
  }),
  call('POST /ePromotion/couponTask', {
    access: 'promotion:coupon',
    input: couponFileInput,
    idempotent,
    answers: taskStarted,
    run: startCouponExport,
  }),
  call('GET /ePromotion/exportXls', {
    access: 'promotion:export',
    input: exportQuery,
    answers: 'file',
    run: exportPromotions,
  }),
  call('GET /ePromotion/importTemplate', {
    access: 'promotion:import',
    input: templateQuery,
    answers: 'file',
    run: promotionTemplate,
  }),
  call('POST /ePromotion/importExcel', {
    access: 'promotion:import',
    input: importInput,
    uploadBytes: maxFileBytes,
    idempotent,
    answers: promotionImport,
    run: importPromotions,
  }),
] as const;
