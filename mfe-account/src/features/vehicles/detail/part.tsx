import type { ReactNode } from 'react';
import { Loading, Skeleton } from '@evcare/shared-ui';
import { vehicles } from '../../../messages/vehicles';
import { LoadFailed } from '../../../shared/data/load-failed';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../../../shared/data/hooks';

interface PartProps<T> {
  readonly pending: Read<T>;
  /** Approximate height of the content. */
  readonly height?: string;
  readonly children: (value: T) => ReactNode;
}

/** Part of the page that loads and fails independently. */
export function Part<T>({ pending, height = '18rem', children }: PartProps<T>) {
  const { value, stale, error, retry } = useLoaded(pending);
  if (error) return <LoadFailed error={error} retry={retry} />;
  if (value !== undefined && !stale) return children(value);
  return (
    <Loading label={vehicles.detail.loading}>
      <Skeleton height={height} radius="var(--radius-card)" />
    </Loading>
  );
}
