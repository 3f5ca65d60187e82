import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import type { OpenSession } from '@evcare/shared-contracts/auth-forms';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Badge, Button } from '@evcare/shared-ui';
import { sessions as t } from '../../../messages/sessions';
import styles from './sessions.module.css';

const HANDHELD_SYSTEMS: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

interface SessionRowProps {
  readonly session: OpenSession;
  readonly onEnd: () => void;
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { browser, system, signedInAt, lastUsedAt, current } = session;
  const timesId = useId();
  const device = t.device(browser, system);
  const Icon = HANDHELD_SYSTEMS.includes(system) ? Smartphone : Monitor;
  return (
    <li className={styles['row']}>
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={styles['name']}>
          {device} {current && <Badge tone="success">{t.current}</Badge>}
        </p>
        <div id={timesId} className={styles['times']}>
          <p>{current ? t.inUse : t.lastUsed(formatDateTime(lastUsedAt))}</p>
          <p>{t.signedIn(formatDateTime(signedInAt))}</p>
        </div>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t.endDevice(device)}
          aria-describedby={timesId}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}
