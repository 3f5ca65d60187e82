import type { KeyboardEvent, Ref } from 'react';
import { weekdayOf, weeksOf } from './calendar-days';
import { calendarMessages as t } from './calendar-messages';
import styles from './calendar.module.css';

interface CalendarGridProps {
  readonly ref: Ref<HTMLTableElement>;
  readonly labelledBy: string;
  /** Day in the tab order; its month is shown. */
  readonly current: string;
  /** Chosen day; empty if none. */
  readonly chosen: string;
  readonly today: string;
  readonly isAllowed: (day: string) => boolean;
  readonly onChoose: (day: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Days of one month, Monday first. */
export function CalendarGrid(props: CalendarGridProps) {
  const { ref, labelledBy, current, chosen, today, isAllowed, onChoose, onKeyDown } = props;
  const nameOf = (day: string) => {
    const name = t.day(t.weekdays[weekdayOf(day)] ?? '', day.split('-').map(Number));
    return day === today ? t.today(name) : name;
  };
  return (
    <table
      ref={ref}
      role="grid"
      aria-labelledby={labelledBy}
      className={styles['grid']}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {t.shortWeekdays.map((name, column) => (
            <th key={name} scope="col" abbr={t.weekdays[column]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(current).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) =>
              day === null ? (
                <td key={column} role="gridcell" />
              ) : (
                <td key={column} role="gridcell" aria-selected={day === chosen}>
                  <button
                    type="button"
                    className={styles['day']}
                    data-day={day}
                    data-chosen={day === chosen || undefined}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={nameOf(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={!isAllowed(day) || undefined}
                    onClick={() => isAllowed(day) && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
