import { useEffect } from 'react';
import { useShell } from '../services/shell-context';

const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** The path of the link on this site that an event happened on. */
function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === window.location.origin ? link.pathname : null;
}

/**
 * A link that somebody points at, touches or reaches by keyboard is likely to be followed: the files of whose page it
 * is are fetched, unless that remote wants nothing fetched ahead.
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
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
    return () => SIGNS.forEach((sign) => document.removeEventListener(sign, onSign));
  }, [loader, registry]);
}
