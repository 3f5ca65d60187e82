import type { RoutePrefix } from '../remote/manifest-schemas';

/**
 * Returns whether a server may render the pages of a prefix. By default it renders the public pages outside the work
 * areas. A server has no session, so pages that require a token are always rendered in the browser.
 */
export const isRenderedByServer = ({ access, layout, render }: RoutePrefix): boolean =>
  access.kind === 'public' && (render ?? (layout === 'workspace' ? 'browser' : 'server')) === 'server';
