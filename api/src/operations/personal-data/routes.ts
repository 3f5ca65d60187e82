import {
  erasureEndpoints,
  guestDataEndpoints,
  personalDataEndpoints,
} from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { personalDataTexts as messages } from './messages';
import type { GuestDataService } from './guests';
import type { PersonalData } from './requests';

interface Parts {
  readonly personalData: PersonalData;
  readonly guestData: GuestDataService;
  readonly bearer: BearerHooks;
}

export function personalDataRoutes(app: FastifyInstance, { personalData, guestData, bearer }: Parts): void {
  const { own, office } = personalData;
  mountEndpoints(app, bearer, personalDataEndpoints, {
    read: ({ caller }) => own.read(caller),
    copy: async ({ caller, body, origin }) => answer(await own.copy(caller, body, origin), messages.copied),
    request: async ({ caller, body, origin }) =>
      answer(await own.request(caller, body, origin), messages.requested),
    withdraw: async ({ caller }) => answer(await own.withdraw(caller), messages.withdrawn),
  });
  mountEndpoints(app, bearer, guestDataEndpoints, {
    find: ({ query }) => guestData.find(query),
    copy: async ({ caller, body, origin }) =>
      answer(await guestData.copy(caller, body, origin), messages.copied),
    async request({ caller, body }) {
      await guestData.request(caller, body);
      return answer(null, messages.requestedByStaff);
    },
    async withdraw({ caller, params }) {
      await guestData.withdraw(caller, params.id);
      return answer(null, messages.guestWithdrawn);
    },
  });
  mountEndpoints(app, bearer, erasureEndpoints, {
    read: ({ params }) => office.read(params.id),
    request: async ({ caller, params, body }) =>
      answer(await office.request(caller, params.id, body.checkedBy), messages.requestedByStaff),
    withdraw: async ({ caller, params }) =>
      answer(await office.withdraw(caller, params.id), messages.withdrawn),
    copy: async ({ caller, params, body, origin }) =>
      answer(await office.copy(caller, params.id, body.checkedBy, origin), messages.copied),
    list: ({ query }) => personalData.list(query),
    async approve({ caller, params }) {
      await personalData.approve(caller, params.id);
      return answer(null, messages.approved);
    },
    async reject({ caller, params, body }) {
      await personalData.reject(caller, params.id, body.reason);
      return answer(null, messages.rejected);
    },
  });
}
