import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '@evcare/shared-contracts';
import type { AppointmentList, VehicleList } from '@evcare/shared-contracts/workshop';
import type { Later } from '../../shared/data/page-data';
import type { PartState } from '../../shared/data/use-part';
import { FirstSteps } from './first-steps';

interface StartParts {
  readonly user: User;
  readonly vehicles: PartState<VehicleList>;
  readonly appointments: PartState<AppointmentList>;
  readonly earlier: Later<AppointmentList>;
  /** Something is, or was lately, done to a vehicle of theirs. */
  readonly hasWork: boolean;
}

/**
 * Whether an appointment was ever made; undefined until it is known, null where it can't be. Asks for past ones only
 * where that decides.
 */
function useHasBooked({ appointments, earlier, hasWork }: StartParts): boolean | null | undefined {
  const [past, setPast] = useState<boolean | null | undefined>(
    () => earlier.value && earlier.value.total > 0,
  );
  const upcoming = appointments.value && appointments.value.total > 0;
  const unknown = upcoming === false && !hasWork;

  useEffect(() => {
    if (!unknown) return;
    let left = false;
    const found = (booked: boolean | null) => {
      if (!left) setPast(booked);
    };
    earlier.ask().then(
      ({ total }) => found(total > 0),
      () => found(null),
    );
    return () => {
      left = true;
    };
  }, [unknown, earlier]);

  if (hasWork || upcoming) return true;
  return upcoming === undefined && appointments.error ? null : past;
}

/** The first steps, for as long as one of them is to be done; undefined until that is known. */
export function useStart(parts: StartParts): ReactNode | undefined {
  const { user, vehicles } = parts;
  const hasBooked = useHasBooked(parts);
  if (hasBooked === undefined || (vehicles.value === undefined && !vehicles.error)) return undefined;
  if (hasBooked === null || vehicles.value === undefined) return null;
  const hasVehicle = vehicles.value.items.length > 0;
  if (user.emailVerified && hasVehicle && hasBooked) return null;
  return <FirstSteps user={user} hasVehicle={hasVehicle} hasBooked={hasBooked} />;
}
