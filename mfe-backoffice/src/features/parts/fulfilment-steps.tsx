import { useState } from 'react';
import type { Http } from '@evcare/shared-contracts';
import { call, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import { isCovered, type OfficePartsRequest } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { useApiAction } from '../../shared/data';
import { editedEntry, ReasonDialog } from '../../shared/forms';
import { serialsOf, type Quantities } from './quantities';
import { ReturnDialog } from './return-dialog';
import styles from './parts.module.css';

const t = parts.office;
const ENTITIES = ['parts-request', 'stock', 'service-order'] as const;

/** Actions after an approval: issue, cancel, and take back. */
export function FulfilmentSteps({ request }: { readonly request: OfficePartsRequest }) {
  const { id, version, lines, allowed, status } = request;
  const params = { id };
  const [openDialog, setOpenDialog] = useState<'cancel' | 'back' | null>(null);
  const close = () => setOpenDialog(null);
  const issue = useApiAction<void, OfficePartsRequest>({
    send: (http, _none, key) =>
      call(http, staffPartsRequestApi.issue, { params, version, idempotencyKey: key }),
    entities: ENTITIES,
    // The sheet shows the error itself; a toast outside a modal sheet is not announced.
    suppressErrorToast: true,
  });
  const returnable = lines
    .map((line) => ({
      id: line.id,
      name: line.name,
      max: (line.approvedQty ?? 0) - line.returnedQty,
      serials: line.serials,
    }))
    .filter(({ max }) => max > 0);
  const load = (http: Http) => call(http, staffPartsRequestApi.read, { params });
  const approvedLines = lines.filter(({ approvedQty }) => (approvedQty ?? 0) > 0);
  // Parts that are not covered by a line approved by the customer (BR-11).
  const uncovered = approvedLines.filter(({ coverage }) => !isCovered(coverage));
  const canIssue = allowed.includes('issued');
  const canReturn = status === 'issued' && returnable.length > 0;
  if (!canIssue && !canReturn && !allowed.includes('cancelled')) return null;

  return (
    <>
      {canIssue && uncovered.length > 0 && (
        <Alert tone="warning">
          {uncovered.length < approvedLines.length
            ? t.issuePartly(uncovered.map(({ name }) => name).join(', '))
            : t.issueHint}
        </Alert>
      )}
      {issue.error !== null && <Alert tone="danger">{issue.error}</Alert>}
      <Cluster gap="8" justify="end" line="top" className={styles['foot']}>
        {allowed.includes('cancelled') && (
          <Button variant="ghost" onClick={() => setOpenDialog('cancel')}>
            {t.cancel}
          </Button>
        )}
        {canIssue && (
          <Button busy={issue.busy} onClick={() => void issue.run()}>
            {t.issue}
          </Button>
        )}
        {canReturn && (
          <Button
            variant={lines.some(({ returningQty }) => returningQty > 0) ? 'primary' : 'secondary'}
            onClick={() => setOpenDialog('back')}
          >
            {t.receiveReturn}
          </Button>
        )}
      </Cluster>
      {openDialog === 'cancel' && (
        <ReasonDialog
          title={t.cancelTitle}
          confirm={t.cancel}
          variant="danger"
          draft={`cancel-parts:${id}`}
          subject={{ version, load }}
          send={(http, body, headers) =>
            call(http, staffPartsRequestApi.cancel, { params, body, version: headers.version })
          }
          entities={ENTITIES}
          onClose={close}
        >
          <p>{t.cancelText}</p>
        </ReasonDialog>
      )}
      {openDialog === 'back' && (
        <ReturnDialog
          title={t.receiveReturnTitle}
          text={t.receiveReturnText}
          confirm={t.receiveReturn}
          label={t.receiveReturnQty}
          lines={returnable}
          // The technician may report returns while the dialog is open.
          initial={editedEntry(request, reportedQuantities, load)}
          draft={`take-back:${id}`}
          send={(http, returnedLines, headers) =>
            call(http, staffPartsRequestApi.takeBack, {
              params,
              body: { lines: returnedLines },
              version: headers.version,
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}

const reportedQuantities = ({ lines }: OfficePartsRequest): Quantities =>
  Object.fromEntries(
    lines.flatMap(({ id, returningQty, serials = [] }) => [
      [id, String(returningQty)],
      ...(serials.length > 1 ? [[serialsOf(id), '']] : []),
    ]),
  );
