export { personTopic, publish, publishOfficeChange } from './publish';
export { removeOld as removeOldLiveEvents } from './repository';
export { liveRoutes } from './routes';
export { liveSource } from './source';
export { createLive, type Live } from './service';
export { liveData } from './personal-data';
