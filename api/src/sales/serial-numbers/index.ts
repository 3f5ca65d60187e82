export { chooseSerials, readChoice, type Choosable, type ChoosableLine } from './choosing';
export { enterSerials, requireSerials } from './entering';
export { freeSerials, issueSerials, removeSerials, type LeavingPieces } from './leaving';
export { serialTexts } from './messages';
export { findForTargets, findTracked, lockTracked, type SerialTarget } from './repository';
export { returnSerials, type ReturningPieces } from './returning';
export { serialNumberEvents, serialNumbers } from './tables';
