import { Failure } from '../../cli/failure';
import type { PublishToken } from '../../releases/tokens/token';
import { EXIT, type ExitCode } from '../../releases/commands/command';

export interface RefusalOptions {
  /** Exit code of the client. */
  readonly exit?: ExitCode;
  readonly retryAfterS?: number;
  /** Token that the caller has, if it is known: the log names its team. */
  readonly token?: PublishToken;
}

/** Refusal of an upload, as a sentence for the team. Nothing of the upload is kept. */
export class UploadRefused extends Failure {
  /** HTTP status. */
  readonly status: number;
  readonly exit: ExitCode;
  readonly retryAfterS: number | undefined;
  readonly token: PublishToken | undefined;

  constructor(
    status: number,
    message: string,
    { exit = EXIT.failed, retryAfterS, token }: RefusalOptions = {},
  ) {
    super(message);
    this.status = status;
    this.exit = exit;
    this.retryAfterS = retryAfterS;
    this.token = token;
  }
}

/** Refusal of what is in an upload; sending it again does not help. */
export const refuseContent = (message: string, status = 400): UploadRefused =>
  new UploadRefused(status, message, { exit: EXIT.refused });
