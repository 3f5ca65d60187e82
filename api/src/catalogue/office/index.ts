export { catalogueTexts } from './messages';
export { targetOf } from './target';
export {
  changesOf,
  createWriter,
  fieldError,
  OFFICE_PAGE_SIZE,
  requireVersion,
  type CatalogueTarget,
} from './writer';
