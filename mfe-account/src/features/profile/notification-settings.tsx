import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { call, notificationApi } from '@evcare/shared-contracts/endpoints';
import {
  notificationSettingsSchema,
  type NotificationSettings as Settings,
} from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Box,
  Hint,
  Inline,
  Loading,
  Skeleton,
  Span,
  Stack,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { messages } from '../../messages';
import { notices as t } from '../../messages/notices';
import { LoadFailed } from '../../shared/data/load-failed';
import { useRemote } from '../../shared/remote-scope';
import styles from './notification-settings.module.css';

const KEYS = ['appointmentMails', 'reminderMails', 'orderMails'] as const satisfies (keyof Settings)[];

interface SwitchProps {
  readonly name: (typeof KEYS)[number];
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Switch({ name, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Inline as="label" justify="between" gap="24" className={styles['choice']} htmlFor={id}>
      <Stack as="span" gap="4">
        <Span weight="strong" id={`${id}-label`}>
          {t[name].label}
        </Span>
        <Hint as="span" id={`${id}-text`}>
          {t[name].text}
        </Hint>
      </Stack>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Inline>
  );
}

/** E-mail notification settings. A switch changes optimistically and reverts if saving fails. */
export function NotificationSettings() {
  const { http, signal } = useRemote();
  const [settings, setSettings] = useState<Settings | null>(null);
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'failed'>('none');
  const [loadError, setLoadError] = useState<unknown>(null);
  /** Settings saved on the server, the latest settings of the user, and the queue of saves, which run in sequence. */
  const savedSettings = useRef<Settings | null>(null);
  const latestSettings = useRef<Settings | null>(null);
  const saveQueue = useRef(Promise.resolve());

  const applySettings = (next: Settings) => {
    latestSettings.current = next;
    setSettings(next);
  };

  const load = useCallback(
    () =>
      call(http, notificationApi.settings, {}, { signal })
        .then(({ data }) => {
          savedSettings.current = notificationSettingsSchema.parse(data);
          applySettings(savedSettings.current);
          setLoadError(null);
        })
        .catch((error: unknown) => setLoadError(error)),
    [http, signal],
  );
  useEffect(() => void load(), [load]);

  const save = async () => {
    const sent = latestSettings.current;
    if (!sent || sent === savedSettings.current) return;
    try {
      await call(http, notificationApi.changeSettings, { body: sent });
      savedSettings.current = sent;
      setOutcome('saved');
    } catch {
      if (savedSettings.current) applySettings(savedSettings.current);
      setOutcome('failed');
    }
  };
  const change = (key: (typeof KEYS)[number], on: boolean) => {
    if (!latestSettings.current) return;
    setOutcome('none');
    applySettings({ ...latestSettings.current, [key]: on });
    saveQueue.current = saveQueue.current.then(save);
  };

  if (loadError !== null) return <LoadFailed error={loadError} retry={() => void load()} />;
  return (
    <Stack gap="16" className={styles['settings']}>
      <Text tone="muted">{t.intro}</Text>
      {outcome === 'failed' && <Alert tone="danger">{t.failed}</Alert>}
      <VisuallyHidden role="status">{outcome === 'saved' ? t.saved : ''}</VisuallyHidden>
      {!settings && <Loading label={messages.common.loading} />}
      <Box as="ul">
        {KEYS.map((name) => (
          <Box as="li" line="top" key={name} className={styles['row']}>
            {settings ? (
              <Switch name={name} on={settings[name]} onChange={(on) => change(name, on)} />
            ) : (
              <Inline as="span" justify="between" gap="24" className={styles['choice']}>
                <Skeleton width="60%" height="1.2em" />
                <Skeleton width={48} height={28} radius={999} />
              </Inline>
            )}
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
