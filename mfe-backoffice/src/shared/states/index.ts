export { Loaded, LoadFailed, RowsSkeleton } from './loaded';
export { FIRST_VIEW_HEIGHT, useTogether } from './use-together';
