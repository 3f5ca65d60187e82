export { PhotoField } from './photo-field';
export { SignaturePad } from './signature-pad';
export { SignaturePicture } from './signature-picture';
export { usePhotos, type PhotosState } from './use-photos';
export { VehicleHistory } from './vehicle-history';
export { findWarnings } from './warnings';
