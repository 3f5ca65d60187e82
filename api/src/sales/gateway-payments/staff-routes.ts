import { staffPaymentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { messages } from '../../platform/messages';
import { leaveGate } from '../../platform/server/overload/shed';
import type { StaffPayments } from './staff';
import { paymentFile } from './csv';
import type { ExportList } from '../../platform/lists/list-export';

interface Parts {
  readonly staffPayments: StaffPayments;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

/** Adds the routes of the reconciliation of payments at gateways. */
export function staffPaymentRoutes(app: FastifyInstance, { staffPayments, exportList, bearer }: Parts): void {
  mountEndpoints(app, bearer, staffPaymentEndpoints, {
    list: ({ query }) => staffPayments.list(query),
    exportCsv: exportList(paymentFile, ({ query }, reads) => staffPayments.list(query, reads)),
    async check({ params, raw }) {
      leaveGate(raw);
      return answer(await staffPayments.check(params.reference), messages.paymentChecked);
    },
    refund: async ({ caller, params }) =>
      answer(await staffPayments.refund(caller, params.reference), messages.refundSent),
    resolve: async ({ caller, params, body }) =>
      answer(
        await staffPayments.resolve(caller, params.reference, body.resolution),
        messages.paymentResolved,
      ),
  });
}
