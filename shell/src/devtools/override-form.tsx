import { useId, useState, type FormEvent, type RefObject } from 'react';
import { Button, Cluster, SelectField, TextField } from '@evcare/shared-ui';
import { readRequest, type OverrideRequest, type RequestRules } from '../overrides/request';
import { messages } from './messages';
import styles from './panel.module.css';
import type { PartReport } from './report';

const t = messages.panel.form;

interface OverrideFormProps {
  readonly rules: RequestRules;
  readonly parts: readonly PartReport[];
  readonly remote: string;
  readonly target: RefObject<HTMLInputElement | null>;
  readonly onRemote: (remote: string) => void;
  readonly onApply: (request: OverrideRequest) => void;
}

/** Form that overrides the release of one remote, with the same validation as the query parameter. */
export function OverrideForm({ rules, parts, remote, target, onRemote, onApply }: OverrideFormProps) {
  const headingId = useId();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  const published = parts.find(({ name }) => name === remote)?.published ?? [];

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = value.trim();
    const read = wanted === '' ? null : readRequest(remote, wanted, rules);
    if (read && 'request' in read) {
      setError(undefined);
      onApply(read.request);
      return;
    }
    setError(read ? t.refused(messages.problems[read.problem.code]) : t.empty);
    target.current?.focus();
  }

  return (
    <form className={styles['form']} aria-labelledby={headingId} onSubmit={submit} noValidate>
      <h3 id={headingId} className={styles['heading']}>
        {t.name}
      </h3>
      <div className={styles['fields']}>
        <SelectField
          label={t.remote}
          value={remote}
          onChange={(event) => {
            onRemote(event.target.value);
            setError(undefined);
          }}
          options={rules.remotes.map((name) => ({ value: name, label: name }))}
        />
        <TextField
          label={t.target}
          hint={t.hint(rules.origins)}
          error={error}
          ref={target}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setError(undefined);
          }}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      {published.length > 0 && (
        <Cluster align="center" gap="4" gapX="8" tone="muted">
          <span>{t.published}</span>
          {published.map((version) => (
            <Button
              key={version}
              size="sm"
              variant="ghost"
              aria-label={t.choose(version)}
              onClick={() => {
                setValue(version);
                setError(undefined);
                target.current?.focus();
              }}
            >
              {version}
            </Button>
          ))}
        </Cluster>
      )}
      <Button type="submit">{t.apply}</Button>
    </form>
  );
}
