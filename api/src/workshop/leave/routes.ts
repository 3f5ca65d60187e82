import { leaveEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { LeaveDecisions } from './decisions';
import { leaveTexts as t } from './messages';
import type { LeaveRequests } from './requests';

interface Parts {
  readonly leaveRequests: LeaveRequests;
  readonly leaveDecisions: LeaveDecisions;
  readonly bearer: BearerHooks;
}

export function leaveRoutes(
  app: FastifyInstance,
  { leaveRequests: requests, leaveDecisions: decisions, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, leaveEndpoints, {
    list: ({ caller }) => requests.list(caller.user.id),
    create: async ({ caller, body }) => answer(await requests.create(caller, body), t.created),
    withdraw: async ({ caller, params }) => answer(await requests.withdraw(caller, params.id), t.withdrawn),
    open: () => decisions.list(),
    approve: async ({ caller, params, body }) =>
      answer(await decisions.approve({ actorId: caller.user.id, id: params.id }, body.note), t.approved),
    reject: async ({ caller, params, body }) =>
      answer(await decisions.reject({ actorId: caller.user.id, id: params.id }, body.reason), t.rejected),
  });
}
