import { useId } from 'react';
import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { formatTime } from '@evcare/shared-contracts/format';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import { Box, Grid, Skeleton, Span, Text } from '@evcare/shared-ui';
import { moveMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { Loaded } from '../../../shared/states';
import { whenText, type Day } from '../model/days';
import styles from './actions.module.css';

interface SlotPickerProps {
  /** Id of the field, the target of links in an error summary. */
  readonly id?: string | undefined;
  /** Services to book, and the type of the vehicle. */
  readonly services: readonly string[];
  readonly vehicleType: VehicleType | undefined;
  /** Code of the appointment being rescheduled; its own slot counts as free. */
  readonly moving?: string;
  readonly day: Day;
  readonly value: string;
  readonly onChange: (startAt: string) => void;
  readonly error?: string | null;
}

/** Start times on a day that the front desk may book; if there are none, the reason and the next free time. */
export function SlotPicker(props: SlotPickerProps) {
  const { id, services, vehicleType, moving, day, value, onChange, error } = props;
  const name = useId();
  const errorId = `${name}-error`;
  const path = addressOf(staffAppointmentApi.availability, {
    query: { services: services.join(','), vehicleType, from: day, to: day, appointment: moving },
  });
  const query = useApiQuery(path, { entities: ['appointment', 'calendar'] });
  return (
    <Box as="fieldset" shrink id={id} tabIndex={-1} aria-describedby={error ? errorId : undefined}>
      <Text as="legend" below="8" weight="strong">
        {t.slot}{' '}
        <Span tone="muted" weight="regular">
          · {t.zone}
        </Span>
      </Text>
      <Loaded query={query} skeleton={<Skeleton height={96} radius={8} />}>
        {({ days, earliest, refusal }) => {
          const [selectedDay] = days;
          if (!selectedDay || selectedDay.slots.length === 0) {
            return (
              <p role="status">
                {refusal ?? selectedDay?.reason ?? t.noSlots} {earliest && t.earliest(whenText(earliest))}
              </p>
            );
          }
          return (
            <Grid gap="8" className={styles['slotGrid']}>
              {selectedDay.slots.map(({ startAt, left }) => (
                <Grid
                  as="label"
                  key={startAt}
                  centered
                  ground="page"
                  line="all"
                  radius="control"
                  tight
                  className={styles['slot']}
                >
                  <Box
                    as="input"
                    type="radio"
                    name={name}
                    cover
                    value={startAt}
                    checked={value === startAt}
                    onChange={() => onChange(startAt)}
                  />
                  <Span weight="strong" numeric>
                    {formatTime(startAt)}
                  </Span>
                  <Span tone="muted" weight="regular">
                    {t.left(left)}
                  </Span>
                </Grid>
              ))}
            </Grid>
          );
        }}
      </Loaded>
      {error && (
        <Text above="8" tone="danger" id={errorId} role="alert">
          {error}
        </Text>
      )}
    </Box>
  );
}
