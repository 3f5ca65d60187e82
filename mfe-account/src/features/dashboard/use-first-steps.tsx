import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '@evcare/shared-contracts';
import type { AppointmentList, VehicleList } from '@evcare/shared-contracts/workshop';
import type { LazyRead } from '../../shared/data/page-data';
import type { PartState } from '../../shared/data/use-part';
import { FirstSteps } from './first-steps';

interface FirstStepsInput {
  readonly user: User;
  readonly vehicles: PartState<VehicleList>;
  readonly appointments: PartState<AppointmentList>;
  readonly pastAppointments: LazyRead<AppointmentList>;
  /** Something is, or was lately, done to a vehicle of theirs. */
  readonly hasWork: boolean;
}

/**
 * Whether an appointment was ever made; undefined until it is known, null where it can't be. Asks for past ones only
 * where that decides.
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

/** The first steps, for as long as one of them is to be done; undefined until that is known. */
export function useFirstSteps(input: FirstStepsInput): ReactNode | undefined {
  const { user, vehicles } = input;
  const hasBooked = useHasBooked(input);
  if (hasBooked === undefined || (vehicles.value === undefined && !vehicles.error)) return undefined;
  if (hasBooked === null || vehicles.value === undefined) return null;
  const hasVehicle = vehicles.value.items.length > 0;
  if (user.emailVerified && hasVehicle && hasBooked) return null;
  return <FirstSteps user={user} hasVehicle={hasVehicle} hasBooked={hasBooked} />;
}
