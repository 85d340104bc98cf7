import { z } from 'zod';
import { actedAnswer, batchAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call, type PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import { article, articlePage, deleteAnswer, editAnswer } from './answers.server.ts';
import { articleStore } from './stores.server.ts';
import { editFaultTree, getFaultTree } from './use-cases/fault-tree.server.ts';
import { getArticlePicture } from './use-cases/get-article-picture.server.ts';
import { getArticle, listArticles } from './use-cases/list-articles.server.ts';
import { offerArticles } from './use-cases/offer-articles.server.ts';
import { addArticle, deleteArticle, editArticle } from './use-cases/write-article.server.ts';
import {
  addArticleInput,
  articlePictureRef,
  articleQuery,
  articleRef,
  editArticleInput,
  editFaultTreeInput,
  faultTreeAnswer,
  offerQuery,
} from './wire.ts';

const write = { idempotent: true } as const;
const onPhone = { frames: ['work'] } as const;

/** The knowledge base of repairs: written at the desk, offered to whoever diagnoses (MES-01). */
export const articleApi = [
  call('GET /mes/article/list', {
    access: 'repair-article:list',
    input: articleQuery,
    answers: articlePage,
    run: listArticles,
  }),
  call('GET /mes/article/queryById', {
    access: 'repair-article:list',
    input: articleRef,
    answers: article,
    run: getArticle,
  }),
  ...entityApi(articleStore, { own: ['list', 'queryById'] }),
  call('POST /mes/article/add', {
    access: 'repair-article:add',
    input: addArticleInput,
    ...write,
    answers: actedAnswer,
    run: addArticle,
  }),
  call('PUT /mes/article/edit', {
    access: 'repair-article:edit',
    input: editArticleInput,
    ...write,
    answers: editAnswer,
    run: editArticle,
  }),
  call('DELETE /mes/article/delete', {
    access: 'repair-article:delete',
    input: articleRef,
    ...write,
    answers: deleteAnswer,
    run: deleteArticle,
  }),
  call('GET /mes/faultTree/read', {
    access: 'repair-article:list',
    input: z.object({}),
    run: (ctx) => getFaultTree(ctx),
    answers: faultTreeAnswer,
  }),
  call('PUT /mes/faultTree/edit', {
    access: 'repair-article:edit',
    input: editFaultTreeInput,
    ...write,
    run: editFaultTree,
    answers: batchAnswer,
  }),
  call('GET /mes/article/offer', {
    access: 'repair:list',
    input: offerQuery,
    ...onPhone,
    answers: z.array(article),
    run: offerArticles,
  }),
  call('GET /mes/article/picture', {
    access: 'repair:list',
    input: articlePictureRef,
    ...onPhone,
    answers: 'file',
    run: async (ctx, input): Promise<PictureAnswer> => ({
      type: 'image/webp',
      picture: await getArticlePicture(ctx, input),
    }),
  }),
] as const;
