/**
 * Key of a draft in the tab's storage. In a file of its own, because every page looks for a
 * draft before it loads the rest of this feature.
 */
export const DRAFT_KEY = 'evcare.releases.draft';
