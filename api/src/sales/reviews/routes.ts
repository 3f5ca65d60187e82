import { reviewEndpoints, staffReviewEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import { reviewTexts as t } from './messages';
import type { ReviewModeration } from './moderation';
import type { ReviewService } from './service';
import type { ReviewWords } from './words';
import { reviewFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly reviews: ReviewService;
  readonly reviewModeration: ReviewModeration;
  readonly reviewWords: ReviewWords;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function reviewRoutes(
  app: FastifyInstance,
  { readPublicly }: Pick<PublicReadsOptions, 'readPublicly'>,
  { reviews, reviewModeration, reviewWords, exportList, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, reviewEndpoints, {
    list: ({ caller, params, query }) => readPublicly(() => reviews.list(caller, params.slug, query)),
    async add({ caller, body, origin }) {
      const review = await reviews.add(caller, body, origin);
      return answer(review, review.status === 'pending' ? t.pending : t.saved);
    },
    async change({ caller, params, body, origin }) {
      const review = await reviews.change(caller, params.id, body, origin);
      return answer(review, review.status === 'pending' ? t.pending : t.saved);
    },
    async remove({ caller, params }) {
      await reviews.remove(caller, params.id);
      return answer(null, t.removed);
    },
    async report({ caller, params, body, origin }) {
      await reviews.report(caller, params.id, body.reason, origin);
      return answer(null, t.reported);
    },
  });

  mountEndpoints(app, bearer, staffReviewEndpoints, {
    list: ({ query }) => reviewModeration.list(query),
    exportCsv: exportList(reviewFile, ({ query }, reads) => reviewModeration.list(query, reads)),
    read: ({ params }) => reviewModeration.read(params.id),
    publish: async ({ caller, params: { id }, version }) =>
      answer(await reviewModeration.publish({ id, actorId: caller.user.id, version }), t.published),
    hide: async ({ caller, params: { id }, version, body }) =>
      answer(await reviewModeration.hide({ id, actorId: caller.user.id, version }, body.reason), t.hidden),
    reply: async ({ caller, params: { id }, version, body }) =>
      answer(await reviewModeration.reply({ id, actorId: caller.user.id, version }, body.text), t.replied),
    words: () => reviewWords.list(),
    addWord: async ({ caller, body }) =>
      answer(await reviewWords.add(caller.user.id, body.word), t.wordAdded),
    removeWord: async ({ caller, params }) =>
      answer(await reviewWords.remove(caller.user.id, params.id), t.wordRemoved),
  });
}
