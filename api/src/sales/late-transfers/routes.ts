import { lateTransferEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { lateTransferTexts } from './messages';
import type { LateTransfers } from './service';

interface Parts {
  readonly lateTransfers: LateTransfers;
  readonly bearer: BearerHooks;
}

/** Adds the routes of late transfers. */
export function lateTransferRoutes(app: FastifyInstance, { lateTransfers, bearer }: Parts): void {
  mountEndpoints(app, bearer, lateTransferEndpoints, {
    list: () => lateTransfers.list(),
    record: async ({ caller, params, version, body }) =>
      answer(
        await lateTransfers.record(caller, { ...params, version }, body),
        lateTransferTexts.recordedReply,
      ),
    apply: async ({ caller, params, version, body }) =>
      answer(
        await lateTransfers.apply(caller, { ...params, version }, body.reason),
        lateTransferTexts.appliedReply,
      ),
    withdraw: async ({ caller, params, version, body }) =>
      answer(
        await lateTransfers.withdraw(caller, { ...params, version }, body.reason),
        lateTransferTexts.withdrawnReply,
      ),
    refund: async ({ caller, params, version, body }) =>
      answer(
        await lateTransfers.refund(caller, { ...params, version }, body),
        lateTransferTexts.refundedReply,
      ),
  });
}
