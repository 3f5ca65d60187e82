export { createChanges, type Change } from './create-changes';
export { createDataCache, type DataCache, type DataCacheOptions } from './data-cache';
export { createDataHooks, useStarted, type Shown } from './create-data-hooks';
export { createRead, type Read, type ReadSource, type ReadState } from './read';
