export { mergedFavourites } from './repository';
export { favouriteRoutes } from './routes';
export { createFavourites } from './service';
export { favouriteData } from './personal-data';
