export * from './button';
export * from './feedback';
export * from './field';
export * from './layout';
export * from './lazy-page';
export * from './remote';
export * from './surface';
export * from './tabs';
export { classNames } from './class-names';
