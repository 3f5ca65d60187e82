import { subscriptionEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, markReplayed, mountEndpoints, type BearerHooks } from '../../identity/access';
import { packageTexts as messages } from './messages';
import type { Subscriptions } from './service';
import type { StaffSubscriptions } from './staff';
import { subscriptionFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly subscriptions: Subscriptions;
  readonly staffSubscriptions: StaffSubscriptions;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

export function subscriptionRoutes(app: FastifyInstance, parts: Parts): void {
  const { subscriptions, staffSubscriptions, exportList, bearer } = parts;

  mountEndpoints(app, bearer, subscriptionEndpoints, {
    quote: ({ caller, params, query }) => subscriptions.quote(caller.user.id, params.id, query.vehicleId),
    async subscribe({ caller, params, body, key, origin, reply }) {
      const { subscription, replayed } = await subscriptions.subscribe(
        caller.user.id,
        params.id,
        body,
        key,
        origin,
      );
      markReplayed(reply, replayed);
      return answer(subscription, messages.subscribed);
    },
    list: ({ caller }) => subscriptions.list(caller.user.id),
    transfer: ({ caller, params }) => subscriptions.transfer(caller.user.id, params.id),
    cancel: async ({ caller, params }) =>
      answer(await subscriptions.cancel(caller.user.id, params.id), messages.cancelled),

    staffList: ({ query }) => staffSubscriptions.list(query),
    exportCsv: exportList(subscriptionFile, ({ query }, reads) => staffSubscriptions.list(query, reads)),
    activate: async ({ caller, params }) =>
      answer(await staffSubscriptions.activate(params.id, caller.user.id), messages.activated),
  });
}
