export * from './live';
export * from './rights';
