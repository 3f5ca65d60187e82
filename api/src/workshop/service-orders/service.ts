import type { Core } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import type { Otp } from '../../identity/otp';
import type { Throttle } from '../../identity/throttle';
import type { Uploads } from '../uploads';
import { createApprovals } from './approvals';
import { createAssignments } from './assign';
import { createCannedLines } from './canned-lines';
import { createChecklists } from './checklist';
import { createCustomerServiceOrders } from './customer';
import { createDebts } from './debts';
import { createDeliveries } from './deliver';
import { createDiscounts } from './discounts';
import { createGuestQuotes } from './guest-quotes';
import { createJobs } from './jobs';
import { createLineWork } from './line-work';
import { createOffice } from './office';
import { createServicePayments } from './payments';
import { createQuotableParts } from './part-fit';
import { createPromises } from './promise';
import { createReadyNotices } from './ready-notice';
import { createRefundRequests } from './refunds';
import { createProposals } from './proposals';
import { createQuoteShares } from './quote-shares';
import { createQuotes } from './quotes';
import { createQuoteSweep } from './sweep';
import { createWalkIns } from './walk-in';

interface Parts {
  readonly otp: Otp;
  readonly outbox: Outbox;
  readonly throttle: Throttle;
  readonly uploads: Uploads;
}

/** Creates the services for work on vehicles. */
export function createServiceOrders(core: Core, { otp, outbox, throttle, uploads }: Parts) {
  const customer = createCustomerServiceOrders(core, uploads);
  const shares = createQuoteShares(core, { outbox });
  const approvals = createApprovals(core, { otp, outbox, throttle, customer });
  return {
    customer,
    approvals,
    shares,
    guestQuotes: createGuestQuotes(core, { approvals, throttle, urlOf: uploads.urlOf }),
    office: createOffice(core, uploads),
    jobs: createJobs(core, { outbox }),
    lineWork: createLineWork(core),
    quotes: createQuotes(core, { outbox, shares, uploads }),
    quotableParts: createQuotableParts(core),
    cannedLines: createCannedLines(core),
    checklists: createChecklists(core, { uploads }),
    proposals: createProposals(core),
    deliveries: createDeliveries(core),
    payments: createServicePayments(core),
    refundRequests: createRefundRequests(core),
    discounts: createDiscounts(core),
    debts: createDebts(core),
    assignments: createAssignments(core),
    promises: createPromises(core),
    readyNotices: createReadyNotices(core),
    walkIns: createWalkIns(core, { uploads }),
    sweep: createQuoteSweep(core, { outbox, shares }),
  };
}

export type ServiceOrders = ReturnType<typeof createServiceOrders>;
