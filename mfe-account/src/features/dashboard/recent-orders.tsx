import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import {
  ORDER_STATUS_LABELS,
  parcelProgressText,
  type OrderList,
  type OrderRow,
} from '@evcare/shared-contracts/shop';
import { Badge, Box, Cluster, Hint, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import type { Read } from '@evcare/shared-ui/data';
import { useRead } from '../../shared/data/hooks';
import styles from './dashboard.module.css';
import { EmptyPart, Part } from './part';

const t = dashboard.orders;
const MAX_SHOWN = 3;

function Row({ order: { code, status, names, total, placedAt, parcels } }: { order: OrderRow }) {
  const { label, tone } = ORDER_STATUS_LABELS[status];
  const [first = code, ...others] = names;
  return (
    <Stack as="li" padY="12" gap="4" className={styles['row']}>
      <p>
        <Text as={Link} weight="strong" to={`${PATHS.orders}/${encodeURIComponent(code)}`}>
          {t.order(code)}
        </Text>
      </p>
      <p>{t.names(first, others.length)}</p>
      {parcels && <p>{parcelProgressText(parcels)}</p>}
      <Cluster align="center" justify="between" gap="4" gapX="16">
        <Cluster align="center" gap="4" gapX="8">
          <Badge tone={tone}>{label}</Badge>
          <Hint as="span">{t.placedAt(placedAt)}</Hint>
        </Cluster>
        <Text as="strong" numeric nowrap>
          {formatMoney(total)}
        </Text>
      </Cluster>
    </Stack>
  );
}

export function RecentOrders({ pending }: { pending: Read<OrderList> }) {
  return (
    <Part
      title={t.title}
      all={PATHS.orders}
      part={useRead(pending)}
      skeleton={<Skeleton height={200} radius="var(--radius-control)" />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyPart text={t.empty} action={t.shop} to={PATHS.products} />
        ) : (
          <Box as="ul">
            {items.slice(0, MAX_SHOWN).map((order) => (
              <Row key={order.code} order={order} />
            ))}
          </Box>
        )
      }
    </Part>
  );
}
