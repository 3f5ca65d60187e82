export * from './button';
export * from './feedback';
export * from './field';
export * from './lazy-page';
export * from './remote';
export * from './surface';
export * from './tabs';
export { classNames } from './class-names';
