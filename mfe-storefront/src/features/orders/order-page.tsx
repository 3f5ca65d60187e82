import { useLoaderData } from '@evcare/shared-contracts/router';
import { Grid, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { ByCode } from '../../shared/own/by-code';
import { useSameUser } from '../../shared/data/hooks';
import { Container } from '../../shared/page';
import { LookUp } from './look-up';
import styles from './order-page.module.css';
import { OrderView } from './order-view';
import type { OrderData } from './routes';

function OrderSkeleton({ code }: { code: string }) {
  return (
    <Loading label={orders.loading}>
      <Stack below="32" gap="8">
        <h1>{orders.heading(code)}</h1>
        <Skeleton width="16rem" height="1.75rem" />
      </Stack>
      <Grid gap="32" className={styles['columns']}>
        <Stack top gap="32">
          <Skeleton height={280} radius="var(--radius-card)" />
        </Stack>
        <Stack top gap="32">
          <Skeleton height={160} radius="var(--radius-card)" />
          <Skeleton height={200} radius="var(--radius-card)" />
        </Stack>
      </Grid>
    </Loading>
  );
}

export function OrderPage() {
  const data = useLoaderData() as OrderData;
  const { code, owner, order } = data;
  useSameUser(owner);
  return (
    <Container className={styles['page']}>
      {order ? (
        <ByCode
          key={code}
          code={code}
          pending={order}
          heading={orders.heading(code)}
          skeleton={<OrderSkeleton code={code} />}
          notFound={<LookUp code={code} failure={orders.notFound} heading />}
        >
          {(value) => <OrderView order={value} data={data} />}
        </ByCode>
      ) : (
        <LookUp code={code} heading />
      )}
    </Container>
  );
}
