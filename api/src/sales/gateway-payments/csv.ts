import type { GatewayPayment } from '@evcare/shared-contracts/office';
import { ATTEMPT_STATUS_LABELS, GATEWAY_NAMES, REFUND_STATUS_LABELS } from '@evcare/shared-contracts/shop';
import { listFile, timeCell } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of payments at gateways. */
export const paymentFile = listFile<GatewayPayment>()('gateway-payments', listExportMessages.payments, {
  reference: ({ reference }) => reference,
  gateway: ({ gateway }) => GATEWAY_NAMES[gateway],
  order: ({ orderCode }) => orderCode,
  customer: ({ customer }) => customer,
  amount: ({ amount }) => amount,
  status: ({ status }) => ATTEMPT_STATUS_LABELS[status].label,
  started: ({ startedAt }) => timeCell(startedAt),
  settled: ({ settledAt }) => timeCell(settledAt),
  gatewayReference: ({ gatewayReference }) => gatewayReference,
  reported: ({ reportedAmount }) => reportedAmount,
  refund: ({ refund }) => refund && REFUND_STATUS_LABELS[refund].label,
  resolution: ({ resolution }) => resolution,
});
