export { ProductSearch } from './product-search';
