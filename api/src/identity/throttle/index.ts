export { removeOld as removeOldCounters, type CountRule } from './repository';
export { readableBy, type Requester } from './requester';
export { rules } from './rules';
export { createThrottle, type Throttle } from './service';
