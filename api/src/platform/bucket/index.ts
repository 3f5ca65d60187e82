export { overlaps, readBucketAddress, type BucketAddress } from './address';
export {
  openBucket,
  type Bucket,
  type BucketOptions,
  type BucketCredentials,
  type BucketLimits,
  type ListedObject,
  type PutOptions,
} from './bucket';
export { BucketError } from './errors';
export { inParallel } from './in-parallel';
