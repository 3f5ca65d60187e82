export { createRemoteScope, type RemoteScope } from './remote-scope';
