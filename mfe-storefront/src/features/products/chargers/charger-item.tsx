import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { minutesToCharge, type VehicleCharging } from '@evcare/shared-contracts/shop';
import { Cluster, Heading, Stack, Text } from '@evcare/shared-ui';
import { chargers as t } from '../../../messages/chargers';
import { productPath } from '../../../shared/product/product-path';
import { StockNote } from '../../../shared/product/stock-note';
import type { SuitableCharger } from './rank-chargers';

interface ChargerItemProps extends SuitableCharger {
  charging: VehicleCharging;
}

/** Charger in the list: its power at the vehicle, the reason for that power, and the time it takes. */
export function ChargerItem({ product, result, charging }: ChargerItemProps) {
  const { watts, fit, reason } = result;
  return (
    <Stack as="li" gap="4" pad="16" radius="card" ground="raised">
      <Cluster justify="between" align="baseline" gapX="16" gap="4">
        <Heading size="16">
          <Link to={productPath(product.slug)}>{product.name}</Link>
        </Heading>
        <Text weight="strong" numeric>
          {formatMoney(product.price)}
        </Text>
      </Cluster>
      <Text weight="strong">
        {t.power(watts)} · {t.time(minutesToCharge(charging, watts))}
      </Text>
      <Text tone="muted">{t.reasons[fit === 'full' ? 'full' : reason]}</Text>
      {product.stock.state !== 'in' && (
        <p>
          <StockNote stock={product.stock} />
        </p>
      )}
    </Stack>
  );
}
