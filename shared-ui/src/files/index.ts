export { saveFile } from './save-file';
export { shrinkPhoto } from './shrink-photo';
