import { staffOrderEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { ShopOrderStep } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Origin } from '../../platform/core/core';
import { messages, trackingMessages } from '../../platform/messages';
import type { Caller } from '../../identity/sessions';
import type { StaffOrders } from './staff';
import type { StepDetails } from './step-details';
import { shopOrderFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly staffOrders: StaffOrders;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

interface Change {
  readonly caller: Caller;
  readonly params: { readonly code: string };
  readonly version: number | undefined;
}

interface StepRequest extends Change {
  readonly body: StepDetails & { readonly reason?: string | null | undefined };
  readonly origin: Origin;
}

const targetOf = ({ params, version }: Change) => ({ code: params.code, version });

export function staffOrderRoutes(app: FastifyInstance, { staffOrders, exportList, bearer }: Parts): void {
  const step = (name: ShopOrderStep) => async (request: StepRequest) => {
    const { caller, body, origin } = request;
    const { reason, ...details } = body;
    const given = { ...details, note: reason || null };
    const moved = await staffOrders.step(caller, targetOf(request), name, given, origin);
    return answer(moved, messages.orderMoved);
  };

  mountEndpoints(app, bearer, staffOrderEndpoints, {
    list: ({ query }) => staffOrders.list(query),
    exportCsv: exportList(shopOrderFile, ({ query }, reads) => staffOrders.list(query, reads)),
    pickList: ({ query }) => staffOrders.pickList(query.codes ?? []),
    read: ({ params }) => staffOrders.read(params.code),
    async stepMany({ caller, body, origin }) {
      const results = await staffOrders.stepAll(caller, body.codes, body.step, origin);
      const moved = results.filter(({ refusal }) => refusal === null).length;
      return answer({ results }, messages.ordersMoved(moved, results.length));
    },
    confirmPayment: step('confirm-payment'),
    confirm: step('confirm'),
    pack: step('pack'),
    ship: step('ship'),
    deliver: step('deliver'),
    failDelivery: step('fail'),
    takeBack: step('return'),
    cancel: step('cancel'),
    async delay(request) {
      const delayed = await staffOrders.delay(request.caller, targetOf(request), request.body);
      return answer(delayed, messages.orderDelayed);
    },
    addTracking: async (request) =>
      answer(
        await staffOrders.addTracking(request.caller, targetOf(request), request.body),
        trackingMessages.added,
      ),
    recordInvoice: async (request) =>
      answer(
        await staffOrders.recordInvoice(request.caller, targetOf(request), request.body),
        messages.orderMoved,
      ),
    recordPayment: async (request) =>
      answer(
        await staffOrders.receive(request.caller, targetOf(request), request.body.reference),
        messages.orderMoved,
      ),
    recordRefund: async (request) =>
      answer(
        await staffOrders.refund(request.caller, targetOf(request), request.body.reference),
        messages.orderMoved,
      ),
    voidPayment: async (request) =>
      answer(
        await staffOrders.voidPayment(request.caller, targetOf(request), request.body.reason),
        messages.orderMoved,
      ),
  });
}
