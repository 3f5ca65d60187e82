import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Button, Cluster, Grid, Text } from '@evcare/shared-ui';
import { DateInput } from '@evcare/shared-ui/dates';
import { appointmentMessages as t } from '../../messages/front-desk';
import { weekMessages as week } from '../../messages/week';
import { ALL_DAYS } from './model/address';
import { addDays, dayText, isDay, mondayOf, shortDay, today, type Day } from './model/days';
import styles from './appointments.module.css';

interface StepButtonProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onClick: () => void;
}

const StepButton = ({ label, Icon, onClick }: StepButtonProps) => (
  <Grid
    as="button"
    type="button"
    centered
    ground="page"
    line="all"
    radius="control"
    tone="ink"
    className={styles['step']}
    aria-label={label}
    onClick={onClick}
  >
    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
  </Grid>
);

interface DayBarProps {
  readonly day: Day;
  readonly everyDay: boolean;
  readonly allowAllDays: boolean;
  /** Steps by weeks, and names the week of the day. */
  readonly wholeWeek?: boolean;
  /** Called with a day, `ALL_DAYS`, or an empty string for today. */
  readonly onChange: (date: string) => void;
}

/** Selected day, with buttons to other days. */
export function DayBar({ day, everyDay, allowAllDays, wholeWeek = false, onChange }: DayBarProps) {
  const [step, monday] = [wholeWeek ? 7 : 1, mondayOf(day)];
  const isToday = wholeWeek ? monday === mondayOf(today()) : day === today() && !everyDay;
  const choose = (next: Day) => onChange(next === today() ? '' : next);
  return (
    <Cluster align="center" gap="8" className={styles['days']} role="group" aria-label={t.date}>
      <StepButton
        label={wholeWeek ? week.previous : t.previousDay}
        Icon={ChevronLeft}
        onClick={() => choose(addDays(day, -step))}
      />
      <DateInput
        className={styles['date']}
        aria-label={t.date}
        value={everyDay ? '' : day}
        onValueChange={(next) => isDay(next) && choose(next)}
      />
      <StepButton
        label={wholeWeek ? week.next : t.nextDay}
        Icon={ChevronRight}
        onClick={() => choose(addDays(day, step))}
      />
      <Button size="sm" variant="ghost" aria-pressed={isToday} onClick={() => onChange('')}>
        {wholeWeek ? week.thisWeek : t.today}
      </Button>
      {allowAllDays && (
        <Button size="sm" variant="ghost" aria-pressed={everyDay} onClick={() => onChange(ALL_DAYS)}>
          {t.allDays}
        </Button>
      )}
      {!everyDay && (
        <Text tone="muted" className={styles['dayName']}>
          {wholeWeek ? week.range(shortDay(monday), shortDay(addDays(monday, 6))) : dayText(day)}
        </Text>
      )}
    </Cluster>
  );
}
