import { carrierEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Throttle } from '../../identity/throttle';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { trackingMessages } from '../../platform/messages';
import { keepRawBody } from '../../platform/server/body';
import type { CarrierCalls } from './calls';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signed-calls';

const BODY_LIMIT = 8 * 1024;

interface Parts {
  readonly carrierCalls: CarrierCalls;
  readonly throttle: Throttle;
  readonly bearer: BearerHooks;
}

/** Adds the route that carriers call. */
export async function carrierRoutes(
  app: FastifyInstance,
  { carrierCalls, throttle, bearer }: Parts,
): Promise<void> {
  keepRawBody(app);
  mountEndpoints(
    app,
    bearer,
    carrierEndpoints,
    {
      async receiveEvent({ params, origin, raw, reply }) {
        await throttle.takeByAddress('carrierEvents', origin);
        const header = (name: string) => [raw.headers[name]].flat()[0];
        const call = {
          body: raw.rawBody ?? Buffer.alloc(0),
          timestamp: header(TIMESTAMP_HEADER),
          signature: header(SIGNATURE_HEADER),
        };
        const outcome = await carrierCalls.receive(params.carrier, call, origin.log);
        if (outcome === 'rejected') {
          throw new ApiError(400, 'INVALID_SIGNATURE', trackingMessages.invalidSignature);
        }
        if (outcome === 'malformed') {
          throw raw.validationError ?? validationFailed({ at: [trackingMessages.inFuture] });
        }
        return reply.code(204).send();
      },
    },
    // The signature is verified before the body.
    { receiveEvent: { attachValidation: true, bodyLimit: BODY_LIMIT } },
  );
}
