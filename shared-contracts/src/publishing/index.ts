export {
  UPLOAD_LIMITS,
  UPLOAD_PATH,
  UPLOAD_TYPE,
  uploadProblem,
  type UploadFile,
  type UploadLimits,
  type UploadManifest,
} from './format';
export { publishToken, runPublish } from './main';
export { readBuildFiles, type BuildFile } from './build-files';
export { PublishError } from './publish-error';
export { sendRelease, type SendOptions, type SendResult } from './send-release';
export {
  createSigner,
  isSignedBy,
  keyFingerprint,
  readSigner,
  SIGNING_KEY_FILE,
  type ReleaseSignature,
  type ReleaseSigner,
  type SignedFile,
  type SignedRelease,
} from './signing';
