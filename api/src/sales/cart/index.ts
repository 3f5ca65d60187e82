export { addUp } from './lines';
export { mergedCarts, removeLines as removeCartLines } from './repository';
export { cartRoutes } from './routes';
export { createCart } from './service';
export { cartData } from './personal-data';
