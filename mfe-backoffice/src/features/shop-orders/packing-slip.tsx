import { addressOf, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDays, formatNumber } from '@evcare/shared-contracts/format';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { companyContact } from '@evcare/shared-contracts/release';
import type { OrderParcel, PaymentMethod } from '@evcare/shared-contracts/shop';
import { EmptyState, Stack, Text } from '@evcare/shared-ui';
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
import { splits } from '../../messages/splits';
import { shopOrders } from '../../messages/shop-orders';
import { useApiQuery } from '../../shared/data';
import { money } from '../../shared/numbers';
import { useRemote } from '../../shared/scope';
import { Loaded } from '../../shared/states';
import { phoneText } from '../../shared/phone-text';
import { OrderPaperTools } from './order-paper-tools';
import styles from './packing-slip.module.css';
import { parcelsToDeliver } from './parcel/has-label';

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
      <Loaded
        query={query}
        isEmpty={(order) => parcelsToDeliver(order).length === 0}
        empty={<EmptyState title={splits.noSlip} />}
      >
        {(order) =>
          parcelsToDeliver(order).map((parcel) => (
            <Slip key={parcel?.number ?? 0} order={order} parcel={parcel} size={paperSize} />
          ))
        }
      </Loaded>
    </Stack>
  );
}

interface SlipProps {
  readonly order: ShopOrder;
  readonly parcel: OrderParcel | null;
  readonly size: PaperSize;
}

function Slip({ order, parcel, size }: SlipProps) {
  const { company } = useRemote().config;
  const { contact, payment, method, promise } = order;
  const isUnpaid = COLLECTED.includes(payment.method) && payment.status === 'unpaid';
  const due = parcel ? parcel.collect : isUnpaid ? order.total : 0;
  const lines = parcel
    ? parcel.lines.map((line) => ({
        ...line,
        sku: order.lines.find(({ productId }) => productId === line.productId)?.sku ?? '',
      }))
    : order.lines;
  const collectLabel = payment.method === 'cod' ? t.collect : t.collectHere;
  return (
    <Paper label={t.title} size={size}>
      <Letterhead
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        number={parcel ? splits.slipNumber(order.code, parcel.number) : t.number(order.code)}
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
        {due > 0 ? `${collectLabel}: ${money(due)}` : t.nothing}
      </Text>
      <PaperHeading>{t.contents}</PaperHeading>
      <PaperTable
        columns={[t.item, t.quantity]}
        rows={lines.map(({ productId, name, sku, quantity }) => ({
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
