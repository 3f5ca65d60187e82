import { CalendarClock, CircleAlert, Clock, PackageSearch, Phone, type LucideIcon } from 'lucide-react';
import type { DeskAlert, DeskAlertKind } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Cluster, List, Span, Stack, Text } from '@evcare/shared-ui';
import { todayMessages } from '../../../messages/front-desk';
import { shortTimestamp } from '../../../shared/short-timestamp';
import { addMinutes } from '../model/days';
import { phoneText } from '../../../shared/phone-text';
import styles from './today.module.css';

const t = todayMessages.alerts;
const ICONS: Record<DeskAlertKind, LucideIcon> = {
  conflict: CircleAlert,
  late: Clock,
  parts: PackageSearch,
  promise: CalendarClock,
};

const URGENT: readonly DeskAlertKind[] = ['conflict', 'late'];

/**
 * Alerts about bays that are still occupied when the next customer is due, late customers, and promised times
 * that are missed or at risk. Each links to the page where it can be handled.
 */
export function Alerts({
  alerts,
  now,
}: {
  readonly alerts: readonly DeskAlert[];
  /** Time of the server at which the alerts were computed. */
  readonly now: string;
}) {
  const time = Date.parse(now);
  if (alerts.length === 0) return <Text tone="muted">{t.none}</Text>;
  return (
    <List gap="8">
      {alerts.map(({ kind, code, href, plate, vehicle, customer, minutes, conflict }) => {
        const Icon = ICONS[kind];
        const overdue = kind === 'promise' && minutes < 0;
        return (
          <li
            key={`${kind} ${code}`}
            className={styles['alert']}
            data-urgent={URGENT.includes(kind) || overdue || undefined}
          >
            <Link className={styles['alertLink']} to={href}>
              <Icon className={styles['alertIcon']} size={20} strokeWidth={1.75} aria-hidden="true" />
              <Stack as="span" className={styles['alertWords']}>
                <strong>{overdue ? t.overdue : t.kinds[kind]}</strong>
                <span>{[plate, vehicle, customer].filter(Boolean).join(' · ')}</span>
                {conflict && (
                  <Span tone="muted">
                    {t.blocked(conflict.place, conflict.plate, shortTimestamp(conflict.until, time))}
                  </Span>
                )}
              </Stack>
              <Span tone="muted" numeric className={styles['alertTime']}>
                {conflict && minutes >= 0
                  ? t.arrives(shortTimestamp(addMinutes(now, minutes), time))
                  : t.text(kind, minutes)}
              </Span>
            </Link>
            {conflict && (
              <Cluster gap="8" className={styles['alertActions']} role="group" aria-label={t.actions(plate)}>
                <Link className={buttonClass({ size: 'sm' })} to={`${href}&do=assign`}>
                  {t.move}
                </Link>
                <a
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  href={`tel:${conflict.phoneNumber}`}
                >
                  <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
                  {t.call(phoneText(conflict.phoneNumber))}
                </a>
                <Link
                  className={buttonClass({ variant: 'ghost', size: 'sm' })}
                  to={`/staff/service-orders?open=${conflict.orderId}`}
                >
                  {t.openOrder(conflict.plate)}
                </Link>
              </Cluster>
            )}
          </li>
        );
      })}
    </List>
  );
}
