import { useState } from 'react';
import type { Reception } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useOfficeQuery } from '../../../shared/data';
import type { Known } from './walk-in-form';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.walkIn;
const LEAST = 4;

interface Props {
  readonly plate: string;
  readonly error: string | null;
  readonly known: Known | null;
  readonly onPlate: (plate: string) => void;
  readonly onKnown: (vehicle: Known | null) => void;
  readonly onOpenOrder: (id: string) => void;
}

/**
 * Finds a vehicle by its plate: a customer's vehicle, one already in the workshop, one with an appointment today, or a
 * new one.
 */
export function PlateLookUp({ plate, error, known, onPlate, onKnown, onOpenOrder }: Props) {
  const [asked, setAsked] = useState('');
  const query = useOfficeQuery<Reception>(
    asked === '' ? null : `/staff/reception?plate=${encodeURIComponent(asked)}`,
    { keep: false },
  );
  const found = asked === plate ? query.data : undefined;
  const look = () => {
    if (plate.replace(/[^\p{L}\d]/gu, '').length >= LEAST) setAsked(plate);
  };
  return (
    <>
      <div className={styles['lookUp']}>
        <TextField
          label={t.plate}
          required
          autoCapitalize="characters"
          autoComplete="off"
          value={plate}
          error={error}
          onChange={(event) => onPlate(event.target.value)}
          onBlur={look}
        />
        <Button variant="secondary" busy={query.fetching} onClick={look}>
          {t.lookUp}
        </Button>
      </div>
      {found && <Found reception={found} known={known} onKnown={onKnown} onOpenOrder={onOpenOrder} />}
    </>
  );
}

function Found({
  reception: { serviceOrder, today, vehicle },
  known,
  onKnown,
  onOpenOrder,
}: { readonly reception: Reception } & Pick<Props, 'known' | 'onKnown' | 'onOpenOrder'>) {
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
  const [expected] = today;
  return (
    <>
      {expected && (
        <Alert
          tone="info"
          action={<Link to={`/staff/appointments?open=${expected.code}`}>{t.toAppointment}</Link>}
        >
          {t.hasAppointment(expected.code)}
        </Alert>
      )}
      {vehicle ? (
        <Alert
          tone={known ? 'success' : 'info'}
          action={
            known === null && (
              <Button size="sm" onClick={() => onKnown(vehicle)}>
                {t.knownUse}
              </Button>
            )
          }
        >
          {t.known(`${vehicle.name} ${vehicle.plate}`, vehicle.owner.fullName)}
        </Alert>
      ) : (
        <p role="status" className={styles['quiet']}>
          {t.unknown}
        </p>
      )}
    </>
  );
}
