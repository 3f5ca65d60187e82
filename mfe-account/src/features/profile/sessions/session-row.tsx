import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import type { OpenSession } from '@evcare/shared-contracts/auth-forms';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Badge, Button } from '@evcare/shared-ui';
import { sessions as say } from '../../../messages/sessions';
import styles from './sessions.module.css';

const HANDHELD: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

interface SessionRowProps {
  readonly session: OpenSession;
  readonly onEnd: () => void;
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { browser, system, signedInAt, lastUsedAt, current } = session;
  const times = useId();
  const device = say.device(browser, system);
  const Icon = HANDHELD.includes(system) ? Smartphone : Monitor;
  return (
    <li className={styles['row']}>
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={styles['name']}>
          {device} {current && <Badge tone="success">{say.current}</Badge>}
        </p>
        <div id={times} className={styles['times']}>
          <p>{current ? say.inUse : say.lastUsed(formatDateTime(lastUsedAt))}</p>
          <p>{say.signedIn(formatDateTime(signedInAt))}</p>
        </div>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={say.endDevice(device)}
          aria-describedby={times}
          onClick={onEnd}
        >
          {say.end}
        </Button>
      )}
    </li>
  );
}
