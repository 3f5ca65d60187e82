import { useEffect } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { addressOf, appointmentApi, serviceOrderApi, vehicleApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime, formatMoney, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import {
  APPOINTMENT_STATUS_LABELS,
  approvalPath,
  AWAITING_YOUR_APPROVAL,
  REMINDER_STATE_LABELS,
  type Appointment,
  type AppointmentStatus,
  type Reminder,
  type ServiceOrder,
} from '@evcare/shared-contracts/workshop';
import { Badge, Cluster, Grid, Skeleton, Span, Stack } from '@evcare/shared-ui';
import { appointmentHref, showUpcomingOffline } from '@evcare/shared-ui/appointments';
import { ChevronRight } from 'lucide-react';
import { homePage } from '../../messages/home-page';
import { useGet } from '../../shared/data/hooks';
import { useRemote } from '../../shared/scope';
import styles from './next-up.module.css';

const t = homePage.next;
const AHEAD: readonly AppointmentStatus[] = ['requested', 'confirmed'];

interface CardProps {
  readonly to: string;
  readonly label: string;
  readonly badge: { readonly label: string; readonly tone: Parameters<typeof Badge>[0]['tone'] };
  readonly title: string;
  readonly detail: string;
}

const Card = ({ to, label, badge, title, detail }: CardProps) => (
  <Grid as={Link} gap="4" full radius="card" plain className={styles['card']} to={to}>
    <Cluster as="span" gap="8" align="center" className={styles['label']}>
      {label} <Badge tone={badge.tone ?? 'neutral'}>{badge.label}</Badge>
    </Cluster>
    <Span size="18" weight="strong">
      {title}
    </Span>
    <span className={styles['detail']}>{detail}</span>
    <ChevronRight className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
  </Grid>
);

function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const { code, startAt, status, services, vehicle } = appointment;
  return (
    <Card
      to={appointmentHref(code)}
      label={AHEAD.includes(status) ? t.appointment : t.inWorkshop}
      badge={APPOINTMENT_STATUS_LABELS[status]}
      title={formatTimeAndDay(startAt)}
      detail={[vehicle?.name ?? t.atHome, ...services.map(({ name }) => name)].join(' · ')}
    />
  );
}

/** Quote that awaits the customer's answer; the work cannot continue until then. */
function QuoteCard({ order: { id, awaiting, quote, vehicle } }: { order: ServiceOrder }) {
  const validUntil = quote?.validUntil ? t.validUntil(formatDateTime(quote.validUntil)) : null;
  return (
    <Card
      to={approvalPath(id)}
      label={t.inWorkshop}
      badge={{ label: AWAITING_YOUR_APPROVAL, tone: 'warning' }}
      title={t.awaiting(awaiting, formatMoney(quote?.total ?? 0))}
      detail={[vehicle.name, vehicle.plate, validUntil].filter(Boolean).join(' · ')}
    />
  );
}

function ReminderCard({ reminder }: { reminder: Reminder }) {
  const { vehicleId, vehicleName, title, state, reason } = reminder;
  return (
    <Card
      to={`${PATHS.myVehicles}/${encodeURIComponent(vehicleId)}`}
      label={t.reminder}
      badge={REMINDER_STATE_LABELS[state]}
      title={`${vehicleName}: ${title}`}
      detail={reason}
    />
  );
}

/**
 * The customer's next step: a quote to answer, otherwise the next appointment, otherwise the next due
 * reminder. Renders nothing if there is none.
 */
export function NextUp() {
  const work = useGet(addressOf(serviceOrderApi.list));
  const waiting = work.value?.items.find(({ awaiting }) => awaiting > 0);
  const appointments = useGet(addressOf(appointmentApi.list, { query: { tab: 'upcoming' } }));
  const context = useRemote();
  const list = appointments.value;
  useEffect(() => {
    if (list) void showUpcomingOffline(context, { promise: Promise.resolve(list) });
  }, [context, list]);
  const items = list?.items ?? [];
  // Prefers an appointment whose vehicle has not arrived yet to one whose vehicle is already in the workshop.
  const next = items.find(({ status }) => AHEAD.includes(status)) ?? items[0];
  const none = list !== undefined && !next;
  const reminders = useGet(none ? addressOf(vehicleApi.allReminders) : null);
  const due = reminders.value?.items.find(({ state }) => state !== 'ok');

  if (waiting) return <QuoteCard order={waiting} />;
  if (work.value === undefined && work.error === null) return <Placeholder />;
  if (next) return <AppointmentCard appointment={next} />;
  if (due) return <ReminderCard reminder={due} />;
  if (appointments.error !== null || reminders.error !== null || reminders.value) return null;
  return <Placeholder />;
}

/** As high as the cards, so that nothing moves when one of them is shown. */
const Placeholder = () => (
  <Stack top gap="12" radius="card" className={styles['card']}>
    <Skeleton width="40%" />
    <Skeleton width="75%" height="1.25em" />
    <Skeleton width="90%" />
  </Stack>
);
