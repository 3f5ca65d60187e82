import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { VisuallyHidden } from '../feedback';
import { addMonths, clampDay, dayOfKey, inMonth } from './calendar-days';
import { CalendarGrid } from './calendar-grid';
import { calendarMessages as t } from './calendar-messages';
import { Grid } from '../layout';
import styles from './calendar.module.css';
import type { TypedRange } from './typed-date';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Years that a field without limits offers before and after the current one. */
const YEARS = { before: 100, after: 20 };

interface CalendarMonthProps extends TypedRange {
  readonly ref: Ref<HTMLDivElement>;
  /** Chosen day; empty if none. */
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

function yearsOf(year: number, today: string, { min, max }: TypedRange): number[] {
  const thisYear = Number(today.slice(0, 4));
  const first = min ? Number(min.slice(0, 4)) : Math.min(thisYear - YEARS.before, year);
  const last = max ? Number(max.slice(0, 4)) : Math.max(thisYear + YEARS.after, year);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** One month of the calendar, with controls to choose another month. */
export function CalendarMonth({ ref, day, today, min, max, onChoose }: CalendarMonthProps) {
  const range = { min, max };
  const [current, setCurrent] = useState(() => clampDay(day || today, range));
  const table = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  const headingId = useId();
  const [year = 0, month = 1, date = 1] = current.split('-').map(Number);
  const show = (next: string) => setCurrent(clampDay(next, range));
  const isMonthAllowed = (other: string) =>
    (!min || other.slice(0, 7) >= min.slice(0, 7)) && (!max || other.slice(0, 7) <= max.slice(0, 7));

  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayOfKey(current, event.key, event.shiftKey);
    if (target === null) return;
    event.preventDefault();
    movesFocus.current = true;
    show(target);
  };
  // Keys move the focus to the new day; the buttons and lists above the grid keep it.
  useLayoutEffect(() => {
    if (movesFocus.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    movesFocus.current = false;
  }, [current]);
  const step = (count: 1 | -1) => {
    const Icon = count === 1 ? ChevronRight : ChevronLeft;
    return (
      <Grid
        as="button"
        type="button"
        centered
        radius="control"
        className={styles['step']}
        aria-label={count === 1 ? t.nextMonth : t.previousMonth}
        aria-disabled={!isMonthAllowed(addMonths(current, count)) || undefined}
        onClick={() => show(addMonths(current, count))}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
    );
  };

  return (
    <div ref={ref}>
      <VisuallyHidden id={headingId} aria-live="polite">
        {t.heading(month, year)}
      </VisuallyHidden>
      <div className={styles['head']}>
        {step(-1)}
        <select
          className={styles['select']}
          aria-label={t.month}
          value={month}
          onChange={(event) => show(inMonth(year, Number(event.target.value), date))}
        >
          {MONTHS.map((value) => (
            <option key={value} value={value} disabled={!isMonthAllowed(inMonth(year, value, 1))}>
              {t.monthOption(value)}
            </option>
          ))}
        </select>
        <select
          className={styles['select']}
          aria-label={t.year}
          value={year}
          onChange={(event) => show(inMonth(Number(event.target.value), month, date))}
        >
          {yearsOf(year, today, range).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
        {step(1)}
      </div>
      <CalendarGrid
        ref={table}
        labelledBy={headingId}
        current={current}
        chosen={day}
        today={today}
        isAllowed={(other) => other === clampDay(other, range)}
        onChoose={onChoose}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
