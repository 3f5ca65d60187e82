import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import {
  partsApprovalSchema,
  partsReasonSchema,
  partsReturnSchema,
  staffPartsQuerySchema,
} from './parts-request-input-schemas';
import { officePartsRequestListSchema, officePartsRequestSchema } from './parts-request-schemas';
import * as routes from './staff-parts-request-routes';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const CONFLICTS: readonly EndpointError[] = [
  NOT_FOUND,
  { status: 409, code: 'INVALID_TRANSITION' },
  { status: 409, code: 'STALE_VERSION' },
];

/** Work of the back office on parts requests, with prices (product rule §3.4). */
export const staffPartsRequestEndpoints = defineEndpoints('staffPartsRequests', routes, {
  list: {
    summary: 'Lists parts requests',
    access: 'parts.approveSmall',
    query: staffPartsQuerySchema,
    response: officePartsRequestListSchema,
  },
  exportCsv: listExport('parts requests', 'parts.approveSmall', staffPartsQuerySchema),
  read: {
    summary: 'Reads a parts request',
    access: 'parts.approveSmall',
    response: officePartsRequestSchema,
    errors: [NOT_FOUND],
  },
  approve: {
    summary: 'Approves a parts request in full or in part, and reserves the parts',
    access: 'parts.approveSmall',
    ifMatch: 'required',
    body: partsApprovalSchema,
    response: officePartsRequestSchema,
    errors: [{ status: 403, code: 'APPROVAL_LIMIT' }, ...CONFLICTS, { status: 409, code: 'OUT_OF_STOCK' }],
  },
  reject: {
    summary: 'Rejects a parts request',
    access: 'parts.approveSmall',
    ifMatch: 'required',
    body: partsReasonSchema,
    response: officePartsRequestSchema,
    errors: CONFLICTS,
  },
  cancel: {
    summary: 'Cancels a parts request, and releases its parts',
    access: 'parts.approveSmall',
    ifMatch: 'required',
    body: partsReasonSchema,
    response: officePartsRequestSchema,
    errors: CONFLICTS,
  },
  issue: {
    summary: 'Issues approved parts to the technician',
    access: 'parts.issue',
    ifMatch: 'required',
    idempotencyKey: 'required',
    response: officePartsRequestSchema,
    errors: [
      ...CONFLICTS,
      { status: 409, code: 'PART_NOT_APPROVED' },
      { status: 409, code: 'SERIALS_MISSING' },
      { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    ],
  },
  takeBack: {
    summary: 'Returns parts to the stock',
    access: 'parts.issue',
    ifMatch: 'required',
    body: partsReturnSchema,
    response: officePartsRequestSchema,
    errors: [...CONFLICTS, { status: 409, code: 'SERIALS_MISSING' }],
  },
});
