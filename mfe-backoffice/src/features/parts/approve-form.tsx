import { useState } from 'react';
import { PARTS_APPROVAL_LIMIT, type OfficePartsRequest } from '@evcare/shared-contracts/office';
import { Alert, Button, TextField } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { ifMatch, useOfficeAction } from '../../shared/data';
import { ReasonDialog } from '../../shared/dialogs';
import { money } from '../../shared/numbers';
import { useUnsaved } from '../../shared/use-unsaved';
import { LineFacts, Number } from './line-list';
import { wholeIn } from './request-text';
import styles from './parts.module.css';

const t = parts.office;
const CHANGED = ['parts-request', 'stock', 'service-order'] as const;

/** Suggested quantity: as many as are available; the rest waits for stock. */
const suggested = ({ quantity, stock }: OfficePartsRequest['lines'][number]): number =>
  Math.max(0, Math.min(quantity, stock.available));

/** Approves a request in full or in part, with the stock beside each line; or rejects it with a reason. */
export function ApproveForm({
  request,
  large,
}: {
  readonly request: OfficePartsRequest;
  /** The user may approve any amount. */
  readonly large: boolean;
}) {
  const { id, version, lines } = request;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  useUnsaved(Object.keys(typed).length > 0);
  const approve = useOfficeAction<{ id: string; approvedQty: number }[], OfficePartsRequest>({
    send: (http, chosen) =>
      http.post(`/staff/parts-requests/${id}/approve`, { lines: chosen }, ifMatch(version)),
    entities: CHANGED,
    // The form shows the error itself; a toast outside a modal sheet is not announced.
    quiet: true,
  });
  const reject = useOfficeAction<string, OfficePartsRequest>({
    send: (http, reason) => http.post(`/staff/parts-requests/${id}/reject`, { reason }, ifMatch(version)),
    entities: CHANGED,
    quiet: true,
    onDone: () => setRejecting(false),
  });

  const read = lines.map((line) => ({
    line,
    text: typed[line.id] ?? String(suggested(line)),
    value: wholeIn(typed[line.id] ?? String(suggested(line)), 0, line.quantity),
  }));
  const total = read.reduce((sum, { line, value }) => sum + line.unitPrice * (value ?? 0), 0);
  const whole = read.every(({ line, value }) => value === line.quantity);
  const nothing = read.every(({ value }) => value === 0);
  const short = read.some(({ line, value }) => (value ?? 0) > line.stock.available);
  const tooLarge = !large && total > PARTS_APPROVAL_LIMIT;

  const send = () => {
    setChecked(true);
    const chosen = read.flatMap(({ line, value }) =>
      value === null ? [] : [{ id: line.id, approvedQty: value }],
    );
    if (chosen.length === lines.length && !nothing) void approve.run(chosen);
  };

  return (
    <>
      <ul className={styles['lines']} aria-label={t.lines}>
        {read.map(({ line, text: shown, value }) => (
          <li key={line.id} className={styles['line']}>
            <LineFacts line={line} />
            <div className={styles['decide']}>
              <dl className={styles['numbers']}>
                <Number label={t.wanted} value={line.quantity} />
                <Number label={t.free} value={line.stock.available} />
              </dl>
              <TextField
                className={styles['qty']}
                label={t.approved}
                aria-label={t.approveQty(line.name)}
                inputMode="numeric"
                value={shown}
                error={checked && value === null ? t.qtyRange(line.quantity) : null}
                onChange={(event) => setTyped({ ...typed, [line.id]: event.target.value })}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['sum']}>
        <span>{t.sum}</span>
        <strong>{money(total)}</strong>
      </p>
      {(short || nothing) && (
        <Alert tone="warning">{checked && nothing && !short ? t.nothing : t.short}</Alert>
      )}
      {tooLarge && <Alert tone="info">{t.askedLarge}</Alert>}
      {approve.error !== null && <Alert tone="danger">{approve.error}</Alert>}
      <div className={styles['foot']}>
        <Button variant="secondary" onClick={() => setRejecting(true)}>
          {t.reject}
        </Button>
        <Button busy={approve.busy} onClick={send}>
          {whole ? t.approve : t.approvePart}
        </Button>
      </div>
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
