export { RetainedData, OpenMatters } from './matter-lists';
