export { Worklist } from './worklist';
