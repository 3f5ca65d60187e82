/** Set by `evcare dev`: the preset makes one build for browsers, with fixed names and source maps. */
export const DEV_VARIABLE = 'EVCARE_DEV';
/** Folder of the development build, relative to the remote's. */
export const DEV_FOLDER = 'node_modules/.evcare/dev';
/** Name of the container's script, by which the site's overrides find a development build. */
export const DEV_ENTRY = 'remoteEntry.js';

export const isDev = (): boolean => process.env[DEV_VARIABLE] === '1';

/** Names of files: with a hash of the content in a release, since files are never replaced there. */
export const fileNames = (): string => (isDev() ? '[name]' : '[name].[contenthash:8]');
