import { useEffect } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { useLoaderData, useRevalidator } from '@evcare/shared-contracts/router';
import type { Order } from '@evcare/shared-contracts/shop';
import { Loading, Skeleton } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import type { Pending } from '../../shared/data/shop-data';
import { useLoaded } from '../../shared/data/use-loaded';
import { LoadFailed } from '../../shared/load-failed';
import { Container } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { LookUp } from './look-up';
import styles from './order-page.module.css';
import { OrderView } from './order-view';
import type { OrderData } from './routes';
import { useRefresh } from './use-order';

const NOT_FOUND = 404;

function OrderSkeleton({ code }: { code: string }) {
  return (
    <Loading label={orders.loading}>
      <div className={styles['head']}>
        <h1>{orders.heading(code)}</h1>
        <Skeleton width="16rem" height="1.75rem" />
      </div>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Skeleton height={280} radius="var(--radius-card)" />
        </div>
        <div className={styles['side']}>
          <Skeleton height={160} radius="var(--radius-card)" />
          <Skeleton height={200} radius="var(--radius-card)" />
        </div>
      </div>
    </Loading>
  );
}

function Loaded({ data, pending }: { data: OrderData; pending: Pending<Order> }) {
  const { value, error, retry } = useLoaded(pending);
  const refreshing = useRefresh(data);
  if (value && value.code === data.code) {
    return <OrderView order={value} data={data} refreshing={refreshing} />;
  }
  if (isHttpError(error) && error.status === NOT_FOUND) {
    return <LookUp code={data.code} failure={orders.notFound} heading />;
  }
  if (!error) return <OrderSkeleton code={data.code} />;
  return (
    <>
      <h1>{orders.heading(data.code)}</h1>
      <LoadFailed retry={retry} />
    </>
  );
}

export function OrderPage() {
  const data = useLoaderData() as OrderData;
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const owner = user?.id ?? null;

  // Somebody signed in or out while the page was open: it may be theirs now, or not any more.
  useEffect(() => {
    if (data.owner !== owner) void revalidate();
  }, [data.owner, owner, revalidate]);

  return (
    <Container className={styles['page']}>
      {data.order ? (
        <Loaded key={data.code} data={data} pending={data.order} />
      ) : (
        <LookUp code={data.code} heading />
      )}
    </Container>
  );
}
