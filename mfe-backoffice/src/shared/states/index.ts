export { Loaded, LoadFailed, RowsSkeleton } from './loaded';
