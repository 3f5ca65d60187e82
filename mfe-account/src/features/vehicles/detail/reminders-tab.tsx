import { Link } from '@evcare/shared-contracts/router';
import { REMINDER_STATE_LABELS, type Reminder } from '@evcare/shared-contracts/workshop';
import {
  Badge,
  buttonClass,
  Card,
  Cluster,
  EmptyState,
  Hint,
  List,
  Stack,
  Subheading,
} from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
import { CalendarDrawing } from '../../../shared/drawings/calendar-drawing';
import { bookingPath } from '../../../shared/vehicle/booking-path';
import styles from './detail.module.css';

const t = vehicles.reminders;

const dueText = ({ dueKm, dueDate }: Reminder): string | null => {
  if (dueKm === null && dueDate === null) return null;
  const due = t.due(dueKm, dueDate);
  return dueKm !== null && dueDate !== null ? t.first(due) : t.only(due);
};

/** List item of a reminder with its due date and a booking link. */
export function ReminderItem({ reminder }: { reminder: Reminder }) {
  const { label, tone } = REMINDER_STATE_LABELS[reminder.state];
  return (
    <Card as="li" padding="sm" className={styles['item']}>
      <Stack gap="8" className={styles['words']}>
        <Cluster align="center" gap="8" gapX="16" justify="between" className={styles['line']}>
          <Subheading size="16">{reminder.title}</Subheading>
          <Badge tone={tone}>{label}</Badge>
        </Cluster>
        <p>{reminder.reason}</p>
        <Hint className={styles['quiet']}>{dueText(reminder)}</Hint>
      </Stack>
      {reminder.serviceCode !== null && (
        <Link
          className={buttonClass({ variant: reminder.state === 'ok' ? 'secondary' : 'primary' })}
          to={bookingPath(reminder.vehicleId, reminder.serviceCode)}
          aria-label={vehicles.of(messages.common.book, reminder.title)}
        >
          {messages.common.book}
        </Link>
      )}
    </Card>
  );
}

export function RemindersTab({ items, odometer }: { items: readonly Reminder[]; odometer: number | null }) {
  if (items.length === 0)
    return <EmptyState title={t.empty} text={t.emptyText} illustration={<CalendarDrawing />} />;
  return (
    <Stack gap="16">
      <Cluster as="h2" align="center" gap="8" gapX="12" size="24">
        {t.title}
      </Cluster>
      {odometer !== null && <Hint className={styles['quiet']}>{t.now(odometer)}</Hint>}
      <List gap="12">
        {items.map((reminder) => (
          <ReminderItem key={reminder.id} reminder={reminder} />
        ))}
      </List>
    </Stack>
  );
}
