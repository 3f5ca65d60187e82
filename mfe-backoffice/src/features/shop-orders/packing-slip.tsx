import { addressOf, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDays } from '@evcare/shared-contracts/format';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { companyContact } from '@evcare/shared-contracts/release';
import type { PaymentMethod } from '@evcare/shared-contracts/shop';
import { Box, Cluster, Grid, Heading, Span, Stack, Text } from '@evcare/shared-ui';
import { Letterhead } from '@evcare/shared-ui/paper';
import type { PaperSize } from '@evcare/shared-ui/paper-parts';
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
  const paperSize = size === 'a4' ? 'a4' : 'a5';
  return (
    <Stack gap="16" className={styles['view']}>
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
    <Box as="article" line="all" size="14" className={styles['paper']} data-size={size} aria-label={t.title}>
      <Letterhead
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
      />
      <Cluster as="header" align="baseline" justify="between" gap="8" gapX="16" className={styles['head']}>
        <Heading as="h1" size="20">
          {t.title}
        </Heading>
        <Text size="20" weight="strong" numeric className={styles['code']}>
          <Span size="14" weight="regular" className={styles['quiet']}>
            {t.code}
          </Span>{' '}
          {order.code}
        </Text>
      </Cluster>
      <Grid gap="16" breaks className={styles['sides']}>
        <section>
          <Heading size="14" weight="regular" className={styles['quiet']}>
            {t.to}
          </Heading>
          <Text weight="strong">
            {contact.fullName} · {phoneText(contact.phoneNumber)}
          </Text>
          <p>{order.address ?? (method === 'fitting' ? t.fitting : t.pickup)}</p>
          {promise && <p>{t.promised(formatDays(promise.from, promise.to))}</p>}
          {order.note && <p>{order.note}</p>}
        </section>
      </Grid>
      <Text pad="12" below="16" size="18" weight="strong" numeric text="center" className={styles['collect']}>
        {isUnpaid ? `${collectLabel}: ${money(order.total)}` : t.nothing}
      </Text>
      <Heading size="14" weight="regular" className={styles['quiet']}>
        {t.contents}
      </Heading>
      <Box as="ul" className={styles['contents']}>
        {order.lines.map((line) => (
          <li key={line.productId}>
            <span>
              {line.name}{' '}
              <Span size="14" weight="regular" className={styles['quiet']}>
                {line.sku}
              </Span>
            </span>
            <Span weight="strong">× {line.quantity}</Span>
          </li>
        ))}
      </Box>
      <Text above="24" text="end" className={styles['signature']}>
        {t.signature}
      </Text>
    </Box>
  );
}
