import type { ReactNode } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { Alert, Button, EmptyState, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import type { ApiQuery } from '../data';
import styles from './states.module.css';

const t = messages.common;

export function LoadFailed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  if (isHttpError(error) && error.status === 403) return <EmptyState title={t.forbidden} />;
  if (isHttpError(error) && error.status === 404) return <EmptyState title={t.notFound} />;
  const hasUserMessage =
    isHttpError(error) &&
    (error.failure === 'timeout' || error.failure === 'offline' || error.code === 'TOO_MANY_ROWS');
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" size="sm" onClick={retry}>
          {t.retry}
        </Button>
      }
    >
      {hasUserMessage ? error.message : t.loadFailed}
    </Alert>
  );
}

interface LoadedProps<T> {
  readonly query: ApiQuery<T>;
  /** Placeholder of the same size as the content. */
  readonly skeleton?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Renders a query in each of its states: loading, failed, forbidden, empty, loaded, and refreshing. */
export function Loaded<T>({ query, skeleton, isEmpty, empty, children }: LoadedProps<T>) {
  const { data, error, stale, retry } = query;
  if (data === undefined) {
    if (error) return <LoadFailed error={error} retry={retry} />;
    return <Loading label={t.loading}>{skeleton ?? <Skeleton height={240} radius={12} />}</Loading>;
  }
  return (
    <Stack
      gap="12"
      className={styles['loaded']}
      aria-busy={stale || undefined}
      data-stale={stale || undefined}
    >
      {error ? <LoadFailed error={error} retry={retry} /> : null}
      {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
    </Stack>
  );
}

/** Placeholder for the rows of a table. */
export function RowsSkeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <Stack gap="4" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={40} radius={6} />
      ))}
    </Stack>
  );
}
