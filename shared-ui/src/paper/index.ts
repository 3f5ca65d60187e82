export { Letterhead, type Issuer } from './letterhead';
