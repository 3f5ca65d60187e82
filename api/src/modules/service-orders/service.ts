import type { Core } from '../../app/core';
import type { Outbox } from '../../mail/outbox';
import type { Otp } from '../otp/service';
import type { Throttle } from '../throttle/service';
import type { Uploads } from '../uploads/service';
import { createApprovals } from './approvals';
import { createChecklists } from './checklist';
import { createCustomerServiceOrders } from './customer';
import { createDeliveries } from './deliver';
import { createJobs } from './jobs';
import { createOffice } from './office';
import { createServicePayments } from './payments';
import { createProposals } from './proposals';
import { createQuotes } from './quotes';
import { createQuoteSweep } from './sweep';

interface Parts {
  readonly otp: Otp;
  readonly outbox: Outbox;
  readonly throttle: Throttle;
  readonly uploads: Uploads;
}

/** Everything about the work on vehicles, each part given what it uses. */
export function createServiceOrders(core: Core, { otp, outbox, throttle, uploads }: Parts) {
  const customer = createCustomerServiceOrders(core, uploads);
  return {
    customer,
    approvals: createApprovals(core, { otp, outbox, throttle, customer }),
    office: createOffice(core, uploads),
    jobs: createJobs(core, { outbox }),
    quotes: createQuotes(core, { outbox }),
    checklists: createChecklists(core, { uploads }),
    proposals: createProposals(core),
    deliveries: createDeliveries(core),
    payments: createServicePayments(core),
    sweep: createQuoteSweep(core, { outbox }),
  };
}

export type ServiceOrders = ReturnType<typeof createServiceOrders>;
