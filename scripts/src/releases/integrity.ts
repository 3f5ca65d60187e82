/** File of a release with the hashes of all its `files`, for browsers; not listed among them. */
export const INTEGRITY_FILE = 'integrity.json';

export { integrityList } from '@evcare/shared-contracts/release';
