import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import type { ShownItem } from './overlay';

const HASH = '#muc-';

/** Item to open, and where the focus goes: its row, or its field, which keeps a phone's keyboard open. */
export interface ItemToOpen {
  readonly id: string;
  readonly focus: 'head' | 'field';
}

const itemIn = (hash: string): string | null => (hash.startsWith(HASH) ? hash.slice(HASH.length) : null);

/** First item without a result after `index`; an item that waits only for the item at `index` counts. */
function nextAfter(shownItems: readonly ShownItem[], index: number): ShownItem | undefined {
  const title = shownItems[index]?.item.title ?? null;
  return shownItems
    .slice(index + 1)
    .find(({ result, blockedBy }) => result === null && (blockedBy === null || blockedBy === title));
}

/**
 * The one open item of a checklist: at first the item named in the address, or the first without a result.
 * @param ready false until the entries on the device are loaded, since they also count as results
 */
export function useOpenItem(shownItems: readonly ShownItem[], ready: boolean) {
  const { hash } = useLocation();
  const [openId, setOpenId] = useState<string | null | undefined>();
  const [seenHash, setSeenHash] = useState(hash);
  const target = useRef<ItemToOpen | null>(null);
  if (openId === undefined && ready) setOpenId(itemIn(hash) ?? nextAfter(shownItems, -1)?.item.id ?? null);
  if (hash !== seenHash) {
    setSeenHash(hash);
    setOpenId(itemIn(hash) ?? openId);
  }

  useEffect(() => {
    const id = itemIn(hash);
    if (ready && id !== null) document.getElementById(`muc-${id}`)?.scrollIntoView?.({ block: 'center' });
  }, [hash, ready]);

  useEffect(() => {
    if (target.current === null || target.current.id !== openId) return;
    const card = document.getElementById(`muc-${openId}`);
    const field = target.current.focus === 'field' ? card?.querySelector<HTMLElement>('input') : null;
    target.current = null;
    (field ?? card?.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
    card?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);

  return {
    openId: openId ?? null,
    open: setOpenId,
    /** Returns a function that opens the item after this one, or `null` if none is left. */
    nextOf({ item }: ShownItem): ((focus: ItemToOpen['focus']) => void) | null {
      const next = nextAfter(
        shownItems,
        shownItems.findIndex((other) => other.item.id === item.id),
      );
      if (!next) return null;
      return (focus) => {
        target.current = { id: next.item.id, focus };
        setOpenId(next.item.id);
      };
    },
  };
}
