import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { call, notificationApi } from '@evcare/shared-contracts/endpoints';
import {
  notificationSettingsSchema,
  type NotificationSettings as Settings,
} from '@evcare/shared-contracts/workshop';
import { Alert, Loading, Skeleton, VisuallyHidden } from '@evcare/shared-ui';
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
    <label className={styles['choice']} htmlFor={id}>
      <span className={styles['words']}>
        <span id={`${id}-label`} className={styles['label']}>
          {t[name].label}
        </span>
        <span id={`${id}-text`} className={styles['text']}>
          {t[name].text}
        </span>
      </span>
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
    </label>
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
    <div className={styles['settings']}>
      <p className={styles['intro']}>{t.intro}</p>
      {outcome === 'failed' && <Alert tone="danger">{t.failed}</Alert>}
      <VisuallyHidden role="status">{outcome === 'saved' ? t.saved : ''}</VisuallyHidden>
      {!settings && <Loading label={messages.common.loading} />}
      <ul className={styles['list']}>
        {KEYS.map((name) => (
          <li key={name} className={styles['row']}>
            {settings ? (
              <Switch name={name} on={settings[name]} onChange={(on) => change(name, on)} />
            ) : (
              <span className={styles['choice']}>
                <Skeleton width="60%" height="1.2em" />
                <Skeleton width={48} height={28} radius={999} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
