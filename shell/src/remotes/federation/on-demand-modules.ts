/**
 * Shared modules that the shell itself does not use. The build offers a remote only modules
 * that the shell imports, so they are imported here, each in a separate chunk that is
 * fetched when the first remote requires it.
 */
export const onDemandModules: Readonly<Record<string, () => Promise<unknown>>> = {
  'react-redux': () => import('react-redux'),
};
