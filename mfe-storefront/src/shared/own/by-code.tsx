import type { ReactNode } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../data/hooks';
import { LoadFailed } from '../load-failed';

const NOT_FOUND = 404;

interface ByCodeProps<T> {
  code: string;
  pending: Read<T>;
  heading: string;
  skeleton: ReactNode;
  /** Shown if the code does not exist or the visitor has no access to it. */
  notFound: ReactNode;
  children: (value: T) => ReactNode;
}

/** Loads one item by its code and shows it, its skeleton, `notFound` or an error. */
export function ByCode<T extends { code: string }>(props: ByCodeProps<T>) {
  const { code, pending, heading, skeleton, notFound, children } = props;
  const { value, stale, error, retry } = useLoaded(pending);
  if (value && value.code === code) return children(value);
  if (isHttpError(error) && error.status === NOT_FOUND) return notFound;
  // A response without the requested code has an unexpected shape and is shown as an error.
  if (!error && (value === undefined || stale)) return skeleton;
  return (
    <>
      <h1>{heading}</h1>
      <LoadFailed retry={retry} />
    </>
  );
}
