import { useEffect, useState } from 'react';
import { addressOf, appointmentApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import { BOOKING_LIMITS, type Availability } from '@evcare/shared-contracts/workshop';
import { useRemote } from '../../scope';
import { addDays } from './calendar';

/** Properties of the work that determine the bay and the staff. */
export interface Work {
  readonly services: readonly string[];
  /** Ids of the order's products to be fitted. */
  readonly fitting?: readonly string[];
  /** Undefined for a visit at home. */
  readonly vehicleType?: VehicleType | undefined;
  /** Ward of a visit at home. */
  readonly ward?: string | undefined;
  /** Appointment that is being moved: its own slot counts as free. */
  readonly appointment: string | null;
}

export interface Found {
  /** The newest availability for this work; kept while it is reloaded. */
  readonly value: Availability | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

interface Settled {
  readonly path: string;
  readonly round: number;
  readonly value: Availability | undefined;
  readonly error: unknown;
}

/** Free starts from today to the end of the booking period. Sends no request while `work` is null. */
export function useAvailability(work: Work | null): Found {
  const { http } = useRemote();
  const [today] = useState(() => dayInVietnam(Date.now()));
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled | null>(null);
  const path =
    work &&
    addressOf(appointmentApi.availability, {
      query: {
        services: work.services.join(',') || undefined,
        fitting: work.fitting?.join(','),
        vehicleType: work.vehicleType,
        ward: work.ward,
        from: today,
        to: addDays(today, BOOKING_LIMITS.horizonDays),
        appointment: work.appointment ?? undefined,
      },
    });

  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    const settle = (value: Availability | undefined, error: unknown) => {
      if (abort.signal.aborted) return;
      setSettled((before) => ({
        path,
        round,
        error,
        value: value ?? (before?.path === path ? before.value : undefined),
      }));
    };
    http.get<Availability>(path, { signal: abort.signal }).then(
      ({ data }) => settle(data, null),
      (error: unknown) => settle(undefined, error),
    );
    return () => abort.abort();
  }, [http, path, round]);

  const forPath = settled?.path === path ? settled : null;
  const current = forPath?.round === round;
  return {
    value: forPath?.value,
    busy: path !== null && !current,
    error: current ? (forPath?.error ?? null) : null,
    retry: () => setRound((before) => before + 1),
  };
}
