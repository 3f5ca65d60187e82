import { useEffect, useEffectEvent, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { appointmentApi, call } from '@evcare/shared-contracts/endpoints';
import { useRevalidator } from '@evcare/shared-contracts/router';
import { LIVE_TOPIC_ME } from '@evcare/shared-contracts/workshop';
import { appointments as t } from '../../../messages/appointments';
import { isFields } from '../../../shared/cart/checks';
import { useSeenAgain } from '../../../shared/own/use-seen-again';
import { useRemote } from '../../../shared/scope';
import type { AppointmentData } from './routes';

/** Reloads an appointment when the page becomes visible again after a while, and when the workshop changes it. */
export function useRefresh({ code, owner, forget }: AppointmentData): () => void {
  const { live } = useRemote();
  const { revalidate } = useRevalidator();
  const refresh = useSeenAgain(() => {
    forget();
    void revalidate();
  });
  const again = useEffectEvent(refresh);

  useEffect(() => {
    if (owner === null) return;
    return live.watch([LIVE_TOPIC_ME], {
      onEvent: ({ type, data }) => {
        if (type === 'appointment.changed' && isFields(data) && data['code'] === code) again();
      },
      onStale: () => again(),
    });
  }, [live, owner, code]);

  return refresh;
}

/** Cancels an appointment and reports failures. */
export function useCancel({ code, phone }: AppointmentData, refresh: () => void) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  /** True if the appointment had changed before the request arrived. */
  const [moved, setMoved] = useState(false);

  async function cancel(reason: string | null): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setMoved(false);
    try {
      await call(http, appointmentApi.cancel, { params: { code }, body: { reason, phone } });
      toasts.success(t.cancel.done);
      refresh();
      return true;
    } catch (error) {
      if (isHttpError(error) && ['INVALID_TRANSITION', 'TOO_LATE_TO_CHANGE'].includes(error.code)) {
        setMoved(error.code === 'INVALID_TRANSITION');
        if (error.code === 'TOO_LATE_TO_CHANGE') toasts.error(error.message);
        refresh();
        return true;
      }
      toasts.error(isHttpError(error) ? error.message : t.actions.failed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, moved, cancel };
}
