import { Link } from '@evcare/shared-contracts/router';
import { REMINDER_STATE_LABELS, type Reminder } from '@evcare/shared-contracts/workshop';
import { Badge, buttonClass, Card, EmptyState } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
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
      <div className={styles['words']}>
        <div className={styles['line']}>
          <h3 className={styles['itemTitle']}>{reminder.title}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p>{reminder.reason}</p>
        <p className={styles['quiet']}>{dueText(reminder)}</p>
      </div>
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
  if (items.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />;
  return (
    <div className={styles['stack']}>
      <h2 className={styles['heading']}>{t.title}</h2>
      {odometer !== null && <p className={styles['quiet']}>{t.now(odometer)}</p>}
      <ul className={styles['items']}>
        {items.map((reminder) => (
          <ReminderItem key={reminder.id} reminder={reminder} />
        ))}
      </ul>
    </div>
  );
}
