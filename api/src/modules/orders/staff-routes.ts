import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf, onlyFor, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { messages } from '../../messages';
import {
  byCode,
  staffNoteBody,
  staffListQuery,
  staffListSchema,
  staffOrderSchema,
  staffReasonBody,
} from './schema';
import type { StaffOrders } from './staff';
import { STAFF_STEP_NAMES, type StaffStep } from './steps';

interface Parts {
  readonly staffOrders: StaffOrders;
  readonly bearer: BearerHooks;
}

/** Steps whose reason the customer is told. */
const WITH_REASON: readonly StaffStep[] = ['cancel', 'fail'];

/** Orders as staff and managers work on them (product rule §3.4). */
export function staffOrderRoutes(instance: FastifyInstance, { staffOrders, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  const onRequest = [bearer.required, onlyFor('staff', 'manager', 'admin')];
  const response = { 200: answerOf(staffOrderSchema) };

  app.get(
    '/staff/shop-orders',
    {
      onRequest,
      schema: { tags, querystring: staffListQuery, response: { 200: answerOf(staffListSchema) } },
    },
    async ({ query }) => ok(await staffOrders.list(query)),
  );

  app.get(
    '/staff/shop-orders/:code',
    { onRequest, schema: { tags, params: byCode, response } },
    async ({ params }) => ok(await staffOrders.read(params.code)),
  );

  for (const step of STAFF_STEP_NAMES) {
    const body = WITH_REASON.includes(step) ? staffReasonBody : staffNoteBody;
    app.post(
      `/staff/shop-orders/:code/${step}`,
      { onRequest, schema: { tags, params: byCode, body, response } },
      async (request) => {
        const note = request.body.reason || null;
        const { code } = request.params;
        const moved = await staffOrders.step(callerOf(request), code, step, note, originOf(request));
        return ok(moved, messages.orderMoved);
      },
    );
  }

  for (const [name, note] of [
    ['payment-received', staffOrders.receive],
    ['refund', staffOrders.refund],
  ] as const) {
    app.post(
      `/staff/shop-orders/:code/${name}`,
      {
        onRequest: [bearer.required, onlyFor('manager', 'admin')],
        schema: { tags, params: byCode, response },
      },
      async (request) => ok(await note(callerOf(request), request.params.code), messages.orderMoved),
    );
  }
}
