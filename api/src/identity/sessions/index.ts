export { refreshReplyOf, signInReplyOf } from './reply';
export {
  countOpen as countOpenSessions,
  findOpenById as findOpenSession,
  findOpen as findOpenSessions,
  isKnownNetwork,
  removeOld as removeOldSessions,
  revoke as revokeSession,
  revokeAll as revokeSessions,
} from './repository';
export { createSessions, type Caller, type Sessions, type Tokens } from './service';
export { sessions } from './tables';
export { seconds } from './tokens';
export { sessionData } from './personal-data';
