import { isHttpError } from '@evcare/shared-contracts';
import { call, orderApi } from '@evcare/shared-contracts/endpoints';
import type { SendResult } from '@evcare/shared-ui/forms';
import { orderChanges as t } from '../../../messages/order-changes';
import { useRemote } from '../../../shared/scope';
import type { OrderData } from '../routes';
import { MOVED_CODES, type OrderActions } from '../use-order';
import { accessOf, type Change, type PreviewState } from './use-change-preview';

/** True if the change whose preview is shown can't be made. */
export const isBlocked = ({ preview, busy }: PreviewState): boolean =>
  !busy && preview !== null && preview.blocked !== null;

/** Returns the function that closes the dialog of an order that has changed, and says so on its page. */
export const movedOf =
  ({ actions, onClose }: Pick<SendParts, 'actions' | 'onClose'>) =>
  () => {
    actions.reportMoved();
    onClose();
  };

interface SendParts {
  readonly data: OrderData;
  readonly actions: OrderActions;
  readonly shown: PreviewState;
  readonly onClose: () => void;
}

/**
 * Returns the function that makes the change whose preview is shown. It returns why the change can't be sent, and
 * throws the server's rejection.
 */
export function useSendChange({ data, actions, shown, onClose }: SendParts) {
  const { http, toasts } = useRemote();
  const { code } = data;
  const { preview, busy, failure, retry } = shown;

  return async (change: Change): Promise<SendResult> => {
    if (failure !== null) return { failure };
    if (busy || !preview) return { failure: t.wait };
    if (preview.blocked !== null) return { failure: preview.blocked };
    actions.clearMoved();
    try {
      const body = { ...accessOf(data), ...change, expectedTotal: preview.total };
      const order = (await call(http, orderApi.change, { params: { code }, body })).data;
      data.forget();
      data.order?.show(order);
      toasts.success(t.done);
      onClose();
    } catch (error) {
      if (!isHttpError(error) || !MOVED_CODES.includes(error.code)) {
        // The total may have changed.
        retry();
        throw error;
      }
      movedOf({ actions, onClose })();
    }
  };
}
