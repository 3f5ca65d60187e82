export { Letterhead, type Issuer } from './letterhead';
export { PrintButton } from './print-button';
