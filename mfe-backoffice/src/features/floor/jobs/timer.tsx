import { formatTime } from '@evcare/shared-contracts/format';
import { Span } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { useNow } from '../../../shared/use-now';
import { formatElapsed, elapsedMs } from './times';
import styles from './jobs.module.css';

/** Running time to the second. Screen readers get the start time instead of every tick. */
export function Timer({ from, big = false }: { readonly from: string; readonly big?: boolean }) {
  const now = useNow(1_000);
  return (
    <span className={big ? styles['bigTimer'] : styles['timer']} role="timer" aria-live="off">
      <span aria-hidden="true">{formatElapsed(elapsedMs(from, now))}</span>
      <Span unseen>{floor.job.runsSince(formatTime(from))}</Span>
    </span>
  );
}
