// The palette is in the first chunk and imports what it needs from its own modules, without the form.
export { SavedViews } from './saved-views';
