export { messages } from './base';
