/** File of a release with the hashes of all its others, for browsers; not among `files`, which it lists. */
export const INTEGRITY_FILE = 'integrity.json';

export { integrityList } from '@evcare/shared-contracts/release';
