import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Box, Grid, Hint, Span } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { useAddressText } from '../vehicle/use-address-text';
import styles from './answers.module.css';
import { STEPS, stepHref, type Step } from './steps';
import type { Booking } from './use-booking';

const { names } = booking.progress;

/** Answer with a link to change it. */
export function Answer({ step, label, children }: { step: Step; label?: string; children: ReactNode }) {
  const what = label ?? names[step];
  return (
    <Grid facts columns="1fr-auto" gapX="12" padY="8" className={styles['answer']}>
      <dt>{what}</dt>
      <dd>{children}</dd>
      <dd className={styles['edit']}>
        <Link to={stepHref(step)} aria-label={booking.editWhat(what)}>
          {booking.edit}
        </Link>
      </dd>
    </Grid>
  );
}

/** The vehicle, or the address of a visit at home. */
export function VehicleAnswer({ booking: { vehicle, atHome, address } }: { booking: Booking }) {
  const place = useAddressText(address);
  if (atHome) {
    return (
      address && (
        <Answer step="vehicle" label={booking.progress.address}>
          {place}
        </Answer>
      )
    );
  }
  return (
    vehicle && (
      <Answer step="vehicle">
        <strong>{vehicle.name}</strong> · {vehicle.plate}
      </Answer>
    )
  );
}

export function ServicesAnswer({ booking: { chosen, totals, isFree } }: { booking: Booking }) {
  return (
    <Answer step="services">
      <Box as="ul">
        {chosen.map(({ code, name }) => (
          <li key={code}>
            {name}
            {isFree(code) && (
              <>
                {' · '}
                <Span tone="success" weight="strong" nowrap>
                  {booking.services.free}
                </Span>
              </>
            )}
          </li>
        ))}
      </Box>
      <Hint>
        {booking.about(totals.minutes)} · <Span nowrap>{booking.services.estimateOf(totals.estimate)}</Span>
      </Hint>
    </Answer>
  );
}

export function TimeAnswer({ booking: { kept } }: { booking: Booking }) {
  return (
    kept && (
      <Answer step="time">
        <strong>{booking.slot(kept.startAt)}</strong>
      </Answer>
    )
  );
}

/** Answers given so far: above the question on a phone, beside it on wider screens. */
export function Answers({ booking: current }: { booking: Booking }) {
  const at = STEPS.indexOf(current.step);
  return (
    <Box
      as="aside"
      padY="4"
      padX="16"
      ground="raised"
      radius="card"
      shrink
      className={styles['answers']}
      aria-label={booking.answers.label}
    >
      <dl>
        <VehicleAnswer booking={current} />
        {at > 1 && <ServicesAnswer booking={current} />}
        {at > 2 && <TimeAnswer booking={current} />}
      </dl>
    </Box>
  );
}
