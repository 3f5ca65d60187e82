import { useId, useState, type FormEvent } from 'react';
import { addressOf, call, customerApi } from '@evcare/shared-contracts/endpoints';
import type { Customer, CustomerList, CustomerRow } from '@evcare/shared-contracts/office';
import {
  Alert,
  Button,
  Cluster,
  Grid,
  Hint,
  List,
  Span,
  Subheading,
  Text,
  TextAreaField,
  TextField,
} from '@evcare/shared-ui';
import { customers } from '../../messages/customers';
import { useApiAction, useApiQuery } from '../../shared/data';
import { BackofficeDialog, CancelButton } from '../../shared/dialogs';
import { SearchField } from '../../shared/list';
import { Loaded } from '../../shared/states';
import { phoneText } from '../../shared/phone-text';
import { UnsavedMark } from '../../shared/use-unsaved';
import styles from './customers.module.css';

const t = customers.mergeDialog;
const COUNT_LABELS = Object.entries(t.lines) as [keyof typeof t.lines, string][];

interface DialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Finds the other record, previews the merge, and asks for a confirmation word. */
export function MergeDialog({ customer, onClose }: DialogProps) {
  const [source, setSource] = useState<CustomerRow | null>(null);
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const form = useId();
  const merge = useApiAction<{ readonly otherId: string; readonly reason: string }, Customer>({
    send: (http, body) => call(http, customerApi.merge, { params: { id: customer.id }, body }),
    entities: ['customer'],
    suppressErrorToast: true,
    onDone: onClose,
  });
  const trimmedReason = reason.normalize('NFC').trim();
  const isConfirmed = confirmation.normalize('NFC').trim().toUpperCase() === t.confirmationWord;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (source && trimmedReason && isConfirmed) void merge.run({ otherId: source.id, reason: trimmedReason });
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title(customer.fullName)}
      size="md"
      footer={
        <Cluster gap="8" justify="end">
          <CancelButton />
          {source && (
            <Button variant="danger" type="submit" form={form} busy={merge.busy}>
              {t.confirm}
            </Button>
          )}
        </Cluster>
      }
    >
      {source === null ? (
        <SourceSearch customer={customer} onChoose={setSource} />
      ) : (
        <form id={form} className={styles['form']} onSubmit={submit} noValidate>
          <UnsavedMark dirty={reason !== '' || confirmation !== ''} />
          {merge.error && <Alert tone="danger">{merge.error}</Alert>}
          <Preview source={source} target={customer} />
          <div>
            <Button variant="secondary" size="sm" onClick={() => setSource(null)}>
              {t.other}
            </Button>
          </div>
          <Alert tone="warning">{t.warning(source.fullName)}</Alert>
          <TextAreaField
            label={t.reason}
            rows={2}
            maxLength={200}
            required
            value={reason}
            error={submitted && !trimmedReason ? t.reasonMissing : null}
            onChange={({ target }) => setReason(target.value)}
          />
          <TextField
            label={t.typed}
            required
            autoComplete="off"
            value={confirmation}
            error={submitted && !isConfirmed ? t.typedWrong : null}
            onChange={({ target }) => setConfirmation(target.value)}
          />
        </form>
      )}
    </BackofficeDialog>
  );
}

function SourceSearch({
  customer,
  onChoose,
}: {
  readonly customer: Customer;
  readonly onChoose: (row: CustomerRow) => void;
}) {
  const [q, setQ] = useState(() => customer.samePhone[0]?.phoneNumber ?? '');
  const query = useApiQuery(q ? addressOf(customerApi.list, { query: { q } }) : null);
  const others = (list: CustomerList) => list.items.filter(({ id }) => id !== customer.id);
  return (
    <div className={`${styles['form']} ${styles['search']}`}>
      <SearchField label={t.search} placeholder={customers.search} value={q} onSearch={setQ} />
      {q !== '' && (
        <Loaded
          query={query}
          isEmpty={(list) => others(list).length === 0}
          empty={<Text tone="muted">{t.noResults}</Text>}
        >
          {(list) => (
            <List aria-label={t.results}>
              {others(list).map((row) => (
                <Cluster
                  as="li"
                  key={row.id}
                  align="center"
                  gap="4"
                  gapX="12"
                  justify="between"
                  padY="12"
                  line="bottom"
                >
                  <Span weight="strong">{row.fullName}</Span>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t.choose(row.fullName)}
                    onClick={() => onChoose(row)}
                  >
                    {t.choose('').trim()}
                  </Button>
                  <Span tone="muted" size="14" breaks className={styles['aside']}>
                    {[phoneText(row.phoneNumber), row.email, ...row.vehicles.map(({ plate }) => plate)].join(
                      ' · ',
                    )}
                  </Span>
                </Cluster>
              ))}
            </List>
          )}
        </Loaded>
      )}
    </div>
  );
}

function Preview({ source, target }: { readonly source: CustomerRow; readonly target: Customer }) {
  const query = useApiQuery(addressOf(customerApi.read, { params: { id: source.id } }), {
    entities: ['customer'],
    keepPrevious: false,
  });
  return (
    <section aria-labelledby="merge-moves">
      <Subheading below="8" size="16" breaks id="merge-moves">
        {source.fullName} ({source.email}) → {target.fullName} ({target.email})
      </Subheading>
      <Loaded query={query}>
        {({ counts }) => (
          <Grid as="dl" gap="12" gapX="24" className={styles['facts']} aria-label={t.moves}>
            {COUNT_LABELS.map(([key, label]) => (
              <div key={key}>
                <Hint as="dt">{label}</Hint>
                <Text as="dd" numeric breaks>
                  {counts[key]}
                </Text>
              </div>
            ))}
          </Grid>
        )}
      </Loaded>
    </section>
  );
}
