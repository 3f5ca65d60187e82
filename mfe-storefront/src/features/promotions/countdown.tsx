import { InlineText, Span, VisuallyHidden } from '@evcare/shared-ui';
import { Clock } from 'lucide-react';
import { promotions as t } from '../../messages/promotions';
import type { ServerClock } from '../../shared/cart/offers';
import { useServerTime } from '../../shared/cart/use-server-time';
import styles from './countdown.module.css';
import { timeLeft } from './offer-state';

interface CountdownProps {
  /** ISO-8601. */
  until: string;
  clock: ServerClock;
}

/** Countdown for sighted users; screen readers read the end time instead. */
export function Countdown({ until, clock: serverClock }: CountdownProps) {
  const now = useServerTime(serverClock, 1_000);
  const { days, clock } = timeLeft(Date.parse(until), now);
  return (
    <InlineText as="p" radius="chip" size="14" weight="strong" selfX="start" className={styles['countdown']}>
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">
        {t.endsIn}{' '}
        <Span numeric>
          {days > 0 && `${days} ${t.days} `}
          {clock}
        </Span>
      </span>
      <VisuallyHidden>{t.endsAt(until)}</VisuallyHidden>
    </InlineText>
  );
}
