export {
  createLazyPage,
  type LazyPageTexts,
  type LazyRoute,
  type LoadPage,
  type PageWithLoader,
} from './lazy-page';
