import { telemetryEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { isPreviewVisit } from '../../platform/http/preview-cookie';
import { addJsonParser } from '../../platform/server/body';
import type { Throttle } from '../../identity/throttle';
import type { Telemetry } from './service';

const BODY_LIMIT = 8 * 1024;

interface Parts {
  readonly telemetry: Telemetry;
  readonly throttle: Throttle;
  readonly bearer: BearerHooks;
}

/**
 * Adds the routes for reports by browsers. The reports may be beacons, which have the type `text/plain` or a
 * special type.
 */
export async function telemetryRoutes(
  app: FastifyInstance,
  { telemetry, throttle, bearer }: Parts,
): Promise<void> {
  for (const type of ['text/plain', 'application/csp-report', 'application/reports+json']) {
    addJsonParser(app, type);
  }
  const options = { bodyLimit: BODY_LIMIT };
  mountEndpoints(
    app,
    bearer,
    telemetryEndpoints,
    {
      async reportRemotes({ body, origin, raw }) {
        await throttle.takeByAddress('telemetry', origin);
        // The candidate of a preview may be a canary, too, whose figures are those of customers.
        if (isPreviewVisit(raw.headers.cookie)) return null;
        await telemetry.remotes(body, origin);
        return null;
      },
      async reportCsp({ body, origin }) {
        await throttle.takeByAddress('telemetry', origin);
        await telemetry.csp(body, origin);
        return null;
      },
    },
    { reportRemotes: options, reportCsp: options },
  );
}
