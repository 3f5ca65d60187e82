import { formatNumber } from '@evcare/shared-contracts/format';
import type { TaskFailureView } from '@evcare/shared-contracts/office';
import { backgroundTasks as t } from '../../messages/background-tasks';
import { customerContacts } from '../../messages/customer-contacts';
import { minutesText } from '../../messages/minutes-text';

/** Refresh interval of the page, in milliseconds: runs and attempts are not announced live. */
export const REFRESH_INTERVAL_MS = 10_000;

/** Name of a kind of mail; kinds of a newer API keep their own name. */
export const kindText = (kind: string): string => customerContacts.mails[kind] ?? kind;

/** Name of a recurring task. */
export const taskText = (name: string): string => t.tasks[name] ?? name;

export const failureText = ({ reason, code }: TaskFailureView): string => {
  const text = t.failures[reason] ?? t.failures.other;
  return code === null ? text : t.failureCode(text, code);
};

export const intervalText = (seconds: number): string =>
  seconds < 60 ? t.recurring.seconds(formatNumber(seconds)) : minutesText(Math.round(seconds / 60));

export const durationText = (milliseconds: number): string =>
  milliseconds < 1_000
    ? t.recurring.milliseconds(formatNumber(milliseconds))
    : t.recurring.seconds(formatNumber(Math.round(milliseconds / 100) / 10));
