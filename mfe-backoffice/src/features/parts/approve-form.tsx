import { useState } from 'react';
import { call, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import { PARTS_APPROVAL_LIMIT, type OfficePartsRequest } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, Inline, List, Span, Stack, TextField } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { useApiAction } from '../../shared/data';
import { parseInRange } from '../../shared/forms';
import { ActDialog, ReasonDialog } from '../../shared/dialogs';
import { money } from '../../shared/numbers';
import { useUnsaved } from '../../shared/use-unsaved';
import { LineFacts, Number } from './line-list';
import styles from './parts.module.css';

const t = parts.office;
const ENTITIES = ['parts-request', 'stock', 'service-order'] as const;

/** Suggested quantity: as many as are available; the rest waits for stock. */
const suggestedQuantity = ({ quantity, stock }: OfficePartsRequest['lines'][number]): number =>
  Math.max(0, Math.min(quantity, stock.available));

/** Approves a request in full or in part, with the stock beside each line; or rejects it with a reason. */
export function ApproveForm({
  request,
  approvesAnyAmount,
}: {
  readonly request: OfficePartsRequest;
  /** The user may approve any amount. */
  readonly approvesAnyAmount: boolean;
}) {
  const { id, version, lines } = request;
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({});
  const [submitted, setSubmitted] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [confirming, setConfirming] = useState(false);
  useUnsaved(Object.keys(quantities).length > 0);
  const approve = useApiAction<{ id: string; approvedQty: number }[], OfficePartsRequest>({
    send: (http, approvedLines) =>
      call(http, staffPartsRequestApi.approve, { params: { id }, body: { lines: approvedLines }, version }),
    entities: ENTITIES,
    // The form shows the error itself; a toast outside a modal sheet is not announced.
    suppressErrorToast: true,
    onDone: () => setConfirming(false),
  });
  const reject = useApiAction<string, OfficePartsRequest>({
    send: (http, reason) =>
      call(http, staffPartsRequestApi.reject, { params: { id }, body: { reason }, version }),
    entities: ENTITIES,
    suppressErrorToast: true,
    onDone: () => setRejecting(false),
  });

  const parsedLines = lines.map((line) => ({
    line,
    text: quantities[line.id] ?? String(suggestedQuantity(line)),
    ...parseInRange(quantities[line.id] ?? String(suggestedQuantity(line)), 0, line.quantity),
  }));
  const total = parsedLines.reduce((sum, { line, value }) => sum + line.unitPrice * (value ?? 0), 0);
  const isFull = parsedLines.every(({ line, value }) => value === line.quantity);
  const isEmpty = parsedLines.every(({ value }) => value === 0);
  const exceedsStock = parsedLines.some(({ line, value }) => (value ?? 0) > line.stock.available);
  const tooLarge = !approvesAnyAmount && total > PARTS_APPROVAL_LIMIT;

  const approvedLines = parsedLines.flatMap(({ line, value }) =>
    value === null ? [] : [{ id: line.id, approvedQty: value }],
  );
  const send = () => {
    setSubmitted(true);
    if (approvedLines.length < lines.length || isEmpty) return;
    // An amount that staff may not approve requires a second confirmation by the users who may.
    if (total > PARTS_APPROVAL_LIMIT && approvesAnyAmount) setConfirming(true);
    else void approve.run(approvedLines);
  };

  return (
    <>
      <List gap="8" aria-label={t.lines}>
        {parsedLines.map(({ line, text: quantityText, value, error }) => (
          <Stack as="li" gap="12" padY="12" padX="16" line="all" radius="card" key={line.id}>
            <LineFacts line={line} />
            <Cluster align="end" justify="between" gap="12">
              <Inline as="dl" gap="24" size="14" numeric align="stretch" className={styles['numbers']}>
                <Number label={t.wanted} value={line.quantity} />
                <Number label={t.free} value={line.stock.available} />
              </Inline>
              <TextField
                className={styles['qty']}
                label={t.approved}
                aria-label={t.approveQty(line.name)}
                inputMode="numeric"
                value={quantityText}
                error={submitted && value === null ? (error ?? t.qtyRange(line.quantity)) : null}
                onChange={(event) => setQuantities({ ...quantities, [line.id]: event.target.value })}
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
      {(exceedsStock || isEmpty) && (
        <Alert tone="warning">{submitted && isEmpty && !exceedsStock ? t.nothing : t.short}</Alert>
      )}
      {tooLarge && <Alert tone="info">{t.needsManager}</Alert>}
      {approve.error !== null && !confirming && <Alert tone="danger">{approve.error}</Alert>}
      <Cluster gap="8" justify="end" line="top" className={styles['foot']}>
        <Button variant="secondary" onClick={() => setRejecting(true)}>
          {t.reject}
        </Button>
        <Button busy={approve.busy} onClick={send}>
          {isFull ? t.approve : t.approvePart}
        </Button>
      </Cluster>
      {confirming && (
        <ActDialog
          title={t.approveTitle(request.code)}
          facts={[
            [t.sum, money(total)],
            [t.vehicle, `${request.order.vehicle.plate} · ${request.order.code}`],
            [t.person, request.requestedBy],
          ]}
          consequence={t.consequence}
          confirm={t.approve}
          busy={approve.busy}
          error={approve.error}
          onClose={() => setConfirming(false)}
          onSubmit={() => void approve.run(approvedLines)}
        />
      )}
      <ReasonDialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t.rejectTitle}
        confirm={t.reject}
        variant="danger"
        busy={reject.busy}
        error={reject.fields['reason'] ?? reject.error}
        onConfirm={(reason) => void reject.run(reason)}
      />
    </>
  );
}
