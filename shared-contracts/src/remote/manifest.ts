import type { RemoteManifest, RoutePrefix } from './manifest-schemas';

/** Layouts of pages: the full site, a reduced header for a single task, or the denser work areas. */
export const LAYOUTS = ['site', 'quiet', 'workspace'] as const;

export type LayoutName = (typeof LAYOUTS)[number];

/** Places where a page's first HTML is made. */
export const RENDER_PLACES = ['server', 'browser'] as const;

/**
 * Returns whether a server may render the pages of a prefix. Default: public pages outside of the work areas. A server
 * knows nobody, so pages that need a token are always rendered in the browser.
 */
export const isRenderedByServer = ({ access, layout, render }: RoutePrefix): boolean =>
  access.kind === 'public' && (render ?? (layout === 'workspace' ? 'browser' : 'server')) === 'server';

/** Type-checks a manifest. The schema is checked on publishing and in the conformance suite. */
export const defineManifest = (manifest: RemoteManifest): RemoteManifest => manifest;

/** Returns the name of a remote in Module Federation: a JavaScript identifier. */
export const federationName = (remote: string): string => remote.replaceAll('-', '_');

/** Module that every remote exposes. */
export const EXPOSED_MODULE = './remote';
