import {
  BellRing,
  CalendarClock,
  CircleAlert,
  Clock,
  FileClock,
  PackageSearch,
  PhoneCall,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { DeskAlert, DeskAlertKind } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Button, List, Span, Stack, Text } from '@evcare/shared-ui';
import { todayMessages } from '../../../messages/front-desk';
import { phoneText } from '../../../shared/phone-text';
import { shortTimestamp } from '../../../shared/short-timestamp';
import { addMinutes } from '../model/days';
import { NextAction } from './next-action';
import styles from './today.module.css';

const t = todayMessages.alerts;
const ICONS: Record<DeskAlertKind, LucideIcon> = {
  conflict: CircleAlert,
  late: Clock,
  promise: CalendarClock,
  call: PhoneCall,
  ready: BellRing,
  approval: FileClock,
  parts: PackageSearch,
};

const URGENT: readonly DeskAlertKind[] = ['conflict', 'late'];
/** Rows that fit above the day on a screen of 900 px. */
const SHOWN = 8;

/**
 * What the front desk does first, the most urgent row first, each with its one next action. The row itself opens
 * the record.
 */
export function Worklist({
  alerts,
  now,
}: {
  readonly alerts: readonly DeskAlert[];
  /** Time of the server at which the alerts were computed. */
  readonly now: string;
}) {
  const [showsAll, setShowsAll] = useState(false);
  if (alerts.length === 0) return <Text tone="muted">{t.none}</Text>;
  const shown = showsAll ? alerts : alerts.slice(0, SHOWN);
  const rest = alerts.length - shown.length;
  return (
    <Stack gap="8">
      <List gap="8" aria-label={t.title}>
        {shown.map((alert) => (
          <Row key={`${alert.kind} ${alert.code}`} alert={alert} now={now} />
        ))}
      </List>
      {rest > 0 && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          {t.more(rest)}
        </Button>
      )}
    </Stack>
  );
}

function Row({ alert, now }: { readonly alert: DeskAlert; readonly now: string }) {
  const { kind, href, plate, vehicle, customer, minutes, conflict, phoneNumber } = alert;
  const Icon = ICONS[kind];
  const time = Date.parse(now);
  const overdue = kind === 'promise' && minutes < 0;
  const isUrgent = URGENT.includes(kind) || overdue || (kind === 'call' && minutes < 0);
  const when =
    conflict && minutes >= 0
      ? t.arrives(shortTimestamp(addMinutes(now, minutes), time))
      : t.text(kind, minutes);
  const phone = phoneNumber === null ? null : phoneText(phoneNumber);
  return (
    <li className={styles['alert']} data-urgent={isUrgent || undefined}>
      <Link className={styles['alertLink']} to={href}>
        <Icon className={styles['alertIcon']} size={20} strokeWidth={1.75} aria-hidden="true" />
        <Stack as="span" className={styles['alertWords']}>
          <span>
            <strong>{overdue ? t.overdue : t.kinds[kind]}</strong>{' '}
            <Span tone="muted" numeric>
              {when}
            </Span>
          </span>
          <span>{[plate, vehicle, customer, phone].filter(Boolean).join(' · ')}</span>
          {conflict && (
            <Span tone="muted">
              {t.blocked(conflict.place, conflict.plate, shortTimestamp(conflict.until, time))}
            </Span>
          )}
        </Stack>
      </Link>
      <div className={styles['alertAction']}>
        <NextAction alert={alert} />
      </div>
    </li>
  );
}
