export * from './boot-document';
export * from './canary-visitor';
export * from './company';
export * from './integrity-list';
export * from './release';
export * from './rendered-routes';
export * from './runtime-config';
export * from './withdrawn';
