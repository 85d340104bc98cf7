import { z } from 'zod';
import { actedAnswer, noAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call, type PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import { peopleAnswer, peopleQuery } from '#app/services/accounts/use-cases/find-people.server.ts';
import { pickAnswer } from './answers.server.ts';
import { auditGaps } from './audits/answers.server.ts';
import { displayAuditStore } from './audits/stores.server.ts';
import { cancelAudit } from './audits/use-cases/cancel-audit.server.ts';
import { findAuditors } from './audits/use-cases/find-auditors.server.ts';
import { getAuditGaps } from './audits/use-cases/get-gaps.server.ts';
import { pickBlindAudits, planAudit } from './audits/use-cases/plan-audit.server.ts';
import { auditRef, pickBlindInput, planAuditInput } from './audits/wire.ts';
import { displayDetail } from './execution/answers.server.ts';
import { appealDisplay } from './execution/use-cases/appeal-display.server.ts';
import { decideAppeal } from './execution/use-cases/decide-appeal.server.ts';
import { getDisplay } from './execution/use-cases/get-display.server.ts';
import { getDisplayPhoto } from './execution/use-cases/get-display-photo.server.ts';
import { reviewAgain } from './execution/use-cases/review-again.server.ts';
import { reviewDisplay } from './execution/use-cases/review-display.server.ts';
import { submitDisplay } from './execution/use-cases/submit-display.server.ts';
import {
  appealInput,
  decideInput,
  displayPhotoRef,
  displayRef,
  reviewInput,
  submitInput,
} from './execution/wire.ts';
import { listMonthScores } from './scoring/use-cases/list-month-scores.server.ts';
import { monthScoresAnswer, monthScoresQuery } from './scoring/wire-months.ts';
import {
  displayExecutionStore,
  displayItemStore,
  displayStandardStore,
  displayTaskStore,
} from './standards/stores.server.ts';

const write = { idempotent: true } as const;
const audits = { access: 'display-audit:plan', ...write } as const;

/** Displays of outlets and their review (AGR-02). */
export const displaysApi = [
  ...entityApi(displayStandardStore),
  ...entityApi(displayItemStore),
  ...entityApi(displayTaskStore),
  ...entityApi(displayExecutionStore),
  ...entityApi(displayAuditStore),
  call('GET /esdh/eSdh/audit/gaps', {
    access: 'display-audit:list',
    input: z.object({}),
    answers: auditGaps,
    run: getAuditGaps,
  }),
  call('POST /esdh/eSdh/audit/plan', {
    ...audits,
    input: planAuditInput,
    answers: actedAnswer,
    run: planAudit,
  }),
  call('GET /esdh/eSdh/audit/people', {
    access: 'display-audit:plan',
    input: peopleQuery,
    answers: peopleAnswer,
    run: findAuditors,
  }),
  call('POST /esdh/eSdh/audit/pick', {
    ...audits,
    input: pickBlindInput,
    answers: pickAnswer,
    run: pickBlindAudits,
  }),
  call('PUT /esdh/eSdh/audit/cancel', { ...audits, input: auditRef, answers: noAnswer, run: cancelAudit }),
  call('GET /esdh/eSdh/months', {
    access: 'display-month:list',
    input: monthScoresQuery,
    answers: monthScoresAnswer,
    run: listMonthScores,
  }),
  call('GET /esdh/eSdh/detail', {
    access: 'display:list',
    input: displayRef,
    answers: displayDetail,
    run: getDisplay,
  }),
  call('POST /esdh/eSdh/submit', {
    access: 'display:submit',
    input: submitInput,
    ...write,
    answers: actedAnswer,
    run: submitDisplay,
  }),
  call('PUT /eAdAppr/review', {
    access: 'display:review',
    input: reviewInput,
    ...write,
    answers: actedAnswer,
    run: reviewDisplay,
  }),
  call('PUT /eAdAppr/second', {
    access: 'display:review',
    input: reviewInput,
    ...write,
    answers: actedAnswer,
    run: reviewAgain,
  }),
  call('POST /eAdAppr/appeal', {
    access: 'display:submit',
    input: appealInput,
    ...write,
    answers: actedAnswer,
    run: appealDisplay,
  }),
  call('PUT /eAdAppr/decide', {
    access: 'display:review',
    input: decideInput,
    ...write,
    answers: actedAnswer,
    run: decideAppeal,
  }),
  call('GET /esdh/eSdh/photo', {
    access: 'display:list',
    input: displayPhotoRef,
    answers: 'file',
    run: async (ctx, input): Promise<PictureAnswer> => ({
      type: 'image/webp',
      picture: await getDisplayPhoto(ctx, input),
    }),
  }),
] as const;
