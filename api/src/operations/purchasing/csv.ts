import { PURCHASE_STATE_LABELS, type PurchaseOrderRow } from '@evcare/shared-contracts/office';
import { dayCell, listFile } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of purchase orders; the total is empty for those who may not see cost. */
export const purchaseOrderFile = listFile<PurchaseOrderRow>()(
  'purchase-orders',
  listExportMessages.purchaseOrders,
  {
    code: ({ code }) => code,
    created: ({ createdAt }) => dayCell(createdAt),
    supplier: ({ supplier }) => supplier.name,
    state: ({ state }) => PURCHASE_STATE_LABELS[state].label,
    sent: ({ sentAt }) => dayCell(sentAt),
    expected: ({ expectedOn }) => expectedOn && dayCell(`${expectedOn}T00:00:00+07:00`),
    pieces: ({ pieces }) => pieces,
    received: ({ receivedPieces }) => receivedPieces,
    total: ({ total }) => total,
  },
);
