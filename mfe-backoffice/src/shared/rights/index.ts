export { Reserved } from './reserved';
