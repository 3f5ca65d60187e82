import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Inline } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';
import { useNow } from './use-now';

const MINUTE_MS = 60_000;

/**
 * Validity of the quote. The server decides whether it has expired, so `onExpired` must ask the
 * server when the quote expires by the local clock.
 */
export function Validity({ until, onExpired }: { until: string; onExpired: () => void }) {
  const minutes = Math.ceil((Date.parse(until) - useNow()) / MINUTE_MS);
  const isExpired = minutes <= 0;
  useEffect(() => {
    if (isExpired) onExpired();
  }, [isExpired, onExpired]);
  return (
    <Inline as="p" above="8" align="start" gap="8" className={styles['validity']}>
      <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <time dateTime={until}>{approval.validUntil(until)}</time>
        {!isExpired && `, ${approval.left(minutes)}`}
      </span>
    </Inline>
  );
}
