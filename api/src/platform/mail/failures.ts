import type { TaskFailure, TaskFailureView } from '@evcare/shared-contracts/office';

/** Stored problem of a mail whose attempts all ended with the program. */
export const INTERRUPTED = 'interrupted';

/** Answers of mail servers, such as `550-5.1.1 …`, and what they are about. */
const SMTP_CODE = /\b([45]\d\d)(?:[ -]([245]\.\d+\.\d+))?\b/;
const NETWORK = /\b(E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_)\w*|ENOTFOUND|EDNS|ESOCKET)\b/;
/** Errors of nodemailer for a server that is silent, or ends the connection. */
const SILENT = /timeout|greeting never received|connection closed|closed unexpectedly/i;
/** Errors of the encryption, also for a text that was cut off. */
const UNREADABLE = /unable to authenticate data|authentication tag|invalid (?:iv|initialization)|JSON/i;

const SIGN_IN_CODES = ['530', '534', '535', '538'];
const ADDRESS_CODES = ['510', '511', '512', '515', '550', '551', '553'];

/**
 * Returns the reason of a failed attempt for people. Its code is a number or a name of the protocols; nothing else of
 * the server's answer is shown, because it may repeat parts of the mail.
 */
export function mailFailureOf(problem: string | null): TaskFailureView {
  const text = problem ?? '';
  if (text === INTERRUPTED) return { reason: 'interrupted', code: null };
  const [, smtp] = SMTP_CODE.exec(text) ?? [];
  if (smtp !== undefined) return { reason: reasonOf(smtp), code: smtp };
  const [, network] = NETWORK.exec(text) ?? [];
  if (network !== undefined || SILENT.test(text)) return { reason: 'unreachable', code: network ?? null };
  return { reason: UNREADABLE.test(text) ? 'unreadable' : 'other', code: null };
}

function reasonOf(smtp: string): TaskFailure {
  if (SIGN_IN_CODES.includes(smtp)) return 'sign-in';
  return ADDRESS_CODES.includes(smtp) ? 'address' : 'rejected';
}
