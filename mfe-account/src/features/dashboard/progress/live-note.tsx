import { classNames } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import styles from './progress.module.css';
import type { LiveNews } from './use-work';

const say = dashboard.progress;

/** How the news comes, said in small. */
export function LiveNote({ live }: { live: LiveNews | null }) {
  if (live === null) return null;
  const { state, wasLive } = live;
  const waiting = wasLive ? say.reconnecting : say.connecting;
  const text = { live: say.live, connecting: waiting, polling: say.polling }[state];
  return (
    <p className={classNames(styles['liveNote'], state === 'live' && styles['isLive'])}>
      <span className={styles['liveDot']} aria-hidden="true" />
      {text}
    </p>
  );
}
