import type { RemoteManifest } from './manifest-schemas';

/** Frame around a page: the whole site, a quiet header for one task, or the denser work areas. */
export const LAYOUTS = ['site', 'quiet', 'workspace'] as const;

export type LayoutName = (typeof LAYOUTS)[number];

/** Types a manifest while it is written. The schema runs when it is published and in the conformance suite. */
export const defineManifest = (manifest: RemoteManifest): RemoteManifest => manifest;

/** The name Module Federation knows a remote by: a JavaScript identifier. */
export const federationName = (remote: string): string => remote.replaceAll('-', '_');

/** The module every remote exposes. */
export const EXPOSED_MODULE = './remote';
