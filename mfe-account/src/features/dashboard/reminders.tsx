import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import {
  REMINDER_STATE_LABELS,
  REMINDER_STATES,
  type Reminder,
  type ReminderList,
} from '@evcare/shared-contracts/workshop';
import { Badge, Box, buttonClass, Cluster, Hint, InlineText, Skeleton, Span } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { dashboard } from '../../messages/dashboard';
import type { Shown } from '@evcare/shared-ui/data';
import styles from './dashboard.module.css';
import { Part } from './part';

const t = dashboard.reminders;
const MAX_SHOWN = 4;

const days = ({ daysLeft }: Reminder): number => daysLeft ?? Number.POSITIVE_INFINITY;
const km = ({ kmLeft }: Reminder): number => kmLeft ?? Number.POSITIVE_INFINITY;
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Sorts reminders by urgency: overdue first, then by due date and distance. */
const byUrgency = (items: readonly Reminder[]): Reminder[] =>
  [...items].sort(
    (a, b) =>
      compare(REMINDER_STATES.indexOf(a.state), REMINDER_STATES.indexOf(b.state)) ||
      compare(days(a), days(b)) ||
      compare(km(a), km(b)),
  );

/** Returns the path that starts a booking of the service for the vehicle. */
const bookingPath = (serviceCode: string, vehicleId: string): string =>
  `${PATHS.booking}?${new URLSearchParams({ serviceId: serviceCode, vehicleId })}`;

function Row({ reminder }: { reminder: Reminder }) {
  const { title, vehicleName, vehicleId, serviceCode, state, reason } = reminder;
  const { label, tone } = REMINDER_STATE_LABELS[state];
  return (
    <Cluster as="li" padY="12" align="center" justify="between" gap="8" gapX="16" className={styles['row']}>
      <div className={styles['words']}>
        <p>
          <Span weight="strong">{title}</Span> <Badge tone={tone}>{label}</Badge>
        </p>
        <Hint>
          {vehicleName} · {reason}
        </Hint>
      </div>
      {serviceCode && (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to={bookingPath(serviceCode, vehicleId)}
          aria-label={t.book(title, vehicleName)}
        >
          {messages.common.book}
        </Link>
      )}
    </Cluster>
  );
}

export function Reminders({ part }: { part: Shown<ReminderList> }) {
  return (
    <Part title={t.title} part={part} skeleton={<Skeleton height={160} radius="var(--radius-control)" />}>
      {({ items }) => {
        if (items.length === 0) return <Hint>{t.empty}</Hint>;
        const sorted = byUrgency(items);
        const urgentCount = sorted.filter(({ state }) => state !== 'ok').length;
        const shown = sorted.slice(0, Math.max(MAX_SHOWN, urgentCount));
        return (
          <>
            <Box as="ul">
              {shown.map((reminder) => (
                <Row key={reminder.id} reminder={reminder} />
              ))}
            </Box>
            {sorted.length > shown.length && (
              <InlineText as={Link} target size="14" weight="strong" to={PATHS.myVehicles}>
                {t.more(sorted.length - shown.length)}
              </InlineText>
            )}
          </>
        );
      }}
    </Part>
  );
}
