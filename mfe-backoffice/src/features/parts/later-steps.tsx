import { useState } from 'react';
import type { OfficePartsRequest } from '@evcare/shared-contracts/office';
import { Alert, Button } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { ifMatch, once, useOfficeAction } from '../../shared/data';
import { ReasonDialog } from '../../shared/dialogs';
import { ReturnDialog } from './return-dialog';
import styles from './parts.module.css';

const t = parts.office;
const CHANGED = ['parts-request', 'stock', 'service-order'] as const;

/** Actions after an approval: issue, cancel, and take back. */
export function LaterSteps({
  request,
  uncovered,
}: {
  readonly request: OfficePartsRequest;
  /** A part is not covered by any line the customer approved (BR-11). */
  readonly uncovered: boolean;
}) {
  const { id, version, lines, allowed, status } = request;
  const at = (path: string) => `/staff/parts-requests/${id}/${path}`;
  const [asking, setAsking] = useState<'cancel' | 'back' | null>(null);
  const close = () => setAsking(null);
  const issue = useOfficeAction<void, OfficePartsRequest>({
    send: (http, _none, key) => {
      const { headers } = once(key);
      return http.post(at('issue'), {}, { headers: { ...headers, ...ifMatch(version).headers } });
    },
    entities: CHANGED,
    // The sheet shows the error itself; a toast outside a modal sheet is not announced.
    quiet: true,
  });
  const cancel = useOfficeAction<string, OfficePartsRequest>({
    send: (http, reason) => http.post(at('cancel'), { reason }, ifMatch(version)),
    entities: CHANGED,
    quiet: true,
    onDone: close,
  });
  const takeBack = useOfficeAction<{ id: string; quantity: number }[], OfficePartsRequest>({
    send: (http, back) => http.post(at('return'), { lines: back }, ifMatch(version)),
    entities: CHANGED,
    quiet: true,
    onDone: close,
  });
  const returnable = lines
    .map((line) => ({ id: line.id, name: line.name, most: (line.approvedQty ?? 0) - line.returnedQty }))
    .filter(({ most }) => most > 0);
  const brought = Object.fromEntries(lines.map((line) => [line.id, String(line.returningQty)]));
  const mayIssue = allowed.includes('issued');
  const mayReturn = status === 'issued' && returnable.length > 0;
  if (!mayIssue && !mayReturn && !allowed.includes('cancelled')) return null;

  return (
    <>
      {mayIssue && uncovered && <Alert tone="warning">{t.issueHint}</Alert>}
      {issue.error !== null && <Alert tone="danger">{issue.error}</Alert>}
      <div className={styles['foot']}>
        {allowed.includes('cancelled') && (
          <Button variant="ghost" onClick={() => setAsking('cancel')}>
            {t.cancel}
          </Button>
        )}
        {mayIssue && (
          <Button busy={issue.busy} onClick={() => void issue.run()}>
            {t.issue}
          </Button>
        )}
        {mayReturn && (
          <Button
            variant={lines.some(({ returningQty }) => returningQty > 0) ? 'primary' : 'secondary'}
            onClick={() => setAsking('back')}
          >
            {t.takeBack}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking === 'cancel'}
        onClose={close}
        title={t.cancelTitle}
        confirm={t.cancel}
        variant="danger"
        busy={cancel.busy}
        error={cancel.fields['reason'] ?? cancel.error}
        onConfirm={(reason) => void cancel.run(reason)}
      >
        <p>{t.cancelText}</p>
      </ReasonDialog>
      {asking === 'back' && (
        <ReturnDialog
          // The technician may report returns while the dialog is open: start again with those quantities.
          key={version}
          title={t.takeBackTitle}
          text={t.takeBackText}
          confirm={t.takeBack}
          label={t.takeBackQty}
          lines={returnable}
          initial={brought}
          busy={takeBack.busy}
          error={takeBack.error}
          onClose={close}
          onConfirm={(back) => void takeBack.run(back)}
        />
      )}
    </>
  );
}
