export { BUILD_RECORD, type BuildRecord } from './build-record-plugin';
export { remoteConfig } from './remote';
export { shellConfig } from './shell';
