import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { appointmentApi, call } from '@evcare/shared-contracts/endpoints';
import { BOOKING_LIMITS, type HoldRequest } from '@evcare/shared-contracts/workshop';
import { booking as t } from '../../../messages/booking';
import { useRemote } from '../../scope';
import type { KeptHold } from './kept-hold';
import { lostSlotOf, type SlotProblem } from './lost-slot';
import type { Work } from './use-availability';

/** Returns a key of the work, to check whether a slot is held for it. */
export const keyOf = ({ services, fitting = [], vehicleType, ward }: Omit<Work, 'appointment'>): string =>
  [ward ?? vehicleType, ...[...services].sort(), ...[...fitting].sort()].join(' ');

const HOLD_MS = BOOKING_LIMITS.holdMinutes * 60_000;

interface Holding {
  readonly hold: KeptHold | null;
  /** Called with the new hold and the work that it is for; with null when the hold ends. */
  readonly onHold: (hold: KeptHold | null, work?: Work) => void;
  /** Set while a booking is being sent, so that its slot is not released. */
  readonly frozen: boolean;
  /** Reloads the availability. */
  readonly refresh: () => void;
}

/** Holds one slot at a time for the visitor, and reports when the hold expires. */
export function useHold({ hold, onHold, frozen, refresh }: Holding) {
  const { http } = useRemote();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<SlotProblem | null>(null);
  const running = useRef(false);

  const expire = useEffectEvent(() => {
    onHold(null);
    setProblem({ text: t.hold.expired, nearest: [] });
    refresh();
  });
  const deadline = hold?.deadline ?? null;
  useEffect(() => {
    if (deadline === null || frozen) return;
    const timer = setTimeout(expire, Math.max(0, deadline - Date.now()));
    return () => clearTimeout(timer);
  }, [deadline, frozen]);

  async function take(startAt: string, work: Work): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(startAt);
    setProblem(null);
    // The deadline is measured by this device's clock, which may differ from the server's. It counts from
    // before the call, so that it never ends after the server's hold.
    const requestedAt = Date.now();
    const { services, fitting, vehicleType, ward, appointment } = work;
    const body: HoldRequest = {
      vehicleType,
      ward,
      appointment,
      services: [...services],
      ...(fitting && { fitting: [...fitting] }),
      startAt,
      replaces: hold?.holdId ?? null,
    };
    try {
      const { data } = await call(http, appointmentApi.hold, { body });
      const { holdId, startAt: from, endAt } = data;
      const newHold = { holdId, startAt: from, endAt, work: keyOf(work), deadline: requestedAt + HOLD_MS };
      onHold(newHold, work);
    } catch (error) {
      const lost = lostSlotOf(error);
      const text = isHttpError(error) ? error.message : t.hold.failed;
      setProblem(lost ?? { text, nearest: [] });
      if (lost) refresh();
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  /** Releases the hold before it expires. Failures are ignored, as the hold expires by itself. */
  function release(): void {
    if (!hold) return;
    onHold(null);
    setProblem(null);
    call(http, appointmentApi.releaseHold, { params: { id: hold.holdId } }).catch(() => undefined);
  }

  return { busy, problem, setProblem, take, release };
}
