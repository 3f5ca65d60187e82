export { previewRoutes } from './routes';
export { createPreviews, type Previews } from './service';
