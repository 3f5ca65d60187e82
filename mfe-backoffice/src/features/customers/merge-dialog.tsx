import { useState } from 'react';
import { addressOf, call, customerApi } from '@evcare/shared-contracts/endpoints';
import {
  mergeRequestSchema,
  type Customer,
  type CustomerList,
  type CustomerRow,
} from '@evcare/shared-contracts/office';
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
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { customers } from '../../messages/customers';
import { useApiQuery } from '../../shared/data';
import { BackofficeDialog, DialogFooter } from '../../shared/dialogs';
import { FormBody, formRequest, useOfficeForm } from '../../shared/forms';
import { SearchField } from '../../shared/list';
import { Loaded } from '../../shared/states';
import { phoneText } from '../../shared/phone-text';
import styles from './customers.module.css';

const t = customers.mergeDialog;
const COUNT_LABELS = Object.entries(t.lines) as [keyof typeof t.lines, string][];

interface DialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const EMPTY = { reason: '', typed: '' };

const crossCheck: CrossCheck<typeof EMPTY> = ({ reason, typed }) => ({
  reason: reason.trim() === '' ? t.reasonMissing : undefined,
  typed: typed.normalize('NFC').trim().toUpperCase() === t.confirmationWord ? undefined : t.typedWrong,
});

/** Finds the other record, previews the merge, and asks for a confirmation word. */
export function MergeDialog({ customer, onClose }: DialogProps) {
  const [source, setSource] = useState<CustomerRow | null>(null);
  const form = useOfficeForm({
    initial: EMPTY,
    request: formRequest(
      formSchema({
        schema: mergeRequestSchema,
        numbers: {},
        toBody: ({ reason }: typeof EMPTY) => ({ otherId: source?.id, reason }),
      }),
      (http, body) => call(http, customerApi.merge, { params: { id: customer.id }, body }),
    ),
    crossCheck,
    entities: ['customer'],
    onDone: onClose,
  });
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title(customer.fullName)}
      size="md"
      footer={
        <DialogFooter>
          {source && (
            <Button variant="danger" type="submit" form={form.formId} busy={form.busy}>
              {t.confirm}
            </Button>
          )}
        </DialogFooter>
      }
    >
      {source === null ? (
        <SourceSearch customer={customer} onChoose={setSource} />
      ) : (
        <FormBody form={form}>
          <Preview source={source} target={customer} />
          <div>
            <Button variant="secondary" size="sm" onClick={() => setSource(null)}>
              {t.other}
            </Button>
          </div>
          <Alert tone="warning">{t.warning(source.fullName)}</Alert>
          <TextAreaField {...form.field('reason')} label={t.reason} rows={2} maxLength={200} required />
          <TextField {...form.field('typed')} label={t.typed} required autoComplete="off" />
        </FormBody>
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
