import { useState } from 'react';
import { call, staffPaymentApi } from '@evcare/shared-contracts/endpoints';
import type { GatewayPayment } from '@evcare/shared-contracts/office';
import { ATTEMPT_STATUS_LABELS } from '@evcare/shared-contracts/shop';
import { gatewayPayments as t } from '../../../messages/gateway-payments';
import { useApiAction } from '../../../shared/data';
import { useRemote } from '../../../shared/scope';
import { STEP_ENTITIES } from '../use-order-steps';

/** Asks a gateway for the result of a payment, and shows the status that it reports. */
export function useCheck() {
  const { toasts } = useRemote();
  const [payment, setPayment] = useState<GatewayPayment | null>(null);
  const { run, busy, error, clear } = useApiAction<GatewayPayment, GatewayPayment>({
    send: (http, { reference }) => call(http, staffPaymentApi.check, { params: { reference } }),
    entities: STEP_ENTITIES,
    refreshAfterFailure: true,
    suppressErrorToast: true,
    // A payment that is settled leaves the list, so the toast names the order and the status.
    suppressSuccessToast: true,
    onDone: ({ orderCode, status }) => toasts.info(t.result(orderCode, ATTEMPT_STATUS_LABELS[status].label)),
  });
  return {
    check(next: GatewayPayment) {
      if (busy) return;
      clear();
      setPayment(next);
      void run(next);
    },
    isChecking: ({ reference }: GatewayPayment): boolean => busy && payment?.reference === reference,
    /** Latest failure; null after a success. */
    failure: payment && error !== null ? { orderCode: payment.orderCode, message: error } : null,
  };
}
