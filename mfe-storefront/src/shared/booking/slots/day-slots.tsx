import { useId } from 'react';
import { formatFullDay, formatTime } from '@evcare/shared-contracts/format';
import { DAY_PERIOD_LABELS, type DayPeriod } from '@evcare/shared-contracts/workshop';
import {
  Button,
  classNames,
  Cluster,
  Grid,
  Hint,
  InlineText,
  Span,
  Spinner,
  Stack,
  Subheading,
  Text,
} from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { nearestTo, periodOf, type Day } from './calendar';
import styles from './slots.module.css';

const t = booking.time;
const PERIODS: readonly DayPeriod[] = ['morning', 'afternoon'];

interface DaySlotsProps {
  days: readonly Day[];
  date: string;
  /** The start that is currently held. */
  chosen: string | null;
  /** The start that is being requested. */
  busy: string | null;
  onChoose: (startAt: string) => void;
}

interface PeriodProps extends Omit<DaySlotsProps, 'days' | 'date'> {
  period: DayPeriod;
  slots: Day['slots'];
}

function Period({ period, slots, chosen, busy, onChoose }: PeriodProps) {
  const id = useId();
  if (slots.length === 0) return null;
  return (
    <Stack gap="8" role="group" aria-labelledby={id}>
      <Hint weight="strong" id={id}>
        {DAY_PERIOD_LABELS[period]}
      </Hint>
      <Grid gap="8" className={styles['tiles']}>
        {slots.map(({ startAt, left }) => (
          <Grid
            key={startAt}
            type="button"
            as="button"
            pad="4"
            radius="control"
            ground="page"
            className={classNames(styles['tile'], startAt === chosen && styles['tileChosen'])}
            aria-pressed={startAt === chosen}
            aria-disabled={busy !== null || undefined}
            onClick={() => busy === null && onChoose(startAt)}
          >
            <Span size="18" weight="strong" numeric>
              {formatTime(startAt)}
            </Span>{' '}
            {startAt === busy ? (
              <InlineText gap="4" tone="warning" className={styles['left']}>
                <Spinner /> {t.holding}
              </InlineText>
            ) : (
              left === 1 && (
                <InlineText gap="4" tone="warning" className={styles['left']}>
                  {t.lastOne}
                </InlineText>
              )
            )}
          </Grid>
        ))}
      </Grid>
    </Stack>
  );
}

/** Starts of a day; if there are none, the reason and the nearest starts. */
export function DaySlots({ days, date, chosen, busy, onChoose }: DaySlotsProps) {
  const day = days.find((item) => item.date === date);
  if (!day) return <Text tone="muted">{t.pickDay}</Text>;
  const none = day.slots.length === 0;
  return (
    <Stack gap="16" top>
      <Subheading size="18">{formatFullDay(date)}</Subheading>
      {none ? (
        <Stack align="start" gap="12" pad="16" radius="control" ground="raised" role="status">
          <p>
            {day.state === 'full' && `${t.noSlots} `}
            {day.reason ?? (day.state === 'closed' ? t.closedReason : '')}
          </p>
          <Cluster align="center" gap="8" className={styles['ways']}>
            {nearestTo(days, date).map((startAt) => (
              <Button key={startAt} variant="secondary" size="sm" onClick={() => onChoose(startAt)}>
                {t.nearest(startAt)}
              </Button>
            ))}
          </Cluster>
        </Stack>
      ) : (
        PERIODS.map((period) => (
          <Period
            key={period}
            period={period}
            slots={day.slots.filter(({ startAt }) => periodOf(startAt) === period)}
            chosen={chosen}
            busy={busy}
            onChoose={onChoose}
          />
        ))
      )}
    </Stack>
  );
}
