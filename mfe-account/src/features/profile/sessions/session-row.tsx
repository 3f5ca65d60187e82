import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import type { OpenSession } from '@evcare/shared-contracts/auth-forms';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Badge, Button, Cluster, Hint, Inline, Stack } from '@evcare/shared-ui';
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
    <Inline as="li" gap="12" line="top" padY="16" className={styles['row']}>
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <Stack grow gap="4">
        <Cluster as="p" align="center" gap="4" gapX="8" weight="strong">
          {device} {current && <Badge tone="success">{t.current}</Badge>}
        </Cluster>
        <Hint as="div" id={timesId}>
          <p>{current ? t.inUse : t.lastUsed(formatDateTime(lastUsedAt))}</p>
          <p>{t.signedIn(formatDateTime(signedInAt))}</p>
        </Hint>
      </Stack>
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
    </Inline>
  );
}
