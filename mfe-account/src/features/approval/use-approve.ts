import { useRef, useState } from 'react';
import {
  APPROVAL_OTP_FROM,
  type ApprovalsRequest,
  type ServiceOrder,
} from '@evcare/shared-contracts/workshop';
import { useRemote } from '../../shared/remote-scope';
import { useCountdown } from '../../shared/use-countdown';
import { sendAnswer, sendCode, type SendCodeResult } from './approval-api';

type Choice = Pick<ApprovalsRequest, 'seq' | 'decisions'>;

interface ApprovalCallbacks {
  readonly onDone: (order: ServiceOrder) => void;
  /** Called when the quote has changed since it was read. */
  readonly onOutdated: () => void;
}

/** Sends the decisions, with a code if the total requires one. A failure keeps the decisions and the typed code. */
export function useApprove(id: string, { onDone, onOutdated }: ApprovalCallbacks) {
  const { http } = useRemote();
  const [running, setRunning] = useState<'answer' | 'code' | null>(null);
  const [isCodeDialogOpen, setCodeDialogOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [notice, setNotice] = useState<SendCodeResult | null>(null);
  const cooldown = useCountdown();
  const busy = useRef(false);

  const run = async <T>(task: 'answer' | 'code', action: () => Promise<T>): Promise<T | null> => {
    if (busy.current) return null;
    busy.current = true;
    setRunning(task);
    const result = await action();
    busy.current = false;
    setRunning(null);
    return result;
  };

  const resend = async () => {
    setNotice(null);
    const sent = await run('code', () => sendCode(http, id));
    if (!sent) return;
    setNotice(sent);
    cooldown.start(sent.waitSeconds);
  };

  const openCodeDialog = () => {
    setCodeDialogOpen(true);
    // A recently sent code is still valid.
    if (cooldown.secondsLeft === 0) void resend();
  };

  const send = async (choice: Choice, otpCode: string | null) => {
    setFailure(null);
    setCodeError(null);
    setNotice(null);
    const answer = await run('answer', () => sendAnswer(http, id, { ...choice, otpCode }));
    if (!answer) return;
    if (answer.kind === 'done') {
      setCodeDialogOpen(false);
      return onDone(answer.order);
    }
    if (answer.kind === 'code') {
      setCodeError(answer.message);
      if (!isCodeDialogOpen) openCodeDialog();
      return;
    }
    setFailure(answer.message);
    if (answer.kind === 'failed') return;
    setCodeDialogOpen(false);
    onOutdated();
  };

  return {
    running,
    failure,
    code: {
      open: isCodeDialogOpen,
      error: codeError,
      notice,
      secondsLeft: cooldown.secondsLeft,
      clearError: () => setCodeError(null),
      resend: () => void resend(),
      close: () => setCodeDialogOpen(false),
    },
    submit: (choice: Choice, sum: number) => {
      setFailure(null);
      if (sum > APPROVAL_OTP_FROM) openCodeDialog();
      else void send(choice, null);
    },
    submitCode: (choice: Choice, code: string) => void send(choice, code),
  };
}

export type ApprovalState = ReturnType<typeof useApprove>;
