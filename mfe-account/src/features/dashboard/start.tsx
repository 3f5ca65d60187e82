import { useEffect, useState } from 'react';
import type { User } from '@evcare/shared-contracts';
import type { AppointmentList, VehicleList } from '@evcare/shared-contracts/workshop';
import { useRemote } from '../../shared/remote-scope';
import { FirstSteps } from './first-steps';

const PAST_PATH = '/appointments?tab=past';

interface StartProps {
  readonly user: User;
  readonly vehicles: VehicleList | undefined;
  readonly appointments: AppointmentList | undefined;
  /** Something is, or was lately, done to a vehicle of theirs. */
  readonly hasWork: boolean;
}

/** Whether an appointment was ever made; undefined until it is known. Asks for past ones only where that decides. */
function useHasBooked({ appointments, hasWork }: StartProps): boolean | undefined {
  const { http, signal } = useRemote();
  const [past, setPast] = useState<boolean | undefined>(undefined);
  const upcoming = appointments && appointments.total > 0;
  const unknown = upcoming === false && !hasWork;

  useEffect(() => {
    if (!unknown) return;
    let left = false;
    http.get<AppointmentList>(PAST_PATH, { signal }).then(
      ({ data }) => {
        if (!left) setPast(data.total > 0);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [unknown, http, signal]);

  return hasWork || upcoming || past;
}

/** The first steps, for as long as one of them is to be done. */
export function Start(props: StartProps) {
  const { user, vehicles } = props;
  const hasBooked = useHasBooked(props);
  if (vehicles === undefined || hasBooked === undefined) return null;
  const hasVehicle = vehicles.items.length > 0;
  if (user.emailVerified && hasVehicle && hasBooked) return null;
  return <FirstSteps user={user} hasVehicle={hasVehicle} hasBooked={hasBooked} />;
}
