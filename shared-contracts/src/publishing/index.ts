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
export { PublishError } from './publish-error';
export { sendRelease, type SendOptions, type SendResult } from './send-release';
