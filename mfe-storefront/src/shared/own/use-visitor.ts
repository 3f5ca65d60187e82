import { useEffect } from 'react';
import { useRevalidator } from '@evcare/shared-contracts/router';
import { useSession } from '../scope';

/**
 * Who looks at a page now (an account's id; null is a guest). Where that is not who it was read for, because somebody
 * signed in or out meanwhile, it is read again: it may be theirs now, or not any more.
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
