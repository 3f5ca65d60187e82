import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { addressOf, frontDeskApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import type { Reception } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, Grid, Text, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import type { KnownVehicle, LastVisit } from './walk-in-form';

const t = serviceOrderMessages.walkIn;
const MIN_PLATE_LENGTH = 4;

/**
 * Looks up a plate when the user requests it; `reception` becomes undefined when the plate changes.
 * @param first plate that is looked up at once; empty if none
 */
export function usePlateLookUp(plate: string, first: string) {
  const [requestedPlate, setRequestedPlate] = useState(first);
  const query = useApiQuery(
    requestedPlate === '' ? null : addressOf(frontDeskApi.reception, { query: { plate: requestedPlate } }),
    { keepPrevious: false },
  );
  return {
    reception: requestedPlate === plate ? query.data : undefined,
    isFetching: query.fetching,
    lookUp: () => {
      if (plate.replace(/[^\p{L}\d]/gu, '').length >= MIN_PLATE_LENGTH) setRequestedPlate(plate);
    },
  };
}

/** Calls a function once, when a vehicle that the user chose before has been looked up. */
export function useFound(reception: Reception | undefined, onFound: (reception: Reception) => void): void {
  const wasCalled = useRef(false);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (!reception || wasCalled.current) return;
    wasCalled.current = true;
    latest.current(reception);
  }, [reception]);
}

interface Props {
  readonly field: Omit<ComponentProps<typeof TextField>, 'label'>;
  readonly search: ReturnType<typeof usePlateLookUp>;
  readonly knownVehicle: KnownVehicle | null;
  /** Called when the plate changes. */
  readonly onPlate: () => void;
  readonly onUseVehicle: (vehicle: KnownVehicle) => void;
  readonly onUseLastVisit: (visit: LastVisit) => void;
  readonly onOpenOrder: (id: string) => void;
}

/**
 * Finds a vehicle by its plate, and shows whether it belongs to a customer, is already in the workshop, has
 * an appointment today, or is new.
 */
export function PlateLookUp(props: Props) {
  const { field, search, onPlate } = props;
  const { reception, lookUp } = search;
  return (
    <>
      <Grid columns="1fr-auto" gap="8" align="end">
        <TextField
          {...field}
          label={t.plate}
          required
          autoCapitalize="characters"
          autoComplete="off"
          onChange={(event) => {
            onPlate();
            return field.onChange?.(event);
          }}
          onBlur={(event) => {
            lookUp();
            return field.onBlur?.(event);
          }}
        />
        <Button variant="secondary" busy={search.isFetching} onClick={lookUp}>
          {t.lookUp}
        </Button>
      </Grid>
      {reception && <LookupResult {...props} reception={reception} />}
    </>
  );
}

function LookupResult({
  reception: { serviceOrder, today, vehicle, lastVisit },
  knownVehicle,
  onUseVehicle,
  onUseLastVisit,
  onOpenOrder,
}: Props & { readonly reception: Reception }) {
  if (serviceOrder) {
    return (
      <Alert
        tone="warning"
        action={
          <Button size="sm" variant="secondary" onClick={() => onOpenOrder(serviceOrder.id)}>
            {t.toOrder}
          </Button>
        }
      >
        {t.inWorkshop(serviceOrder.code)}
      </Alert>
    );
  }
  const [appointment] = today;
  return (
    <>
      {appointment && (
        <Alert
          tone="info"
          action={<Link to={`/staff/appointments?open=${appointment.code}`}>{t.toAppointment}</Link>}
        >
          {t.hasAppointment(appointment.code)}
        </Alert>
      )}
      {vehicle && (
        <Alert
          tone={knownVehicle ? 'success' : 'info'}
          action={
            knownVehicle === null && (
              <Button size="sm" onClick={() => onUseVehicle(vehicle)}>
                {t.knownUse}
              </Button>
            )
          }
        >
          {t.known(`${vehicle.name} ${vehicle.plate}`, vehicle.owner.fullName)}
        </Alert>
      )}
      {lastVisit && (
        <Alert
          tone="info"
          action={
            <Button size="sm" onClick={() => onUseLastVisit(lastVisit)}>
              {t.lastVisitUse}
            </Button>
          }
        >
          {t.lastVisit(lastVisit.vehicle.name, formatDate(lastVisit.at), lastVisit.contact?.fullName)}
        </Alert>
      )}
      {!vehicle && !lastVisit && (
        <Text tone="muted" role="status">
          {t.unknown}
        </Text>
      )}
    </>
  );
}
