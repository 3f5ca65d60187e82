export { addUp } from './lines';
export { moveCart, removeLines as removeCartLines } from './repository';
export { cartRoutes } from './routes';
export { createCart } from './service';
