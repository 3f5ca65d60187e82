import { Phone } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '@evcare/shared-contracts';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { may, type OfficeOrder, type OfficeQuote } from '@evcare/shared-contracts/office';
import { QUOTE_CHANNEL_LABELS, quoteNextStep } from '@evcare/shared-contracts/workshop';
import { Alert, Button, buttonClass, Cluster, Hint, InlineText, Stack } from '@evcare/shared-ui';
import { shareMessages as t } from '../../../messages/service-order-shares';
import { useUrlState } from '../../../shared/list';
import { useSession } from '../../../shared/scope';
import { ShareDialog } from '../dialogs/share-dialog';

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
}

/**
 * Channels by which a pending quote was sent to the customer, the next step for the front desk, and buttons
 * that share or print the quote or call the customer.
 */
export function QuoteShares({ order, quote }: Props) {
  const { user } = useSession();
  const [, setUrl] = useUrlState({ print: '' });
  const [channel, setChannel] = useState<'link' | 'phone' | null>(null);
  const next = quoteNextStep(quote);
  const mayShare = may(user?.role, 'serviceOrders.edit');
  const { phoneNumber } = order.customer;
  return (
    <Stack gap="12">
      {next && <Alert tone={next === 'wait' ? 'info' : 'warning'}>{t.next[next]}</Alert>}
      {quote.shares.length > 0 && (
        <Stack as="ul" gap="4" aria-label={t.list}>
          {quote.shares.map(({ channel: way, at, by, openedAt }) => (
            <li key={`${way}-${at}`}>
              {t.sent(QUOTE_CHANNEL_LABELS[way], formatDateTime(at))}
              {by && t.by(by)}
              {/* Only the first use of a code is recorded, and only guests receive codes. */}
              {order.customer.id === null && (
                <Hint as="span"> · {openedAt ? t.opened(formatDateTime(openedAt)) : t.notOpened}</Hint>
              )}
            </li>
          ))}
        </Stack>
      )}
      {mayShare && (
        <Cluster gap="8">
          <Button variant={next === 'share' ? 'primary' : 'secondary'} onClick={() => setChannel('link')}>
            {t.link}
          </Button>
          <Button variant="secondary" onClick={() => setChannel('phone')}>
            {t.phone}
          </Button>
          <Button variant="secondary" onClick={() => setUrl({ print: 'quote' })}>
            {t.print}
          </Button>
          <a className={buttonClass({ variant: 'secondary' })} href={`tel:${phoneNumber}`}>
            <InlineText gap="8">
              <Phone size={18} aria-hidden="true" /> {t.call(formatPhone(phoneNumber))}
            </InlineText>
          </a>
        </Cluster>
      )}
      {channel && (
        <ShareDialog order={order} quote={quote} channel={channel} onClose={() => setChannel(null)} />
      )}
    </Stack>
  );
}
