import type { RemoteManifest } from './manifest-schemas';

/** Layouts of pages: the full site, a reduced header for a single task, or the denser work areas. */
export const LAYOUTS = ['site', 'quiet', 'workspace'] as const;

export type LayoutName = (typeof LAYOUTS)[number];

/** Type-checks a manifest. The schema is checked on publishing and in the conformance suite. */
export const defineManifest = (manifest: RemoteManifest): RemoteManifest => manifest;

/** Returns the name of a remote in Module Federation: a JavaScript identifier. */
export const federationName = (remote: string): string => remote.replaceAll('-', '_');

/** Module that every remote exposes. */
export const EXPOSED_MODULE = './remote';
