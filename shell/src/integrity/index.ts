export {
  createIntegrity,
  type Integrity,
  type IntegrityOptions,
  type IntegrityTarget,
} from './create-integrity';
