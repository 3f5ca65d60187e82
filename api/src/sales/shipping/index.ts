export { parcelOf } from './parcel';
export { shippingRoutes } from './routes';
export { quoteFor } from './rules';
export { WORKSHOP } from './workshop';
