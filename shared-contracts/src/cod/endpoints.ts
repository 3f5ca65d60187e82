import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { byId } from '../service-order/params';
import {
  codCorrectionSchema,
  codFileQuerySchema,
  codPayoutRequestSchema,
  codPayoutsQuerySchema,
  codPreviewRequestSchema,
  codReceivablesQuerySchema,
  codRowClosingSchema,
  codRowParams,
} from './input-schemas';
import * as routes from './routes';
import {
  codPayoutDetailSchema,
  codPayoutListSchema,
  codPreviewSchema,
  codReceivableSchema,
  codReceivablesSchema,
} from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };

/** Cash on delivery that carriers have collected: what they owe, and their payouts. */
export const codEndpoints = defineEndpoints('cod', routes, {
  receivables: {
    summary: 'Lists delivered orders whose cash the carrier has not paid out, with sums by carrier',
    access: 'cod.settle',
    query: codReceivablesQuerySchema,
    response: codReceivablesSchema,
  },
  exportReceivables: listExport(
    'orders whose cash the carrier has not paid out',
    'cod.settle',
    codReceivablesQuerySchema,
  ),
  correct: {
    summary: 'Closes what is open for an order with a reason, without a payment by the carrier',
    access: 'cod.correct',
    body: codCorrectionSchema,
    response: codReceivableSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION, { status: 409, code: 'COD_CHANGED' }],
  },
  list: {
    summary: 'Lists payouts of carriers, newest first',
    access: 'cod.settle',
    query: codPayoutsQuerySchema,
    response: codPayoutListSchema,
  },
  read: {
    summary: 'Reads a payout of a carrier with its rows',
    access: 'cod.settle',
    params: byId,
    response: codPayoutDetailSchema,
    errors: [NOT_FOUND],
  },
  previewFile: {
    summary: 'Compares each row of a carrier’s CSV file with the orders; stores nothing',
    access: 'cod.settle',
    upload: true,
    query: codFileQuerySchema,
    response: codPreviewSchema,
    errors: [
      { status: 400, code: 'VALIDATION_FAILED' },
      { status: 413, code: 'PAYLOAD_TOO_LARGE' },
      { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
    ],
  },
  preview: {
    summary: 'Compares each row of a typed list with the orders; stores nothing',
    access: 'cod.settle',
    body: codPreviewRequestSchema,
    response: codPreviewSchema,
  },
  record: {
    summary: 'Records a payout as previewed; a reference of a carrier is recorded once',
    access: 'cod.settle',
    idempotencyKey: 'required',
    body: codPayoutRequestSchema,
    response: codPayoutDetailSchema,
    status: 201,
    errors: [
      { status: 409, code: 'PAYOUT_RECORDED' },
      { status: 409, code: 'PREVIEW_OUTDATED' },
      { status: 409, code: 'NOTHING_TO_SETTLE' },
      { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    ],
  },
  recheck: {
    summary:
      'Compares the rows of a payout that no order received again, and books those that settle an order now',
    access: 'cod.settle',
    params: byId,
    response: codPayoutDetailSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
  closeRow: {
    summary: 'Closes a row of a payout that no order received, with a reason',
    access: 'cod.correct',
    params: codRowParams,
    body: codRowClosingSchema,
    response: codPayoutDetailSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
});
