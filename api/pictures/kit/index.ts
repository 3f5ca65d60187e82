export * from './material';
export * from './mesh';
export * from './outline';
export * from './part';
export * from './picture';
export * from './plug';
export * from './shapes';
export { add, scale, turned, type Flat, type Vec } from './space';
export type { View } from './view';
