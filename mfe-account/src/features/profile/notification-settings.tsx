import { useId, useMemo, useState } from 'react';
import { addressOf, call, notificationApi } from '@evcare/shared-contracts/endpoints';
import {
  notificationSettingsSchema,
  type NotificationSettings as Settings,
} from '@evcare/shared-contracts/workshop';
import { createChanges, createRead, useStarted } from '@evcare/shared-ui/data';
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
import { useRead } from '../../shared/data/hooks';
import { useRemote } from '../../shared/remote-scope';
import styles from './notification-settings.module.css';

const KEYS = [
  ...(['appointmentMails', 'reminderMails', 'orderMails'] as const),
  ...(['offerMails', 'offerCalls'] as const),
] satisfies (keyof Settings)[];

interface SwitchProps {
  readonly name: (typeof KEYS)[number];
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Switch({ name, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Inline as="label" justify="between" gap="24" padY="12" className={styles['choice']} htmlFor={id}>
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
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
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
  const { http } = useRemote();
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'failed'>('none');
  const { read, save } = useMemo(() => {
    const read = createRead<Settings>({
      path: addressOf(notificationApi.settings),
      send: async (signal) => {
        const { data } = await call(http, notificationApi.settings, {}, { signal });
        return notificationSettingsSchema.parse(data);
      },
    });
    const save = createChanges(read, (body) => call(http, notificationApi.changeSettings, { body }));
    return { read, save };
  }, [http]);
  useStarted(read);
  const { value: settings, error, refetch } = useRead(read);

  const change = async (key: (typeof KEYS)[number], on: boolean) => {
    setOutcome('none');
    const result = await save((shown) => ({ ...shown, [key]: on }));
    if (result) setOutcome(result);
  };

  if (error !== null) return <LoadFailed error={error} retry={() => void refetch()} />;
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
              <Switch name={name} on={settings[name]} onChange={(on) => void change(name, on)} />
            ) : (
              <Inline as="span" justify="between" gap="24" padY="12" className={styles['choice']}>
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
