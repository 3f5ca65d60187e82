import { useEffect, useEffectEvent } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { cartApi, post } from '@evcare/shared-contracts/endpoints';
import { useNavigate } from '@evcare/shared-contracts/router';
import { booking as t } from '../../../messages/booking';
import { useHydrated } from '@evcare/shared-ui';
import { useRemote } from '../../../shared/scope';
import type { Draft } from './draft';
import { hasPrefill, prefilled } from './prefill';

/** Applies the values from a link once and removes them from the address. Returns true until they are removed. */
export function usePrefill(
  search: URLSearchParams,
  revise: (how: (before: Draft) => Draft) => void,
  homeServices: readonly string[],
): boolean {
  const { http } = useRemote();
  const navigate = useNavigate();
  // The first render of a server-rendered page has no draft, and may be replaced by a render with one.
  const isHydrated = useHydrated();
  const filling = hasPrefill(search);

  /** Adds the part to be fitted to the notes, which the workshop reads. */
  async function noteProduct(id: string): Promise<void> {
    try {
      const { data } = await post(http, cartApi.validate, { items: [{ id, quantity: 1 }] });
      const name = data.items[0]?.product.name ?? data.changes[0]?.name;
      if (!name) return;
      revise((before) => (before.notes === '' ? { ...before, notes: t.services.fitting(name) } : before));
    } catch {
      // The chosen service already states the work; only the part's name is missing from the notes.
    }
  }

  const fill = useEffectEvent(() => {
    const product = search.get('productId');
    if (product) void noteProduct(product);
    revise((before) => prefilled(before, search, homeServices));
    void navigate(PATHS.booking, { replace: true });
  });
  useEffect(() => {
    if (filling && isHydrated) fill();
  }, [filling, isHydrated]);
  return filling;
}
