import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';
import { useNow } from './use-now';

const MINUTE_MS = 60_000;

/** Until when the prices hold. Whether they still do is the server's word: it is asked when the time is over here. */
export function Validity({ until, onExpired }: { until: string; onExpired: () => void }) {
  const minutes = Math.ceil((Date.parse(until) - useNow()) / MINUTE_MS);
  const isExpired = minutes <= 0;
  useEffect(() => {
    if (isExpired) onExpired();
  }, [isExpired, onExpired]);
  return (
    <p className={styles['validity']}>
      <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <time dateTime={until}>{approval.validUntil(until)}</time>
        {!isExpired && `, ${approval.left(minutes)}`}
      </span>
    </p>
  );
}
