import { partsRequestEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { requestTexts } from '../parts-requests';
import type { PartsRequests } from './service';

interface Parts {
  readonly partsRequests: PartsRequests;
  readonly bearer: BearerHooks;
}

export function technicianPartsRoutes(app: FastifyInstance, { partsRequests, bearer }: Parts): void {
  const { search, lists, asking, issuing } = partsRequests;

  mountEndpoints(app, bearer, partsRequestEndpoints, {
    findParts: ({ caller, query }) => search.find(caller, query),
    orders: ({ caller }) => lists.jobs(caller),
    list: ({ caller, query }) => lists.own(caller, query.status),
    async submit({ caller, body, key }) {
      const { request, inStock } = await asking.submit(caller, body, key);
      return answer(await lists.shownToOwner(request), inStock ? requestTexts.asked : requestTexts.short);
    },
    async confirmReceipt({ caller, params }) {
      const received = await issuing.receive(caller, params.id);
      return answer(await lists.shownToOwner(received), requestTexts.received);
    },
    async handBack({ caller, params, body }) {
      const changed = await issuing.handBack(caller, params.id, body.lines);
      return answer(await lists.shownToOwner(changed), requestTexts.returning);
    },
    async withdraw({ caller, params }) {
      const withdrawn = await issuing.withdraw(caller, params.id);
      return answer(await lists.shownToOwner(withdrawn), requestTexts.cancelled);
    },
  });
}
