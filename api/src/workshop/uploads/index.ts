export { uploadRoutes } from './routes';
export { createUploads, type Uploads } from './service';
export { dropUploadsOf } from './personal-data';
export { uploads } from './tables';
