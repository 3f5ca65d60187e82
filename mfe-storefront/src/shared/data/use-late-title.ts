import { useEffect } from 'react';
import { useRevalidator } from '@evcare/shared-contracts/router';
import type { Read } from '@evcare/shared-ui/data';

/**
 * Updates the document title once the data that it names is loaded.
 * @param named true if the data was known when the title was set
 */
export function useLateTitle({ promise }: Pick<Read<unknown>, 'promise'>, named: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (named) return;
    let left = false;
    promise.then(
      () => {
        if (!left) void revalidate();
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [promise, named, revalidate]);
}
