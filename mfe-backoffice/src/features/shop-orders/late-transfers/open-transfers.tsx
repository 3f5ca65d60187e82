import { isHttpError } from '@evcare/shared-contracts';
import { addressOf, lateTransferApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { foldText } from '@evcare/shared-contracts/shop';
import { Alert, Box, Grid, Hint, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { lateTransfers as t } from '../../../messages/late-transfers';
import { useApiQuery } from '../../../shared/data';
import { money } from '../../../shared/numbers';
import { shopOrderPath } from '../../../shared/order-paths';

/** Loads the late transfers that wait for a decision, and match a search for order, reference or customer. */
export function useOpenTransfers(q: string) {
  const { data, error } = useApiQuery(addressOf(lateTransferApi.list, {}), { entities: ['shop-order'] });
  // Older APIs have no late transfers.
  const isMissing = isHttpError(error) && error.status === 404;
  const search = foldText(q);
  const items = (data?.items ?? []).filter(({ orderCode, reference, customer }) =>
    foldText(`${orderCode} ${reference} ${customer}`).includes(search),
  );
  const loaded = data?.items.length ?? 0;
  const total = data?.total ?? loaded;
  return {
    items,
    /** Number of transfers that match, with those that are not loaded if nothing is searched for. */
    count: search === '' ? total : items.length,
    more: total > loaded ? { loaded, total } : null,
    hasFailed: Boolean(error) && !isMissing,
  };
}

/** Late transfers that wait for a decision, each with a link to its order. */
export function OpenTransfers({ transfers }: { readonly transfers: ReturnType<typeof useOpenTransfers> }) {
  const { items, more, hasFailed } = transfers;
  if (hasFailed) return <Alert tone="warning">{t.failed}</Alert>;
  if (items.length === 0 && more === null) return null;
  return (
    <Stack as="section" gap="8" aria-labelledby="late-transfers">
      <Subheading size="16" id="late-transfers">
        {t.title}
      </Subheading>
      {more && <Hint>{t.more(more.loaded, more.total)}</Hint>}
      <List>
        {items.map(({ id, orderCode, customer, amount, reference, recordedAt }) => (
          <Grid as="li" key={id} columns="1fr-auto" gap="4" gapX="16" padY="8" line="bottom">
            <Box shrink breaks>
              <p>
                <Link to={shopOrderPath(orderCode)}>{t.openOrder(orderCode)}</Link> · {customer}
              </p>
              <Text tone="muted" size="14" numeric>
                {[formatDateTime(recordedAt), t.referenceOf(reference)].join(' · ')}
              </Text>
            </Box>
            <Text weight="strong" numeric text="end" nowrap>
              {money(amount)}
            </Text>
          </Grid>
        ))}
      </List>
    </Stack>
  );
}
