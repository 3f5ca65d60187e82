import { BellRing, CalendarClock, ClipboardCheck, Gem, Package, Wrench, type LucideIcon } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { Notification, NotificationKind } from '@evcare/shared-contracts/workshop';
import { Box, BoxLink, Grid, VisuallyHidden } from '@evcare/shared-ui';
import { isSitePath } from '../services/remote-context';
import { formatWhen } from './format-when';
import { messages } from './messages';
import styles from './notifications.module.css';

const ICONS: Record<NotificationKind, LucideIcon> = {
  appointment: CalendarClock,
  quote: ClipboardCheck,
  service: Wrench,
  order: Package,
  reminder: BellRing,
  package: Gem,
};

interface ItemProps {
  readonly item: Notification;
  readonly now: number;
  readonly onOpen: (item: Notification) => void;
}

/** One notification, as a link to its subject. */
export function NotificationItem({ item, now, onOpen }: ItemProps) {
  const Icon = ICONS[item.kind];
  return (
    <li>
      <BoxLink
        to={isSitePath(item.href) ? item.href : PATHS.dashboard}
        as={Link}
        radius="control"
        tone="ink"
        plain
        className={styles['item']}
        data-unread={!item.read || undefined}
        onClick={() => onOpen(item)}
      >
        <Grid as="span" centered ground="sunken" tone="muted" className={styles['tile']} aria-hidden="true">
          <Icon size={20} strokeWidth={1.75} />
        </Grid>
        <span className={styles['words']}>
          {!item.read && <VisuallyHidden>{messages.unread}: </VisuallyHidden>}
          <span className={styles['text']}>{item.text}</span>
          <Box as="time" tone="muted" size="14" numeric dateTime={item.at} title={formatDateTime(item.at)}>
            {formatWhen(item.at, now)}
          </Box>
        </span>
        {!item.read && <span className={styles['dot']} aria-hidden="true" />}
      </BoxLink>
    </li>
  );
}
