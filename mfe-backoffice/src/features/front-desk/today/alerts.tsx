import { CalendarClock, Clock, PackageSearch, type LucideIcon } from 'lucide-react';
import type { DeskAlert, DeskAlertKind } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { List, Span, Stack, Text } from '@evcare/shared-ui';
import { todayMessages } from '../../../messages/front-desk';
import styles from './today.module.css';

const t = todayMessages.alerts;
const ICONS: Record<DeskAlertKind, LucideIcon> = {
  late: Clock,
  parts: PackageSearch,
  promise: CalendarClock,
};

/**
 * Alerts about late customers and about promised times that are missed or at risk, each with a link to the page where
 * it can be handled.
 */
export function Alerts({ alerts }: { readonly alerts: readonly DeskAlert[] }) {
  if (alerts.length === 0) return <Text tone="muted">{t.none}</Text>;
  return (
    <List gap="8">
      {alerts.map(({ kind, code, href, plate, vehicle, customer, minutes }) => {
        const Icon = ICONS[kind];
        const overdue = kind === 'promise' && minutes < 0;
        return (
          <li key={`${kind} ${code}`}>
            <Link className={styles['alert']} data-urgent={kind === 'late' || overdue || undefined} to={href}>
              <Icon className={styles['alertIcon']} size={20} strokeWidth={1.75} aria-hidden="true" />
              <Stack as="span" className={styles['alertWords']}>
                <strong>{overdue ? t.overdue : t.kinds[kind]}</strong>
                <span>
                  {plate} · {vehicle} · {customer}
                </span>
              </Stack>
              <Span tone="muted" numeric className={styles['alertTime']}>
                {t.text(kind, minutes)}
              </Span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}
