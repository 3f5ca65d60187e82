export { createLazyPage, type LazyPageTexts, type LazyRoute } from './lazy-page';
