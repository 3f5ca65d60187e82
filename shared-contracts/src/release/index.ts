export * from './boot-document';
export * from './release';
export * from './runtime-config';
