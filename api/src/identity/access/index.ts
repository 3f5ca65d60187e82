export { allow, bearerHooks, bearerOf, callerOf, originOf, type BearerHooks } from './bearer';
export { answer, markReplayed, mountEndpoints } from './endpoints';
