/** Key of a kept draft in the tab's storage; in a file of its own, because the first page looks for it. */
export const DRAFT_KEY = 'evcare.releases.draft';
