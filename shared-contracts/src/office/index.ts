export * from './live';
export * from './parts';
export * from './parts-schemas';
export * from './rights';
