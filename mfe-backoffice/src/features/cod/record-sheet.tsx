import { useState } from 'react';
import { FileUp } from 'lucide-react';
import { addressOf, call, codApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  codPayoutRequestSchema,
  type CodPayoutDetail,
  type CodPreview,
} from '@evcare/shared-contracts/office';
import { carrierName, CARRIERS } from '@evcare/shared-contracts/shop';
import {
  Alert,
  Button,
  Hint,
  List,
  ProgressBar,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { formSchema } from '@evcare/shared-ui/forms';
import { cod } from '../../messages/cod';
import { useApiAction, useApiQuery } from '../../shared/data';
import { FormSheet, formRequest, useOfficeForm } from '../../shared/forms';
import { count } from '../../shared/numbers';
import { UploadArea } from '../../shared/upload';
import { COD_ENTITIES } from './open-tab';
import { PreviewRows } from './preview-rows';
import { listOfText, withShownLines, type PayoutList } from './typed-list';

const t = cod.form;
const UPLOAD_TIMEOUT_MS = 60_000;
const KNOWN: readonly string[] = CARRIERS.map(carrierName);

interface Values extends Record<string, unknown> {
  readonly carrier: string;
  readonly text: string;
  /** Empty for a typed list. */
  readonly fileName: string;
  readonly reference: string;
  readonly paidOn: string;
  /** Comparison of the list; null before, and after the list has changed. */
  readonly preview: CodPreview | null;
}

const EMPTY: Values = { carrier: '', text: '', fileName: '', reference: '', paidOn: '', preview: null };

/** Rows of a comparison, as the server compares and records them. */
const rowsOf = (preview: CodPreview | null) =>
  (preview?.rows ?? []).map(({ trackingCode, amount, fee, day }) => ({ trackingCode, amount, fee, day }));

function listError({ preview }: Values): string | null {
  if (preview === null) return t.checkFirst;
  return preview.unreadable.length > 0 || preview.rows.length === 0 ? t.correctFirst : null;
}

const BODY = formSchema({
  schema: codPayoutRequestSchema,
  numbers: {},
  toBody: ({ carrier, fileName, reference, paidOn, preview }: Values) => ({
    carrier,
    reference,
    paidOn,
    fileName: fileName || null,
    rows: rowsOf(preview),
    digest: preview?.digest ?? '',
  }),
  fieldOf: ([name]) => (name === 'rows' ? 'text' : String(name)),
});

/** Says that the list must be compared first, instead of the contract's message for a list without rows. */
const SCHEMA: typeof BODY = {
  safeParse(value) {
    const result = BODY.safeParse(value);
    const message = listError(value as Values);
    if (message === null) return result;
    const others = result.success ? [] : result.error.issues.filter(({ path }) => path[0] !== 'text');
    return { success: false, error: { issues: [...others, { path: ['text'], message }] } };
  },
};

const REQUEST = formRequest(SCHEMA, (http, body, { idempotencyKey }) =>
  call(http, codApi.record, { body, idempotencyKey }),
);

interface RecordSheetProps {
  readonly onClose: () => void;
  readonly onDone: (payout: CodPayoutDetail) => void;
}

/** Form of a payout: its list is compared with the orders first, and recorded as shown. */
export function RecordSheet({ onClose, onDone }: RecordSheetProps) {
  const receivables = useApiQuery(addressOf(codApi.receivables, { query: {} }), { entities: COD_ENTITIES });
  const others = (receivables.data?.carriers ?? [])
    .map(({ carrier }) => carrier)
    .filter((carrier) => carrier !== '' && !KNOWN.includes(carrier));
  const [today] = useState(() => dayInVietnam(Date.now()));
  const form = useOfficeForm({
    initial: { ...EMPTY, paidOn: today },
    draft: 'cod-payout',
    request: REQUEST,
    entities: COD_ENTITIES,
    onDone,
  });
  const { typed, field, set, idOf, errorOf, failure } = form;
  const check = useApiAction<PayoutList, CodPreview>({
    send: (http, { file }) => {
      const body = new FormData();
      body.append('file', file);
      const options = { timeoutMs: UPLOAD_TIMEOUT_MS };
      return call(http, codApi.previewFile, { query: { carrier: typed.carrier }, body }, options);
    },
    suppressErrorToast: true,
    onDone: (preview, { linesAbove }) => set('preview', withShownLines(preview, linesAbove)),
  });
  const again = useApiAction<CodPreview, CodPreview>({
    send: (http, preview) =>
      call(http, codApi.preview, { body: { carrier: preview.carrier, rows: rowsOf(preview) } }),
    onDone: (preview) => set('preview', preview),
  });
  const start = (list: PayoutList, fileName: string) => {
    set('fileName', fileName);
    set('preview', null);
    void check.run(list);
  };
  const limits = `${form.formId}-limits`;
  const hasCarrier = typed.carrier !== '';
  return (
    <FormSheet title={t.title} form={form} confirm={t.confirm} onClose={onClose}>
      <SelectField
        id={idOf('carrier')}
        label={t.carrier}
        placeholder={t.choose}
        required
        value={typed.carrier}
        error={errorOf('carrier')}
        options={[...KNOWN, ...others].map((value) => ({ value, label: value }))}
        onChange={({ target }) => {
          set('carrier', target.value);
          set('preview', null);
        }}
      />
      <Stack gap="8">
        <UploadArea
          name={t.file}
          accept=".csv,text/csv"
          busy={check.busy}
          disabled={check.busy || !hasCarrier}
          describedBy={limits}
          onFile={(file) => {
            set('text', '');
            start({ file, linesAbove: 0 }, file.name);
          }}
        >
          <Stack as="span" align="center" gap="4" padY="16">
            <FileUp size={24} strokeWidth={1.75} aria-hidden="true" />
            <span>{typed.fileName === '' ? t.file : t.chosen(typed.fileName)}</span>
            <Hint as="span">{hasCarrier ? t.drop : t.carrierFirst}</Hint>
          </Stack>
        </UploadArea>
        <Hint id={limits}>{t.limits}</Hint>
      </Stack>
      <TextAreaField
        id={idOf('text')}
        label={t.text}
        hint={t.textHint}
        rows={3}
        value={typed.text}
        error={errorOf('text')}
        onChange={({ target }) => {
          set('text', target.value);
          set('fileName', '');
          set('preview', null);
        }}
      />
      {typed.text.trim() !== '' && typed.preview === null && (
        <div>
          <Button
            variant="secondary"
            disabled={!hasCarrier}
            busy={check.busy}
            onClick={() => start(listOfText(typed.text), '')}
          >
            {t.check}
          </Button>
        </div>
      )}
      {check.busy && <ProgressBar label={t.checking} />}
      {check.error !== null && !check.busy && (
        <Alert tone="danger" title={t.failed}>
          {check.fields['file'] ?? check.fields['carrier'] ?? check.error}
        </Alert>
      )}
      {typed.preview && (
        <>
          <Unreadable preview={typed.preview} />
          <PreviewRows preview={typed.preview} />
        </>
      )}
      {failure.code === 'PREVIEW_OUTDATED' && typed.preview && (
        <div>
          <Button
            variant="secondary"
            busy={again.busy}
            onClick={() => typed.preview && void again.run(typed.preview)}
          >
            {t.check}
          </Button>
        </div>
      )}
      <TextField
        {...field('reference')}
        label={t.reference}
        hint={t.referenceHint}
        required
        maxLength={60}
        autoComplete="off"
      />
      <DateField
        id={idOf('paidOn')}
        label={t.paidOn}
        required
        value={typed.paidOn}
        error={errorOf('paidOn')}
        onValueChange={(day) => set('paidOn', day)}
      />
    </FormSheet>
  );
}

function Unreadable({ preview: { unreadable } }: { readonly preview: CodPreview }) {
  if (unreadable.length === 0) return null;
  return (
    <Alert tone="danger" title={t.unreadable(count(unreadable.length))}>
      <List gap="4">
        {unreadable.slice(0, 10).map(({ line, errors }) => (
          <li key={line}>{t.line(count(line), errors.join(' '))}</li>
        ))}
      </List>
    </Alert>
  );
}
