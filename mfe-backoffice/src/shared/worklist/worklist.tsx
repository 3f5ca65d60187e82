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
import { Box, Button, Cluster, Inline, List, Span, Stack, Text } from '@evcare/shared-ui';
import { worklist as t } from '../../messages/worklist';
import { phoneText } from '../phone-text';
import { shortTimestamp } from '../short-timestamp';
import { NextAction } from './next-action';
import styles from './worklist.module.css';

const MINUTE_MS = 60_000;
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

interface WorklistProps {
  readonly title: string;
  readonly alerts: readonly DeskAlert[];
  /** Time of the server at which the alerts were computed. */
  readonly now: string;
  /** Number of rows that are shown at first. */
  readonly shownFirst: number;
}

/**
 * What needs doing in the workshop, the most urgent row first, each with its one next action. The row itself opens
 * the record.
 */
export function Worklist({ title, alerts, now, shownFirst }: WorklistProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (alerts.length === 0) return <Text tone="muted">{t.none}</Text>;
  const shown = showsAll ? alerts : alerts.slice(0, shownFirst);
  const rest = alerts.length - shown.length;
  return (
    <Stack gap="8">
      <List gap="8" aria-label={title}>
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
      ? t.arrives(shortTimestamp(new Date(time + minutes * MINUTE_MS).toISOString(), time))
      : t.text(kind, minutes);
  const phone = phoneNumber === null ? null : phoneText(phoneNumber);
  return (
    <Cluster
      as="li"
      align="center"
      line="all"
      radius="control"
      ground="page"
      className={styles['alert']}
      data-urgent={isUrgent || undefined}
    >
      <Inline
        as={Link}
        gap="4"
        gapX="12"
        padY="4"
        padX="16"
        tone="ink"
        plain
        className={styles['alertLink']}
        to={href}
      >
        <Icon className={styles['alertIcon']} size={20} strokeWidth={1.75} aria-hidden="true" />
        <Stack as="span" shrink>
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
      </Inline>
      <Box padY="4" padX="12" className={styles['alertAction']}>
        <NextAction alert={alert} />
      </Box>
    </Cluster>
  );
}
