import { PATHS } from '@evcare/shared-contracts';
import { formatDateTime, formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import {
  parcelProgressText,
  TRACKING_LABELS,
  UNDERWAY_ORDER_STATUSES,
  type OrderRow as Row,
  type TrackingStep,
} from '@evcare/shared-contracts/shop';
import { Box, Grid, Heading, Hint, Inline, Text } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { OrderStatusBadge } from '../../shared/order/order-status';
import { ProductPicture } from '../../shared/product/product-picture';
import styles from './order-row.module.css';

const t = orders.list;

/** Newest step of the parcel in one line. */
const stepText = ({ kind, place, at }: TrackingStep): string =>
  [TRACKING_LABELS[kind], place, formatDateTime(at)].filter((text) => text !== null).join(' · ');

/** Summary of an order; the whole row links to it. */
export function OrderRow({ row }: { row: Row }) {
  const { code, status, placedAt, total, itemCount, names, pictures, promise, parcels, lastStep } = row;
  const [first = code, ...others] = names;
  return (
    <Grid as="li" columns="1fr-auto" gap="12" gapX="24" padY="16" line="bottom" className={styles['row']}>
      <Inline span gap="8" align="stretch" className={styles['pictures']}>
        {pictures.slice(0, 3).map((picture) => (
          <ProductPicture
            key={picture.src}
            className={styles['picture']}
            picture={picture}
            category="tool"
            sizes="64px"
            decorative
          />
        ))}
      </Inline>
      <Box shrink>
        <Heading size="18">
          <Link className={styles['link']} to={`${PATHS.orders}/${encodeURIComponent(code)}`}>
            {orders.heading(code)}
          </Link>
        </Heading>
        <p>
          {first}
          {others.length > 0 && ` ${t.more(others.length)}`}
        </p>
        {parcels && <Text>{parcelProgressText(parcels)}</Text>}
        {lastStep && <Text breaks>{stepText(lastStep)}</Text>}
        <Hint>{orders.placedAt(placedAt)}</Hint>
        {promise && UNDERWAY_ORDER_STATUSES.includes(status) && <Hint>{t.promised(promise)}</Hint>}
      </Box>
      <Grid top gap="4" text="end" className={styles['end']}>
        <OrderStatusBadge status={status} />
        <Text size="18" weight="strong" numeric>
          {formatMoney(total)}
        </Text>
        <Hint>{t.count(itemCount)}</Hint>
      </Grid>
    </Grid>
  );
}
