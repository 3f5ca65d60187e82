import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeLine, OfficeOrder } from '@evcare/shared-contracts/office';
import { serviceOrderMessages } from '../../../messages/service-orders';
import type { SendUndo } from '../../../shared/data';
import { ConfirmDialog } from '../../../shared/dialogs';
import { money } from '../../../shared/numbers';
import { useOrderStep } from '../model/use-order-step';

const t = serviceOrderMessages.quotes;

interface Props {
  readonly order: OfficeOrder;
  readonly line: OfficeLine;
  /** Lines of the draft. */
  readonly lines: readonly OfficeLine[];
  readonly onClose: () => void;
}

/** Removes a line from the draft quote, after showing what that takes off. */
export function RemoveLineDialog({ order, line, lines, onClose }: Props) {
  const step = useOrderStep(order, {
    trackLatest: true,
    undo: ({ version }) => undoTo(order.id, line, version),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.removeTitle(line.name)}
      confirm={t.removeConfirm}
      variant="danger"
      busy={step.busy}
      error={step.error}
      onConfirm={() =>
        void step.run((http, headers) =>
          call(http, quoteApi.removeLine, { params: { id: order.id, lineId: line.id }, ...headers }),
        )
      }
    >
      <p>{removedText(lines, line)}</p>
    </ConfirmDialog>
  );
}

/**
 * Adds a part again. Labour and parts with photos or a finding cannot be restored from what the page knows: their
 * time, checks and photos would be lost.
 */
function undoTo(orderId: string, line: OfficeLine, version: number): SendUndo | null {
  const { kind, parentId, productId, name, quantity, unitPrice, photos, finding } = line;
  if (kind !== 'part' || photos.length > 0 || finding !== null) return null;
  return (http, idempotencyKey) =>
    call(http, quoteApi.addLine, {
      params: { id: orderId },
      body: {
        kind,
        parentId,
        productId,
        name: productId === null ? name : null,
        unitPrice: productId === null ? unitPrice : null,
        quantity,
        serviceCode: null,
        checklistItemId: null,
        photoIds: [],
      },
      version,
      idempotencyKey,
    });
}

/**
 * Returns the message with the amount that removing a line takes off the draft; parts are
 * removed with their labour.
 */
function removedText(lines: readonly OfficeLine[], line: OfficeLine): string {
  const parts = lines.filter(({ parentId }) => parentId === line.id);
  const total = money([line, ...parts].reduce((sum, item) => sum + item.total, 0));
  return (parts.length > 0 ? t.removeWithParts : t.removeText)(total);
}
