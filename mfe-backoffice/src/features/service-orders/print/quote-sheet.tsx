import { formatDateTime } from '@evcare/shared-contracts/format';
import type { OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';
import { formatQuoteCode } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Inline, Stack } from '@evcare/shared-ui';
import { PaperHeading, paperQuiet } from '@evcare/shared-ui/paper-parts';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { shareMessages } from '../../../messages/service-order-shares';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { noPrint } from '../../../shared/print';
import { grossTotal, linesOf, currentQuotes } from '../model/lines';
import { PricedLines, Signatures, type Sum } from './sheet-parts';
import { useShare } from '../model/use-share';
import { QuoteQr } from '../dialogs/quote-qr';

const paper = shareMessages.paper;

/** Code with which the customer answers; added on demand, because each request issues a new code. */
function PaperCode({ order, quote }: { readonly order: OfficeOrder; readonly quote: OfficeQuote }) {
  const { share, issue, busy, error } = useShare(order, quote, 'print');
  if (share) {
    const { host, pathname } = new URL(share.url, 'https://localhost');
    const site = host + pathname;
    return (
      <Inline gap="16">
        {share.qrSvg && <QuoteQr svg={share.qrSvg} />}
        <div>
          <p>{share.code === null ? paper.account(site) : paper.code(formatQuoteCode(share.code), site)}</p>
          {share.qrSvg && <p className={paperQuiet}>{paper.scan}</p>}
        </div>
      </Inline>
    );
  }
  return (
    <Stack gap="8" className={noPrint}>
      {error && <Alert tone="danger">{error}</Alert>}
      <div>
        <Button variant="secondary" busy={busy} onClick={issue}>
          {paper.add}
        </Button>
      </div>
    </Stack>
  );
}

/** Document of the latest quote. */
export function QuoteSheet({ order }: { readonly order: OfficeOrder }) {
  const quote = currentQuotes(order).at(-1);
  if (!quote) return <p>{t.noQuote}</p>;
  const lines = linesOf(order, quote);
  const { discount, total, validUntil, state } = quote;
  const sums: Sum[] = [
    ...(discount
      ? [
          { label: t.subtotal, value: grossTotal(lines) },
          { label: t.discount(discount.percent), value: -discount.amount },
        ]
      : []),
    { label: t.total, value: total, strong: true },
  ];
  return (
    <>
      <PaperHeading>{serviceOrderMessages.quotes.title(quote.seq)}</PaperHeading>
      <PricedLines lines={lines} sums={sums} />
      {state === 'draft' && <p>{t.draft}</p>}
      {state !== 'draft' && validUntil && <p>{t.validUntil(formatDateTime(validUntil))}</p>}
      {state === 'sent' && <PaperCode order={order} quote={quote} />}
      <p className={paperQuiet}>{t.quoteNote}</p>
      <Signatures />
    </>
  );
}
