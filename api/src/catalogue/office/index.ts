export { catalogueTexts } from './messages';
export {
  changesOf,
  createWriter,
  fieldError,
  OFFICE_PAGE_SIZE,
  requireVersion,
  targetOf,
  type CatalogueTarget,
} from './writer';
