export { Loaded, LoadFailed, RowsSkeleton } from './loaded';
export { useTogether } from './use-together';
