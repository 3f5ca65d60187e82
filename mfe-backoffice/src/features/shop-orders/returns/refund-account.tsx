import { addressOf, staffReturnApi } from '@evcare/shared-contracts/endpoints';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { Alert, Grid, Text } from '@evcare/shared-ui';
import { shopOrderReturns } from '../../../messages/shop-order-returns';
import { useApiQuery } from '../../../shared/data';
import { Loaded } from '../../../shared/states';

const t = shopOrderReturns.account;

/** Bank account to which the refund of a return is transferred. */
export function RefundAccount({ order: { code } }: { readonly order: ShopOrder }) {
  const query = useApiQuery(addressOf(staffReturnApi.account, { params: { code } }), {
    entities: ['shop-order'],
    keepPrevious: false,
  });
  if (query.error) return <Alert tone="warning">{t.missing}</Alert>;
  return (
    <Loaded query={query}>
      {({ bank, number, holder }) => (
        <Grid as="dl" gap="8" aria-label={t.title}>
          {[
            [t.bank, bank],
            [t.number, number],
            [t.holder, holder],
          ].map(([label, value]) => (
            <div key={label}>
              <Text as="dt" tone="muted" size="14">
                {label}
              </Text>
              <Text as="dd" weight="strong" numeric breaks>
                {value}
              </Text>
            </div>
          ))}
        </Grid>
      )}
    </Loaded>
  );
}
