import type { ReactNode } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import type { Pending } from '../data/shop-data';
import { useLoaded } from '../data/use-loaded';
import { LoadFailed } from '../load-failed';

const NOT_FOUND = 404;

interface ByCodeProps<T> {
  code: string;
  pending: Pending<T>;
  heading: string;
  skeleton: ReactNode;
  /** Shown where there is nothing by this code, or nothing for who asks. */
  notFound: ReactNode;
  children: (value: T) => ReactNode;
}

/** One thing by its code: as it comes, where it is not theirs, where it does not come. */
export function ByCode<T extends { code: string }>(props: ByCodeProps<T>) {
  const { code, pending, heading, skeleton, notFound, children } = props;
  const { value, stale, error, retry } = useLoaded(pending);
  if (value && value.code === code) return children(value);
  if (isHttpError(error) && error.status === NOT_FOUND) return notFound;
  // An answer without this code is of another shape: there is nothing to wait for.
  if (!error && (value === undefined || stale)) return skeleton;
  return (
    <>
      <h1>{heading}</h1>
      <LoadFailed retry={retry} />
    </>
  );
}
