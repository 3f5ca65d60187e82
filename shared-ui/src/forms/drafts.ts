export {
  createFormDrafts,
  createSessionDrafts,
  forgetDraftsOnSignOut,
  type FormDrafts,
  type StoredDraft,
} from './form-drafts';
export { useKeptValues } from './use-kept-values';
