import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '@evcare/shared-contracts';
import type { AppointmentList, VehicleList } from '@evcare/shared-contracts/workshop';
import type { Shown } from '@evcare/shared-ui/data';
import { FirstSteps } from './first-steps';
import type { LazyRead } from './routes';

interface FirstStepsInput {
  readonly user: User;
  readonly vehicles: Shown<VehicleList>;
  readonly appointments: Shown<AppointmentList>;
  readonly pastAppointments: LazyRead<AppointmentList>;
  /** True if a vehicle of the customer is, or recently was, in the workshop. */
  readonly hasWork: boolean;
}

/**
 * Returns whether the customer has ever booked; undefined while unknown, null if it cannot be determined. Fetches past
 * appointments only if they decide the result.
 */
function useHasBooked({
  appointments,
  pastAppointments,
  hasWork,
}: FirstStepsInput): boolean | null | undefined {
  const [past, setPast] = useState<boolean | null | undefined>(
    () => pastAppointments.value && pastAppointments.value.total > 0,
  );
  const upcoming = appointments.value && appointments.value.total > 0;
  const needsPast = upcoming === false && !hasWork;

  useEffect(() => {
    if (!needsPast) return;
    let cancelled = false;
    const onResult = (booked: boolean | null) => {
      if (!cancelled) setPast(booked);
    };
    pastAppointments.fetch().then(
      ({ total }) => onResult(total > 0),
      () => onResult(null),
    );
    return () => {
      cancelled = true;
    };
  }, [needsPast, pastAppointments]);

  if (hasWork || upcoming) return true;
  return upcoming === undefined && appointments.error ? null : past;
}

/** Returns the first steps if at least one of them is open, null if none is, undefined while unknown. */
export function useFirstSteps(input: FirstStepsInput): ReactNode | undefined {
  const { user, vehicles } = input;
  const hasBooked = useHasBooked(input);
  if (hasBooked === undefined || (vehicles.value === undefined && !vehicles.error)) return undefined;
  if (hasBooked === null || vehicles.value === undefined) return null;
  const hasVehicle = vehicles.value.items.length > 0;
  if (user.emailVerified && hasVehicle && hasBooked) return null;
  return <FirstSteps user={user} hasVehicle={hasVehicle} hasBooked={hasBooked} />;
}
