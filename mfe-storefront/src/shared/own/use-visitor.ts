import { useEffect } from 'react';
import { useRevalidator } from '@evcare/shared-contracts/router';
import { useSession } from '../scope';

/**
 * Returns the id of the current visitor's account (null for a guest). Reloads the data when the visitor differs from
 * the one it was loaded for, as a sign-in or sign-out changes who may read it.
 */
export function useVisitor(readFor: string | null): string | null {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const visitor = user?.id ?? null;
  useEffect(() => {
    if (readFor !== visitor) void revalidate();
  }, [readFor, visitor, revalidate]);
  return visitor;
}
