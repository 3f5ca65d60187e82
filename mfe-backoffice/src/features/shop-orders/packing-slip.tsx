import { addressOf, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDays, formatNumber } from '@evcare/shared-contracts/format';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { companyContact } from '@evcare/shared-contracts/release';
import type { PaymentMethod } from '@evcare/shared-contracts/shop';
import { Stack, Text } from '@evcare/shared-ui';
import { Letterhead } from '@evcare/shared-ui/paper';
import {
  Paper,
  PAPER_SIZES,
  PaperHeading,
  paperQuiet,
  PaperSignatures,
  PaperTable,
  PaperTitle,
  type PaperSize,
} from '@evcare/shared-ui/paper-parts';
import { shopOrders } from '../../messages/shop-orders';
import { useApiQuery } from '../../shared/data';
import { money } from '../../shared/numbers';
import { useRemote } from '../../shared/scope';
import { Loaded } from '../../shared/states';
import { phoneText } from '../../shared/phone-text';
import { OrderPaperTools } from './order-paper-tools';
import styles from './packing-slip.module.css';

const t = shopOrders.slip;
/** Methods whose money is collected when the goods are handed over. */
const COLLECTED: readonly PaymentMethod[] = ['cod', 'at_shop'];

interface Props {
  readonly code: string;
  readonly size: string;
  readonly onSize: (size: string) => void;
  readonly onBack: () => void;
}

/** Packing slip on a page of its own, so that nothing else is printed. */
export function PackingSlip({ code, size, onSize, onBack }: Props) {
  const query = useApiQuery(addressOf(staffOrderApi.read, { params: { code } }), {
    entities: ['shop-order'],
    keepPrevious: false,
  });
  const paperSize = PAPER_SIZES.find((value) => value === size) ?? 'a5';
  return (
    <Stack gap="16">
      <OrderPaperTools size={paperSize} onSize={onSize} onBack={onBack} />
      <Loaded query={query}>{(order) => <Slip order={order} size={paperSize} />}</Loaded>
    </Stack>
  );
}

function Slip({ order, size }: { readonly order: ShopOrder; readonly size: PaperSize }) {
  const { company } = useRemote().config;
  const { contact, payment, method, promise } = order;
  const isUnpaid = COLLECTED.includes(payment.method) && payment.status === 'unpaid';
  const collectLabel = payment.method === 'cod' ? t.collect : t.collectHere;
  return (
    <Paper label={t.title} size={size}>
      <Letterhead
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        number={t.number(order.code)}
      />
      <PaperTitle>{t.title}</PaperTitle>
      <PaperHeading>{t.to}</PaperHeading>
      <Text weight="strong">
        {contact.fullName} · {phoneText(contact.phoneNumber)}
      </Text>
      <Text breaks>{order.address ?? (method === 'fitting' ? t.fitting : t.pickup)}</Text>
      {promise && <p>{t.promised(formatDays(promise.from, promise.to))}</p>}
      {order.note && <Text breaks>{order.note}</Text>}
      <Text
        pad="12"
        size="18"
        weight="strong"
        numeric
        text="center"
        above="16"
        below="16"
        className={styles['collect']}
      >
        {isUnpaid ? `${collectLabel}: ${money(order.total)}` : t.nothing}
      </Text>
      <PaperHeading>{t.contents}</PaperHeading>
      <PaperTable
        columns={[t.item, t.quantity]}
        rows={order.lines.map(({ productId, name, sku, quantity }) => ({
          key: productId,
          cells: [
            <>
              {name} <span className={paperQuiet}>{sku}</span>
            </>,
            formatNumber(quantity),
          ],
        }))}
        sums={[]}
      />
      <PaperSignatures parties={[t.sender, t.recipient]} hint={t.signHint} />
    </Paper>
  );
}
