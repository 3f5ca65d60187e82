export { VehiclePicture } from './vehicle-picture';
