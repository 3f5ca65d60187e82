import {
  PARTS_REQUEST_STATUS_LABELS,
  PARTS_URGENCY_LABELS,
  type OfficePartsRequest,
} from '@evcare/shared-contracts/office';
import { listFile, timeCell } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of parts requests. */
export const partsRequestFile = listFile<OfficePartsRequest>()(
  'parts-requests',
  listExportMessages.partsRequests,
  {
    code: ({ code }) => code,
    created: ({ createdAt }) => timeCell(createdAt),
    status: ({ status }) => PARTS_REQUEST_STATUS_LABELS[status].label,
    urgency: ({ urgency }) => PARTS_URGENCY_LABELS[urgency].label,
    order: ({ order }) => order.code,
    plate: ({ order }) => order.vehicle.plate,
    requestedBy: ({ requestedBy }) => requestedBy,
    parts: ({ lines }) => lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    total: ({ total }) => total,
    decidedBy: ({ decidedBy }) => decidedBy,
    issuedBy: ({ issuedBy }) => issuedBy,
  },
);
