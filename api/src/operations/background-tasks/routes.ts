import { backgroundTaskEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { backgroundTaskTexts as t } from './messages';
import type { BackgroundTaskDesk } from './service';

interface Parts {
  readonly backgroundTasks: BackgroundTaskDesk;
  readonly bearer: BearerHooks;
}

/** Adds the routes for jobs, dead letters and recurring tasks (decision 0073). */
export function backgroundTaskRoutes(app: FastifyInstance, { backgroundTasks, bearer }: Parts): void {
  mountEndpoints(app, bearer, backgroundTaskEndpoints, {
    overview: ({ query }) => backgroundTasks.overview(query),
    async retry({ caller, params }) {
      await backgroundTasks.retry(caller, params.id);
      return answer(null, t.retried);
    },
    async retryKind({ caller, body: { kind } }) {
      const count = await backgroundTasks.retryKind(caller, kind);
      return answer({ count }, t.retriedAll(count));
    },
    async dismiss({ caller, params, body: { reason } }) {
      await backgroundTasks.dismiss(caller, params.id, reason);
      return answer(null, t.dismissed);
    },
    async dismissKind({ caller, body: { kind, reason } }) {
      const count = await backgroundTasks.dismissKind(caller, kind, reason);
      return answer({ count }, t.dismissedAll(count));
    },
  });
}
