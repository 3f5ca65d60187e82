export { createUnsaved } from './create-unsaved';
export { createRemoteScope, type RemoteScope } from './remote-scope';
export { UnsavedScopeContext, type UnsavedScope } from './unsaved-scope';
