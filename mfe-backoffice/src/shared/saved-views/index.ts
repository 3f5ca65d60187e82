export { SavedViews } from './saved-views';
export { useSavedViews, type SavedView } from './use-saved-views';
export { addressOf, viewAt } from './address';
