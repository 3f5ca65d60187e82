import { PackageCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf, call, partsRequestApi, serialNumberApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { PartsRequestStatus, TechnicianPartsRequest } from '@evcare/shared-contracts/office';
import { Badge, Button, Cluster, Grid, Heading, Hint, Span, Stack, Text } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { useApiAction } from '../../shared/data';
import { ConfirmDialog } from '../../shared/dialogs';
import { SerialChoiceSection, SerialList } from '../../shared/serials';
import { PartsRequestBadge } from '../../shared/status';
import { CoverageBadge, UrgencyBadge } from './badges';
import { ReturnDialog } from './return-dialog';
import styles from './technician.module.css';

const t = parts.technician;
const ENTITIES = ['parts-request', 'service-order'] as const;
/** Statuses in which the technician chooses pieces, or corrects which were fitted. */
const HAS_PIECES: readonly PartsRequestStatus[] = ['approved', 'partially_approved', 'issued'];

/** The technician's own parts request, with its allowed actions. */
export function OwnRequest({ request }: { readonly request: TechnicianPartsRequest }) {
  const { id, code, order, status, urgency, reason, lines, createdAt } = request;
  return (
    <Stack as="li" gap="8" top pad="16" ground="page" line="all" radius="card">
      <Cluster align="center" justify="between" gap="4" gapX="12">
        <Heading size="20" numeric>
          {order.vehicle.plate}
        </Heading>
        <PartsRequestBadge status={status} />
      </Cluster>
      <Hint>
        {code} · {order.code} · {formatDateTime(createdAt)}
      </Hint>
      <Grid as="ul" gap="4" padY="4" size="16">
        {lines.map((line) => (
          <Cluster as="li" align="baseline" gap="4" gapX="8" key={line.id}>
            <Span weight="strong" numeric className={styles['qty']}>
              {line.approvedQty !== null && line.approvedQty !== line.quantity
                ? `${line.approvedQty}/${line.quantity}`
                : line.quantity}
            </Span>
            <Span weight="strong" breaks>
              {line.name}
            </Span>
            {status === 'pending' && <StockBadge inStock={line.inStock} />}
            {(status === 'approved' || status === 'partially_approved') && (
              <CoverageBadge coverage={line.coverage} />
            )}
            <SerialList serials={line.serials} />
            {line.returningQty > 0 && <Hint as="span">{parts.office.returning1(line.returningQty)}</Hint>}
            {line.returnedQty > 0 && <Hint as="span">{parts.office.returned(line.returnedQty)}</Hint>}
          </Cluster>
        ))}
      </Grid>
      <Cluster as="p" align="center" gap="4" gapX="8">
        {urgency !== 'normal' && <UrgencyBadge urgency={urgency} />}
        <span>{reason}</span>
      </Cluster>
      {request.rejectReason !== null && (
        <Text padY="8" padX="12" radius="control" ground="raised">
          {t.rejected(request.rejectReason)}
        </Text>
      )}
      {request.cancelReason !== null && (
        <Text padY="8" padX="12" radius="control" ground="raised">
          {t.cancelled(request.cancelReason)}
        </Text>
      )}
      {request.receivedAt !== null && <Hint>{t.receivedAt(formatDateTime(request.receivedAt))}</Hint>}
      {lines.some(({ serialTracked }) => serialTracked) && HAS_PIECES.includes(status) && (
        <SerialChoiceSection
          size="lg"
          address={addressOf(serialNumberApi.ownChoice, { params: { id } })}
          send={(http, body) => call(http, serialNumberApi.chooseOwn, { params: { id }, body })}
        />
      )}
      <Steps request={request} />
    </Stack>
  );
}

/** Availability without quantities, which technicians may not see. */
export function StockBadge({ inStock }: { readonly inStock: boolean }) {
  return <Badge tone={inStock ? 'success' : 'warning'}>{inStock ? t.inStock : t.outOfStock}</Badge>;
}

function Steps({ request: { id, status, receivedAt, lines } }: { readonly request: TechnicianPartsRequest }) {
  const [openDialog, setOpenDialog] = useState<'withdraw' | 'back' | null>(null);
  const close = () => setOpenDialog(null);
  const params = { id };
  const receive = useApiAction<void>({
    send: (http) => call(http, partsRequestApi.confirmReceipt, { params }),
    entities: ENTITIES,
  });
  const withdraw = useApiAction<void>({
    send: (http) => call(http, partsRequestApi.withdraw, { params }),
    entities: ENTITIES,
    onDone: close,
  });
  const returnable = lines
    .map((line) => ({
      id: line.id,
      name: line.name,
      max: (line.approvedQty ?? 0) - line.returnedQty - line.returningQty,
    }))
    .filter(({ max }) => max > 0);
  const canReturn = status === 'issued' && returnable.length > 0;
  if (status !== 'pending' && status !== 'issued') return null;
  if (status === 'issued' && receivedAt !== null && !canReturn) return null;

  return (
    <Cluster gap="8" className={styles['steps']}>
      {status === 'pending' && (
        <Button size="lg" variant="secondary" onClick={() => setOpenDialog('withdraw')}>
          {t.withdraw}
        </Button>
      )}
      {status === 'issued' && receivedAt === null && (
        <Button
          size="lg"
          busy={receive.busy}
          icon={<PackageCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void receive.run()}
        >
          {t.receive}
        </Button>
      )}
      {canReturn && (
        <Button
          size="lg"
          variant="secondary"
          icon={<Undo2 size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpenDialog('back')}
        >
          {t.returnParts}
        </Button>
      )}
      <ConfirmDialog
        open={openDialog === 'withdraw'}
        onClose={close}
        title={t.withdrawTitle}
        confirm={t.withdraw}
        variant="danger"
        busy={withdraw.busy}
        onConfirm={() => void withdraw.run()}
      >
        <p>{t.withdrawText}</p>
      </ConfirmDialog>
      {openDialog === 'back' && (
        <ReturnDialog
          title={t.backTitle}
          text={t.backText}
          confirm={t.backConfirm}
          label={(name) => name}
          lines={returnable}
          initial={Object.fromEntries(returnable.map((line) => [line.id, String(line.max)]))}
          draft={`return:${id}`}
          send={(http, returned) => {
            const body = { lines: returned.filter(({ quantity }) => quantity > 0) };
            return call(http, partsRequestApi.handBack, { params, body });
          }}
          onClose={close}
        />
      )}
    </Cluster>
  );
}
