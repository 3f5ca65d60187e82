import { useEffect, useRef, useState, type ComponentType } from 'react';

/** Distance from the visible part of the page at which a component is loaded. */
const MARGIN = '600px';

interface NearViewProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  className?: string | undefined;
  /** Makes the part a target of links and of the focus. */
  id?: string;
}

/**
 * Loads an optional part of a page when the visitor scrolls near it. If its code cannot be loaded, the part
 * stays empty.
 */
export function NearView<Props extends object>({ load, props, className, id }: NearViewProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          (loaded) => setPart(() => loaded),
          () => undefined,
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <div ref={place} id={id} tabIndex={id === undefined ? undefined : -1} className={className}>
      {Part && <Part {...props} />}
    </div>
  );
}
