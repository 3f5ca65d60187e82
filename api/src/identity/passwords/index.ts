export { createHasher, type Hasher } from './hasher';
export { createPassword, type PasswordService } from './password';
export { MIN_STAFF_PASSWORD, passwordProblem } from './policy';
