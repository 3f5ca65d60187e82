export {
  createLazyPage,
  type LazyPageMessages,
  type LazyRoute,
  type LoadPage,
  type PageWithLoader,
} from './lazy-page';
export { createLazyPart } from './lazy-part';
