import { releaseControlEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { releaseTexts as t } from './messages';
import type { ReleaseDesk } from './service';

interface Parts {
  readonly releaseDesk: ReleaseDesk;
  readonly bearer: BearerHooks;
}

const BODY_LIMIT = 4 * 1024;

/** Adds the routes for the releases of the site (decision 0059). */
export function releaseRoutes(app: FastifyInstance, { releaseDesk, bearer }: Parts): void {
  mountEndpoints(
    app,
    bearer,
    releaseControlEndpoints,
    {
      board: () => releaseDesk.board(),
      async move({ caller, origin, params: { part }, body, version }) {
        const result = await releaseDesk.move({ caller, origin, part, move: body, version });
        const { act, release, changed } = result;
        return answer(result, changed ? t.done(act, part, release) : t.unchanged);
      },
    },
    { move: { bodyLimit: BODY_LIMIT } },
  );
}
