import { useState } from 'react';
import { addressOf, call, guestDataApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import {
  guestProofSchema,
  type GuestData,
  type GuestProof,
  type GuestRowView,
} from '@evcare/shared-contracts/office';
import { GUEST_ROW_LABELS } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Badge,
  Button,
  CheckboxField,
  Cluster,
  Hint,
  Stack,
  Text,
  TextField,
} from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { personalData } from '../../messages/personal-data';
import { useApiAction, useApiQuery } from '../../shared/data';
import { BackofficeDialog } from '../../shared/dialogs';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { OpenMatters, RetainedData } from '../../shared/personal-data';
import { Reserved } from '../../shared/rights';
import { Loaded } from '../../shared/states';
import { CopyDialog, EraseDialog } from './personal-data-dialogs';

const t = personalData.guest;
const { customer: c } = personalData;
const EMPTY = { phoneNumber: '', code: '' };

interface GuestDataProps {
  readonly onClose: () => void;
}

/** Export and erasure of the data of a guest, who has no record: found by telephone number and code. */
export function GuestDataDialog({ onClose }: GuestDataProps) {
  const [proof, setProof] = useState<GuestProof | null>(null);
  return proof === null ? (
    <FindGuest onFound={setProof} onClose={onClose} />
  ) : (
    <FoundGuest proof={proof} onAgain={() => setProof(null)} onClose={onClose} />
  );
}

interface FindProps extends GuestDataProps {
  readonly onFound: (proof: GuestProof) => void;
}

function FindGuest({ onFound, onClose }: FindProps) {
  const form = useOfficeForm({
    initial: EMPTY,
    draft: '',
    request: formRequest(
      formSchema({ schema: guestProofSchema, numbers: {}, toBody: (typed: typeof EMPTY) => typed }),
      async (http, proof) => {
        const reply = await call(http, guestDataApi.find, { query: proof });
        return { ...reply, data: proof };
      },
    ),
    entities: [],
    onDone: onFound,
  });
  return (
    <FormDialog title={t.show} description={t.findText} form={form} confirm={t.find} onClose={onClose}>
      <TextField
        {...form.field('phoneNumber')}
        label={t.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('code')}
        label={t.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}

interface FoundProps extends GuestDataProps {
  readonly proof: GuestProof;
  readonly onAgain: () => void;
}

function FoundGuest({ proof, onAgain, onClose }: FoundProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const query = useApiQuery(
    addressOf(guestDataApi.find, { query: { ...proof, rows: chosen?.join(',') || undefined } }),
    { entities: ['customer', 'shop-order', 'service-order', 'appointment'] },
  );
  return (
    <BackofficeDialog open onClose={onClose} title={t.show} size="lg">
      <Loaded query={query}>
        {(data) => (
          <GuestContent
            proof={proof}
            data={data}
            chosen={chosen ?? data.rows.filter(({ likely }) => likely).map(({ id }) => id)}
            onChoose={setChosen}
          />
        )}
      </Loaded>
      <div>
        <Button size="sm" variant="ghost" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </BackofficeDialog>
  );
}

interface ContentProps {
  readonly proof: GuestProof;
  readonly data: GuestData;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

function GuestContent({ proof, data, chosen, onChoose }: ContentProps) {
  const [dialog, setDialog] = useState<'copy' | 'erase' | null>(null);
  const { rows, customers, erasure, open, retained } = data;
  const name = t.name(rows.find(({ likely }) => likely)?.fullName ?? '');
  const body = { ...proof, rowIds: [...chosen] };
  const close = () => setDialog(null);
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Stack gap="16">
      {customers.length > 0 && (
        <Alert tone="info">{t.customers(customers.map(({ fullName }) => fullName).join(', '))}</Alert>
      )}
      <Stack as="fieldset" gap="8">
        <Text as="legend" weight="strong">
          {t.rows}
        </Text>
        <Hint weight="regular">{t.rowsHint}</Hint>
        {rows.map((row) => (
          <RowChoice key={row.id} row={row} checked={chosen.includes(row.id)} onToggle={toggle} />
        ))}
      </Stack>
      {erasure ? (
        <OpenErasure erasure={erasure} />
      ) : (
        <>
          <OpenMatters title={c.open} open={open} />
          <RetainedData title={c.retained} retained={retained} />
        </>
      )}
      {chosen.length === 0 && <Hint weight="regular">{t.noneChosen}</Hint>}
      <Cluster gap="8" align="start">
        <Reserved right="personalData.export">
          {(blocked) => (
            <Button
              {...blocked}
              size="sm"
              variant="secondary"
              disabled={chosen.length === 0}
              onClick={() => setDialog('copy')}
            >
              {c.copy}
            </Button>
          )}
        </Reserved>
        {!erasure && open.length === 0 && (
          <Button
            size="sm"
            variant="danger"
            disabled={chosen.length === 0}
            onClick={() => setDialog('erase')}
          >
            {c.erase}
          </Button>
        )}
      </Cluster>
      {dialog === 'copy' && (
        <CopyDialog
          name={name}
          checks={t.checks}
          send={(http, checked) => call(http, guestDataApi.copy, { body: { ...body, ...checked } })}
          onClose={close}
        />
      )}
      {dialog === 'erase' && (
        <EraseDialog
          name={name}
          checks={t.checks}
          send={(http, checked) => call(http, guestDataApi.request, { body: { ...body, ...checked } })}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface RowChoiceProps {
  readonly row: GuestRowView;
  readonly checked: boolean;
  readonly onToggle: (id: string) => void;
}

const RowChoice = ({ row: { id, kind, code, fullName, at }, checked, onToggle }: RowChoiceProps) => (
  <CheckboxField
    label={t.row(GUEST_ROW_LABELS[kind], code, fullName, formatDate(at))}
    checked={checked}
    onChange={() => onToggle(id)}
  />
);

function OpenErasure({ erasure }: { readonly erasure: NonNullable<GuestData['erasure']> }) {
  const { id, state, channel, requestedAt, dueAt } = erasure;
  const withdraw = useApiAction({
    send: (http, _input: null) => call(http, guestDataApi.withdraw, { params: { id } }),
    entities: ['customer'],
  });
  return (
    <Stack gap="12" align="start">
      <Badge tone="warning">{personalData.states[state]}</Badge>
      <Text>
        {c.requested(personalData.channels[channel], formatDateTime(requestedAt))}{' '}
        {c.due(formatDateTime(dueAt))}
      </Text>
      <Button size="sm" variant="secondary" busy={withdraw.busy} onClick={() => void withdraw.run(null)}>
        {c.withdraw}
      </Button>
    </Stack>
  );
}
