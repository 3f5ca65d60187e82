import { useId } from 'react';
import { formatTime } from '@evcare/shared-contracts/format';
import { DAY_PERIOD_LABELS, type DayPeriod } from '@evcare/shared-contracts/workshop';
import { Button, classNames, Spinner } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { dayLabel, nearestTo, periodOf, type Day } from './calendar';
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
    <div role="group" aria-labelledby={id} className={styles['period']}>
      <p id={id} className={styles['periodName']}>
        {DAY_PERIOD_LABELS[period]}
      </p>
      <div className={styles['tiles']}>
        {slots.map(({ startAt, left }) => (
          <button
            key={startAt}
            type="button"
            className={classNames(styles['tile'], startAt === chosen && styles['tileChosen'])}
            aria-pressed={startAt === chosen}
            aria-disabled={busy !== null || undefined}
            onClick={() => busy === null && onChoose(startAt)}
          >
            <span className={styles['hour']}>{formatTime(startAt)}</span>{' '}
            {startAt === busy ? (
              <span className={styles['left']}>
                <Spinner /> {t.holding}
              </span>
            ) : (
              left === 1 && <span className={styles['left']}>{t.lastOne}</span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Starts of a day; if there are none, the reason and the nearest starts. */
export function DaySlots({ days, date, chosen, busy, onChoose }: DaySlotsProps) {
  const day = days.find((item) => item.date === date);
  if (!day) return <p className={styles['muted']}>{t.pickDay}</p>;
  const none = day.slots.length === 0;
  return (
    <div className={styles['daySlots']}>
      <h3 className={styles['dayName']}>{dayLabel(date)}</h3>
      {none ? (
        <div role="status" className={styles['none']}>
          <p>
            {day.state === 'full' && `${t.noSlots} `}
            {day.reason ?? (day.state === 'closed' ? t.closedReason : '')}
          </p>
          <div className={styles['ways']}>
            {nearestTo(days, date).map((startAt) => (
              <Button key={startAt} variant="secondary" size="sm" onClick={() => onChoose(startAt)}>
                {t.nearest(startAt)}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        PERIODS.map((period) => (
          <Period
            key={period}
            period={period}
            slots={day.slots.filter(({ startAt }) => periodOf(startAt) === period)}
            {...{ chosen, busy, onChoose }}
          />
        ))
      )}
    </div>
  );
}
