export { mayFit } from './filters';
export {
  findListedProducts,
  lockListedProducts,
  writeListedProducts,
  type ListedChange,
  type ListedProduct,
} from './office/listed-products';
export type { ProductFilter } from './office/product-repository';
export { productOfficeRoutes } from './office/product-routes';
export { createProductOffice } from './office/products';
export { productPhotoRoutes } from './photo-routes';
export { createProductPhotos, type ProductPhotos } from './photos';
export { picturesRoutes } from './pictures-routes';
export {
  findProducts,
  productSource,
  toProduct,
  type PictureOf,
  type ProductRow,
  type ProductSource,
} from './product-view';
export { countByCategory, findProductNames } from './repository';
export {
  deleteReview,
  insertReview,
  lockReview,
  mergedReviews,
  updateReview,
  type ReviewRow,
} from './reviews';
export { catalogueRoutes } from './routes';
export { createCatalogue, type Catalogue } from './service';
export { products, reviews, stock, type ReviewVehicle } from './tables';
export { reviewData } from './review-data';
