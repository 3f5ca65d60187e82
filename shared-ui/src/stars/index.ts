export { StarChoice, Stars } from './stars';
