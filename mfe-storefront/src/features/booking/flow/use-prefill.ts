import { useEffect, useEffectEvent } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { useNavigate } from '@evcare/shared-contracts/router';
import type { CartReply } from '@evcare/shared-contracts/shop';
import { booking as say } from '../../../messages/booking';
import { useRemote } from '../../../shared/scope';
import type { Draft } from './draft';
import { hasPrefill, prefilled } from './prefill';

/** Takes over what a link of another page asks for, once: it then leaves the address. True while it does. */
export function usePrefill(
  search: URLSearchParams,
  revise: (how: (before: Draft) => Draft) => void,
): boolean {
  const { http } = useRemote();
  const navigate = useNavigate();
  const filling = hasPrefill(search);

  /** What is to be fitted is written into the notes, where the workshop reads it. */
  async function noteProduct(id: string): Promise<void> {
    try {
      const { data } = await http.post<CartReply>('/cart/validate', { items: [{ id, quantity: 1 }] });
      const name = data.items[0]?.product.name ?? data.changes[0]?.name;
      if (!name) return;
      revise((before) => (before.notes === '' ? { ...before, notes: say.services.fitting(name) } : before));
    } catch {
      // The service says what is to be done; only the part's name is missing.
    }
  }

  const fill = useEffectEvent(() => {
    const product = search.get('productId');
    if (product) void noteProduct(product);
    revise((before) => prefilled(before, search));
    void navigate(PATHS.booking, { replace: true });
  });
  useEffect(() => {
    if (filling) fill();
  }, [filling]);
  return filling;
}
