import { lazy, Suspense } from 'react';
import { Loading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import type { LookUpFormProps } from './look-up-form';
import styles from './look-up.module.css';

const t = orders.lookUp;
const LookUpForm = lazy(() => import('./look-up-form'));

function FormSkeleton() {
  return (
    <Loading label={orders.loading}>
      <div className={styles['form']}>
        {[0, 1].map((field) => (
          <Skeleton key={field} height="4.5rem" radius="var(--radius-control)" />
        ))}
        <Skeleton height={44} radius="var(--radius-control)" />
      </div>
    </Loading>
  );
}

/**
 * Form that finds an order by its code and the receiver's phone number. With `heading`, its heading
 * is the heading of the page.
 */
export function LookUp({ heading = false, ...form }: LookUpFormProps & { heading?: boolean }) {
  const Title = heading ? 'h1' : 'h2';
  return (
    <Stack as="section" top gap="8" className={styles['panel']} aria-labelledby="look-up">
      <Title id="look-up" className={heading ? undefined : styles['title']}>
        {t.title}
      </Title>
      <Text tone="muted">{t.text}</Text>
      <Suspense fallback={<FormSkeleton />}>
        <LookUpForm {...form} />
      </Suspense>
    </Stack>
  );
}
