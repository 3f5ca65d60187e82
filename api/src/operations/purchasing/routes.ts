import {
  purchaseOrderEndpoints,
  purchaseProposalEndpoints,
  supplierEndpoints,
} from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Caller } from '../../identity/sessions';
import { purchasingTexts as t } from './messages';
import type { PurchaseOrders } from './orders';
import type { PurchaseProposals } from './proposals';
import type { PurchaseReceiving } from './receipts';
import type { PurchasingTarget, Suppliers } from './suppliers';
import { purchaseOrderFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly suppliers: Suppliers;
  readonly purchaseOrders: PurchaseOrders;
  readonly purchaseProposals: PurchaseProposals;
  readonly purchaseReceiving: PurchaseReceiving;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

interface ChangeRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly version: number | undefined;
}
const targetOf = ({ caller, params, version }: ChangeRequest): PurchasingTarget => ({
  actorId: caller.user.id,
  id: params.id,
  version,
});

export function purchasingRoutes(
  app: FastifyInstance,
  { suppliers, purchaseOrders: orders, purchaseProposals, purchaseReceiving, exportList, bearer }: Parts,
): void {
  mountEndpoints(app, bearer, supplierEndpoints, {
    list: () => suppliers.list(),
    add: async ({ caller, body }) => answer(await suppliers.add(caller.user.id, body), t.supplierAdded),
    read: ({ params }) => suppliers.read(params.id),
    change: async (request) =>
      answer(await suppliers.change(targetOf(request), request.body), t.supplierSaved),
  });
  mountEndpoints(app, bearer, purchaseProposalEndpoints, { list: () => purchaseProposals.list() });
  mountEndpoints(app, bearer, purchaseOrderEndpoints, {
    list: ({ caller, query }) => orders.list(caller, query),
    exportCsv: exportList(purchaseOrderFile, ({ caller, query }, reads) => orders.list(caller, query, reads)),
    read: ({ caller, params }) => orders.read(caller, params.id),
    async receive({ caller, params, body, key }) {
      const order = await purchaseReceiving.receive(caller, params.id, body, key);
      return answer(order, order.state === 'received' ? t.receivedAll : t.received);
    },
    add: async ({ caller, body }) => answer(await orders.add(caller.user.id, body), t.added),
    change: async (request) => answer(await orders.change(targetOf(request), request.body), t.saved),
    async send(request) {
      const { way } = request.body;
      return answer(await orders.send(targetOf(request), way), way === 'mail' ? t.mailed : t.handedOver);
    },
    close: async (request) => answer(await orders.close(targetOf(request), request.body.reason), t.closed),
    cancel: async (request) =>
      answer(await orders.cancel(targetOf(request), request.body.reason), t.cancelled),
  });
}
