import { staffWaitingListEndpoints, waitingListEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Throttle } from '../../identity/throttle';
import { waitingTexts as messages } from './messages';
import type { WaitingList } from './service';

interface Parts {
  readonly throttle: Throttle;
  readonly waitingList: WaitingList;
  readonly bearer: BearerHooks;
}

export function waitingListRoutes(app: FastifyInstance, { throttle, waitingList, bearer }: Parts): void {
  mountEndpoints(app, bearer, waitingListEndpoints, {
    join: async ({ caller, body }) => answer(await waitingList.join(caller, body), messages.joined),
    list: ({ caller }) => waitingList.listOwn(caller),
    withdraw: async ({ caller, params }) =>
      answer(await waitingList.withdrawOwn(caller, params.id), messages.withdrawn),
    async readOffer({ params, origin }) {
      await throttle.takeByAddress('availability', origin);
      return waitingList.readOffer(params.token);
    },
    async accept({ params, origin }) {
      await throttle.takeByAddress('holds', origin);
      return answer(await waitingList.acceptOffer(params.token, origin), messages.accepted);
    },
    async decline({ params, origin }) {
      await throttle.takeByAddress('holds', origin);
      return answer(await waitingList.declineOffer(params.token), messages.declined);
    },
  });
  mountEndpoints(app, bearer, staffWaitingListEndpoints, {
    list: () => waitingList.listForDesk(),
    add: async ({ caller, body }) => answer(await waitingList.addFromDesk(caller, body), messages.joined),
    withdraw: async ({ caller, params }) =>
      answer(await waitingList.withdrawFromDesk(caller, params.id), messages.withdrawn),
    accept: async ({ caller, params, origin }) =>
      answer(await waitingList.acceptFromDesk(caller, params.id, origin), messages.accepted),
  });
}
