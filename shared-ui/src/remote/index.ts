export { createUnsaved } from './create-unsaved';
export { createRemoteScope, type RemoteScope } from './remote-scope';
