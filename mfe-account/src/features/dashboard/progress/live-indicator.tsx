import { classNames, InlineText } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import styles from './progress.module.css';
import type { LiveStatus } from './use-work';

const t = dashboard.progress;

/** Small indicator of the live connection's state. */
export function LiveIndicator({ live }: { live: LiveStatus | null }) {
  if (live === null) return null;
  const { state, wasLive } = live;
  const connectingText = wasLive ? t.reconnecting : t.connecting;
  const text = { live: t.live, connecting: connectingText, polling: t.polling }[state];
  return (
    <InlineText
      as="p"
      gap="8"
      size="14"
      className={classNames(styles['liveNote'], state === 'live' && styles['isLive'])}
    >
      <span className={styles['liveDot']} aria-hidden="true" />
      {text}
    </InlineText>
  );
}
