import { useState } from 'react';
import type { Http } from '@evcare/shared-contracts';
import { call, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import { parseTypedNumber } from '@evcare/shared-contracts/format';
import {
  PARTS_APPROVAL_LIMIT,
  partsApprovalSchema,
  type OfficePartsRequest,
} from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, Inline, List, Span, Stack, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { parts } from '../../messages/parts';
import {
  ActDialog,
  editedEntry,
  FormBody,
  formRequest,
  ReasonDialog,
  useOfficeForm,
} from '../../shared/forms';
import { money } from '../../shared/numbers';
import { LineFacts, Number } from './line-list';
import { numbersOf, rangeCheck, type Quantities } from './quantities';
import styles from './parts.module.css';

const t = parts.office;
const ENTITIES = ['parts-request', 'stock', 'service-order'] as const;
type Line = OfficePartsRequest['lines'][number];

/** Suggested quantity: the requested quantity, limited to the available stock; the rest waits for stock. */
const suggestedQuantity = ({ quantity, stock }: Line): number =>
  Math.max(0, Math.min(quantity, stock.available));

const toValues = ({ lines }: OfficePartsRequest): Quantities =>
  Object.fromEntries(lines.map((line) => [line.id, String(suggestedQuantity(line))]));

const quantityOf = ({ id }: Line, values: Quantities): number | null =>
  parseTypedNumber(values[id] ?? '').value;
const isEmpty = (lines: readonly Line[], values: Quantities): boolean =>
  lines.every((line) => quantityOf(line, values) === 0);
const totalOf = (lines: readonly Line[], values: Quantities): number =>
  lines.reduce((sum, line) => sum + line.unitPrice * (quantityOf(line, values) ?? 0), 0);

const schemaFor = (lines: readonly Line[]) =>
  formSchema<Quantities, { lines: { id: string; approvedQty: number }[] }, string>({
    schema: partsApprovalSchema,
    numbers: numbersOf(lines),
    toBody: (_, quantities) => ({ lines: lines.map(({ id }) => ({ id, approvedQty: quantities[id] })) }),
    fieldOf: ([, n]) => lines[globalThis.Number(n)]?.id ?? '',
  });

/** Approves a request in full or in part, or rejects it with a reason; shows the stock beside each line. */
export function ApproveForm({
  request,
  approvesAnyAmount,
}: {
  readonly request: OfficePartsRequest;
  /** True if the user may approve any amount. */
  readonly approvesAnyAmount: boolean;
}) {
  const { id, lines } = request;
  const [rejecting, setRejecting] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const load = (http: Http) => call(http, staffPartsRequestApi.read, { params: { id } });
  const checkRange = rangeCheck(lines.map((line) => ({ id: line.id, max: line.quantity })));
  const form = useOfficeForm<Quantities, OfficePartsRequest>({
    initial: editedEntry(request, toValues, load),
    draft: `approve-parts:${id}`,
    request: formRequest(schemaFor(lines), (http, body, { version }) =>
      call(http, staffPartsRequestApi.approve, { params: { id }, body, version }),
    ),
    crossCheck: (values) => {
      const [first] = lines;
      return first && isEmpty(lines, values) ? { [first.id]: t.nothing } : checkRange(values);
    },
    // Users who may approve any amount must confirm a total above the limit of other staff.
    isConfirmed(values) {
      const needsConfirmation =
        totalOf(lines, values) > PARTS_APPROVAL_LIMIT && approvesAnyAmount && !confirming;
      if (needsConfirmation) setConfirming(true);
      return !needsConfirmation;
    },
    entities: ENTITIES,
    onDone: () => setConfirming(false),
  });
  const { number, typed } = form;
  const total = totalOf(lines, typed);
  const isFull = lines.every((line) => quantityOf(line, typed) === line.quantity);
  const isShort =
    lines.some((line) => (quantityOf(line, typed) ?? 0) > line.stock.available) || isEmpty(lines, typed);
  const tooLarge = !approvesAnyAmount && total > PARTS_APPROVAL_LIMIT;
  const fields = Object.fromEntries(lines.map((line) => [line.id, { label: t.approveQty(line.name) }]));

  return (
    <>
      <FormBody form={form} fields={fields}>
        <List gap="8" aria-label={t.lines}>
          {lines.map((line) => (
            <Stack as="li" gap="12" padY="12" padX="16" line="all" radius="card" key={line.id}>
              <LineFacts line={line} />
              <Cluster align="end" justify="between" gap="12">
                <Inline as="dl" gap="24" size="14" numeric align="stretch" className={styles['numbers']}>
                  <Number label={t.wanted} value={line.quantity} />
                  <Number label={t.free} value={line.stock.available} />
                </Inline>
                <TextField
                  {...number(line.id, {})}
                  className={styles['qty']}
                  label={t.approved}
                  aria-label={t.approveQty(line.name)}
                />
              </Cluster>
            </Stack>
          ))}
        </List>
        <Inline as="p" padTop="12" align="baseline" justify="between" gap="12" numeric>
          <span>{t.sum}</span>
          <Span as="strong" size="20">
            {money(total)}
          </Span>
        </Inline>
        {isShort && <Alert tone="warning">{t.short}</Alert>}
        {tooLarge && (
          <div id={`${form.formId}-manager`}>
            <Alert tone="info">{t.needsManager}</Alert>
          </div>
        )}
      </FormBody>
      <Cluster gap="8" justify="end" line="top" className={styles['foot']}>
        <Button variant="secondary" onClick={() => setRejecting(true)}>
          {t.reject}
        </Button>
        <Button
          type="submit"
          form={form.formId}
          busy={form.busy}
          {...(tooLarge && { 'aria-disabled': true, 'aria-describedby': `${form.formId}-manager` })}
        >
          {isFull ? t.approve : t.approvePart}
        </Button>
      </Cluster>
      {confirming && (
        <ActDialog
          title={t.approveTitle(request.code)}
          form={{ ...form, formId: `${form.formId}-confirm` }}
          fields={fields}
          facts={[
            [t.sum, money(total)],
            [t.vehicle, `${request.order.vehicle.plate} · ${request.order.code}`],
            [t.person, request.requestedBy],
          ]}
          consequence={t.consequence}
          confirm={t.approve}
          onClose={() => setConfirming(false)}
        />
      )}
      {rejecting && (
        <ReasonDialog
          title={t.rejectTitle}
          confirm={t.reject}
          variant="danger"
          draft={`reject-parts:${id}`}
          subject={{ version: request.version, load }}
          send={(http, body, { version }) =>
            call(http, staffPartsRequestApi.reject, { params: { id }, body, version })
          }
          entities={ENTITIES}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
