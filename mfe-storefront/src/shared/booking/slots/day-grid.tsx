import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Box, Button, classNames, Grid, Inline, Span, Text, VisuallyHidden } from '@evcare/shared-ui';
import { formatFullDay } from '@evcare/shared-contracts/format';
import { booking } from '../../../messages/booking';
import { addDays, addMonths, monthOf, weekdayOf, weeksOf, type Day } from './calendar';
import styles from './day-grid.module.css';

const t = booking.time;

interface DayGridProps {
  days: readonly Day[];
  value: string;
  onChange: (date: string) => void;
}

const reasonOf = (day: Day | undefined): string => {
  if (!day) return t.outside;
  if (day.slots.length > 0) return t.free(day.slots.length);
  return day.reason ?? (day.state === 'closed' ? t.closedReason : t.fullReason);
};

const STEPS: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, 6 - weekdayOf(date)),
  PageUp: (date) => addDays(date, -28),
  PageDown: (date) => addDays(date, 28),
};

/**
 * Calendar month that follows the ARIA grid pattern: one tab stop, and arrow keys move the focus. A day
 * without slots states the reason.
 */
export function DayGrid({ days, value, onChange }: DayGridProps) {
  const first = days[0]?.date ?? value;
  const last = days.at(-1)?.date ?? value;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const start = byDate.has(value) ? value : (days.find(({ slots }) => slots.length > 0)?.date ?? first);
  const [focused, setFocused] = useState(start);
  const [month, setMonth] = useState(monthOf(start));
  const [shown, setShown] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  if (shown !== value) {
    // The day was chosen elsewhere, such as by "Sớm nhất", so its month is shown.
    setShown(value);
    if (byDate.has(value)) {
      setFocused(value);
      setMonth(monthOf(value));
    }
  }

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const target = step(focused);
    const next = target < first ? first : target > last ? last : target;
    if (next === focused) return;
    moved.current = true;
    setFocused(next);
    setMonth(monthOf(next));
  };
  const turn = (months: number) => {
    const next = addMonths(month, months);
    const inIt = days.filter(({ date }) => monthOf(date) === next);
    setMonth(next);
    setFocused((inIt.find(({ slots }) => slots.length > 0) ?? inIt[0])?.date ?? focused);
  };

  const today = first;
  // Past weeks are omitted, because they would push the times off a phone's screen.
  const weeks = weeksOf(month).filter((week) => week.some((date) => date !== null && byDate.has(date)));
  const title = t.month(Number(month.slice(5)), Number(month.slice(0, 4)));
  return (
    <Box shrink>
      <Inline below="8" justify="between" className={styles['head']}>
        <Button
          variant="ghost"
          aria-label={t.previous}
          disabled={month <= monthOf(first)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Text size="18" weight="strong" numeric aria-live="polite">
          {title}
        </Text>
        <Button
          variant="ghost"
          aria-label={t.nextMonth}
          disabled={month >= monthOf(last)}
          onClick={() => turn(1)}
        >
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </Inline>
      <table ref={grid} role="grid" aria-label={title} className={styles['grid']} onKeyDown={move}>
        <thead>
          <tr>
            {t.weekdays.map((short, index) => (
              <th key={short} scope="col" abbr={t.weekdayNames[index]}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => {
                const day = date === null ? undefined : byDate.get(date);
                if (date === null) return <td key={column} />;
                const free = (day?.slots.length ?? 0) > 0;
                const chosen = date === value;
                return (
                  <td key={column} role="gridcell" aria-selected={chosen}>
                    <Grid
                      type="button"
                      as="button"
                      radius="control"
                      className={classNames(
                        styles['day'],
                        free && styles['free'],
                        !free && styles['none'],
                        chosen && styles['chosen'],
                      )}
                      tabIndex={date === focused ? 0 : -1}
                      aria-disabled={!free || undefined}
                      aria-current={date === today ? 'date' : undefined}
                      disabled={!day}
                      onFocus={() => setFocused(date)}
                      onClick={() => onChange(date)}
                    >
                      <Span numeric className={styles['number']} aria-hidden="true">
                        {Number(date.slice(8))}
                      </Span>
                      {day && !free && (
                        <span className={styles['why']} aria-hidden="true">
                          {day.state === 'closed' ? t.closed : t.full}
                        </span>
                      )}
                      <VisuallyHidden>{`${formatFullDay(date)}, ${reasonOf(day)}`}</VisuallyHidden>
                    </Grid>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
