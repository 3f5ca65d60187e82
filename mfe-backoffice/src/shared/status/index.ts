export * from './badges';
