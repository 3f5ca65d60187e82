import type { EInvoiceRow, EInvoiceState } from '@evcare/shared-contracts/office';
import { Badge, type Tone } from '@evcare/shared-ui';
import { eInvoices as t } from '../../messages/e-invoices';

const TONES: Readonly<Record<EInvoiceState, Tone>> = {
  waiting: 'info',
  sent: 'info',
  issued: 'success',
  adjusted: 'warning',
  rejected: 'danger',
};

type Shown = Pick<EInvoiceRow, 'state' | 'needsAttention'>;

/** State of an e-invoice. One that was rejected and replaced needs nothing any more. */
export function InvoiceBadge({ invoice: { state, needsAttention } }: { readonly invoice: Shown }) {
  if (state === 'rejected')
    return <Badge tone={needsAttention ? 'danger' : 'neutral'}>{t.states.rejected}</Badge>;
  if (needsAttention) return <Badge tone="danger">{t.unanswered}</Badge>;
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}
