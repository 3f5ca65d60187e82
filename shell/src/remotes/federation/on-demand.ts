/**
 * Shared modules that nothing of the shell uses. The build offers a remote only what it finds in the shell's own
 * imports; so they stand here, each in a file of its own that is fetched when the first remote asks for it.
 */
export const onDemand: Readonly<Record<string, () => Promise<unknown>>> = {
  'react-redux': () => import('react-redux'),
};
