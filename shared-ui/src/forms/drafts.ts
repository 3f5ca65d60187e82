export { createUseDrafts } from './create-use-drafts';
export { createFormDrafts, createSessionDrafts, type FormDrafts, type StoredDraft } from './form-drafts';
export { useKeptValues } from './use-kept-values';
export { forgetDraftsOnSignOut } from './forget-drafts';
