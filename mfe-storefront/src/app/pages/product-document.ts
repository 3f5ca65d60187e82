export { DocumentPage as Page } from '../../features/products/document/document-page';
export { documentLoader as createLoader } from '../../features/products/document/routes';
