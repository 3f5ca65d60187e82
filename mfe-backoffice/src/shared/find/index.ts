export { FindBox } from './find-box';
export { receivePath } from './hits';
export { Palette, usePalette } from './palette';
