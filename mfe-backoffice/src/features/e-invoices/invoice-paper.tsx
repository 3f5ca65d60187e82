import { addressOf, eInvoiceApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { companyContact } from '@evcare/shared-contracts/release';
import type { EInvoice } from '@evcare/shared-contracts/office';
import { PaperFacts, paperQuiet, PaperTable, type PaperFact } from '@evcare/shared-ui/paper-parts';
import { eInvoices } from '../../messages/e-invoices';
import { useApiQuery } from '../../shared/data';
import { INVOICE_ENTITIES } from '../../shared/invoices';
import { count, money } from '../../shared/numbers';
import { PaperView } from '../../shared/paper';
import { Loaded } from '../../shared/states';

const { paper: t, detail, lineColumns: c, sums: names } = eInvoices;

/** Contents of an e-invoice on paper, on a page of its own, so that nothing else is printed. */
export function InvoicePaper({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const query = useApiQuery(addressOf(eInvoiceApi.read, { params: { id } }), {
    entities: INVOICE_ENTITIES,
    keepPrevious: false,
  });
  return <Loaded query={query}>{(invoice) => <Paper invoice={invoice} onBack={onBack} />}</Loaded>;
}

function Paper({ invoice, onBack }: { readonly invoice: EInvoice; readonly onBack: () => void }) {
  const { kind, number, order, buyerDetails: buyer, contents, provider } = invoice;
  const { seller, lines, sums } = contents;
  const facts: PaperFact[] = [
    ...(buyer
      ? ([
          [detail.buyer, buyer.name],
          ...(buyer.taxCode === null ? [] : [[detail.taxCode, buyer.taxCode] as const]),
          [detail.address, buyer.address],
        ] as const)
      : []),
    [detail.order, order.code],
    [detail.payment, contents.payment],
    ...(invoice.issuedAt ? [[detail.issuedAt, formatDateTime(invoice.issuedAt)] as const] : []),
    ...(invoice.authorityCode ? [[detail.authorityCode, invoice.authorityCode] as const] : []),
    ...(invoice.adjusts ? [[eInvoices.views.adjusted, eInvoices.adjusts(invoice.adjusts)] as const] : []),
    ...(contents.reason ? [[detail.reason, contents.reason] as const] : []),
  ];
  return (
    <PaperView
      title={t.title[kind]}
      number={number === null ? t.unnumbered : t.number(number)}
      issuer={{
        name: seller.name,
        address: seller.address,
        contact: companyContact({ hotline: seller.phone, taxCode: seller.taxCode }),
      }}
      texts={t}
      onBack={onBack}
    >
      <p className={paperQuiet}>{provider?.simulated ? eInvoices.simulated(provider.name) : t.note}</p>
      <PaperFacts facts={facts} />
      <PaperTable
        columns={Object.values(c)}
        isLabelled
        rows={lines.map((line, index) => ({
          key: String(index),
          cells: [
            line.name,
            line.unit,
            count(line.quantity),
            money(line.net),
            eInvoices.percent(count(line.vatPercent)),
            money(line.vat),
            money(line.gross),
          ],
        }))}
        sums={[
          { label: names.net, value: money(sums.net) },
          { label: names.vat, value: money(sums.vat) },
          { label: names.gross, value: money(sums.gross), strong: true },
        ]}
      />
    </PaperView>
  );
}
