import { useEffect } from 'react';
import { useShell } from '../services/shell-context';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Path of the internal link that an event occurred on. */
function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === window.location.origin ? link.pathname : null;
}

/**
 * Prefetches the files of the linked page when a link is hovered, touched or focused, since it is likely to be
 * followed, unless the page's remote opted out of prefetching.
 */
export function useFetchAhead(): void {
  const { loader, registry } = useShell();
  useEffect(() => {
    const onSign = ({ target }: Event) => {
      const path = linkedPath(target);
      const owner = path === null ? null : registry.ownerOf(path);
      if (owner?.remote && owner.remote.manifest.preload !== 'none')
        loader.fetchAhead(owner.remote.manifest.name, owner.route.prefix);
    };
    for (const sign of INTENT_EVENTS) document.addEventListener(sign, onSign, { passive: true });
    return () => INTENT_EVENTS.forEach((sign) => document.removeEventListener(sign, onSign));
  }, [loader, registry]);
}
