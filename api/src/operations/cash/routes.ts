import {
  dayClosingEndpoints,
  drawerEndpoints,
  refundEndpoints,
} from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { DayClosings } from './day-closings';
import type { Drawers } from './drawers';
import { cashTexts as messages, refundTexts } from './messages';
import type { ServiceRefunds } from './refunds';

interface Parts {
  readonly drawers: Drawers;
  readonly dayClosings: DayClosings;
  readonly serviceRefunds: ServiceRefunds;
  readonly bearer: BearerHooks;
}

export function cashRoutes(
  app: FastifyInstance,
  { drawers, dayClosings, serviceRefunds: refunds, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, drawerEndpoints, {
    list: () => drawers.desk(),
    read: ({ params }) => drawers.read(params.id),
    open: async ({ caller, body }) =>
      answer(await drawers.open(caller.user.id, body.openingFloat), messages.opened),
    move: async ({ caller, params, body, version }) =>
      answer(
        await drawers.move({ actorId: caller.user.id, id: params.id, version }, body),
        messages.moved[body.kind],
      ),
    async close({ caller, params, body, version }) {
      const drawer = await drawers.close({ actorId: caller.user.id, id: params.id, version }, body);
      return answer(drawer, drawer.closing?.difference === 0 ? messages.counted : messages.countedDiffers);
    },
    unapproved: () => drawers.unapproved(),
    approve: async ({ caller, params, body }) =>
      answer(await drawers.approve({ actorId: caller.user.id, id: params.id }, body.note), messages.approved),
  });
  mountEndpoints(app, bearer, dayClosingEndpoints, {
    list: () => dayClosings.list(),
    close: async ({ caller, body }) => answer(await dayClosings.close(caller.user, body), messages.dayClosed),
  });
  mountEndpoints(app, bearer, refundEndpoints, {
    list: () => refunds.list(),
    approve: async ({ caller, params, body, version }) =>
      answer(
        await refunds.approve({ actorId: caller.user.id, id: params.id, version }, body.note),
        refundTexts.approved,
      ),
    refuse: async ({ caller, params, body, version }) =>
      answer(
        await refunds.refuse({ actorId: caller.user.id, id: params.id, version }, body.reason),
        refundTexts.refused,
      ),
    pay: async ({ caller, params, body, version }) =>
      answer(
        await refunds.pay({ actorId: caller.user.id, id: params.id, version }, body.reference),
        refundTexts.paid,
      ),
  });
}
