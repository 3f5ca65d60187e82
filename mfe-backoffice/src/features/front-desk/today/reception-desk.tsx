import { ScanLine } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { addressOf, frontDeskApi } from '@evcare/shared-contracts/endpoints';
import { Button, Card, Cluster, Inline, TextField } from '@evcare/shared-ui';
import { todayMessages } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { useShortcut } from '../../../shared/shortcuts';
import { LoadFailed } from '../../../shared/states';
import { ReceptionResult } from './reception-result';
import styles from './reception.module.css';

const t = todayMessages.reception;

/** Finds an arriving vehicle by its plate, in any spelling, and leads to check-in or to a new appointment. */
export function ReceptionDesk() {
  const [plateInput, setPlateInput] = useState('');
  const [requestedPlate, setRequestedPlate] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const query = useApiQuery(
    requestedPlate === null ? null : addressOf(frontDeskApi.reception, { query: { plate: requestedPlate } }),
    { entities: ['appointment', 'service-order', 'customer'], keepPrevious: false },
  );
  useShortcut('/', t.title, () => field.current?.focus());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plate = plateInput.normalize('NFC').trim();
    setMissing(plate === '');
    if (plate === '') return field.current?.focus();
    if (plate === requestedPlate) query.retry();
    setRequestedPlate(plate);
  };
  const clear = () => {
    setPlateInput('');
    setRequestedPlate(null);
    field.current?.focus();
  };
  const plateError = isHttpError(query.error) ? query.error.errors['plate']?.[0] : undefined;
  const loadFailed = query.error !== null && query.error !== undefined && !plateError && !query.data;

  return (
    <Card className={styles['desk']}>
      <Inline as="h2" gap="8" size="18">
        <ScanLine size={20} strokeWidth={1.75} aria-hidden="true" />
        {t.title}
      </Inline>
      <Cluster
        as="form"
        align="start"
        gap="8"
        gapX="12"
        className={styles['form']}
        onSubmit={submit}
        noValidate
        role="search"
      >
        <TextField
          ref={field}
          className={styles['field']}
          label={t.label}
          hint={t.hint}
          error={missing ? t.missing : (plateError ?? null)}
          value={plateInput}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={20}
          onChange={(event) => {
            setPlateInput(event.target.value);
            setMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
          }}
        />
        <Button type="submit" size="lg" busy={query.fetching} busyLabel={t.finding}>
          {t.find}
        </Button>
      </Cluster>
      <div aria-live="polite">
        {loadFailed && <LoadFailed error={query.error} retry={query.retry} />}
        {query.data && (
          <ReceptionResult reception={query.data} typedPlate={requestedPlate ?? ''} onClear={clear} />
        )}
      </div>
    </Card>
  );
}
