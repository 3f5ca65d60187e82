import { useRef, useState } from 'react';
import {
  APPROVAL_OTP_FROM,
  type ApprovalsRequest,
  type ServiceOrder,
} from '@evcare/shared-contracts/workshop';
import { useRemote } from '../../shared/remote-scope';
import { useCountdown } from '../../shared/use-countdown';
import { sendAnswer, sendCode, type CodeSent } from './approve-call';

type Choice = Pick<ApprovalsRequest, 'seq' | 'decisions'>;

interface Outcomes {
  readonly onDone: (order: ServiceOrder) => void;
  /** The quote is not what it was any more. */
  readonly onMoved: () => void;
}

/** Sends an answer, with a code where its sum asks for one. What was chosen and typed stays where something fails. */
export function useApprove(id: string, { onDone, onMoved }: Outcomes) {
  const { http } = useRemote();
  const [running, setRunning] = useState<'answer' | 'code' | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [notice, setNotice] = useState<CodeSent | null>(null);
  const coolDown = useCountdown();
  const busy = useRef(false);

  const run = async <T>(what: 'answer' | 'code', work: () => Promise<T>): Promise<T | null> => {
    if (busy.current) return null;
    busy.current = true;
    setRunning(what);
    const result = await work();
    busy.current = false;
    setRunning(null);
    return result;
  };

  const resend = async () => {
    setNotice(null);
    const sent = await run('code', () => sendCode(http, id));
    if (!sent) return;
    setNotice(sent);
    coolDown.start(sent.wait);
  };

  const askCode = () => {
    setAsksCode(true);
    // One that was sent a moment ago is still good.
    if (coolDown.secondsLeft === 0) void resend();
  };

  const send = async (choice: Choice, otpCode: string | null) => {
    setFailure(null);
    setCodeError(null);
    setNotice(null);
    const answer = await run('answer', () => sendAnswer(http, id, { ...choice, otpCode }));
    if (!answer) return;
    if (answer.kind === 'done') {
      setAsksCode(false);
      return onDone(answer.order);
    }
    if (answer.kind === 'code') {
      setCodeError(answer.message);
      if (!asksCode) askCode();
      return;
    }
    setFailure(answer.message);
    if (answer.kind === 'failed') return;
    setAsksCode(false);
    onMoved();
  };

  return {
    running,
    failure,
    code: {
      open: asksCode,
      error: codeError,
      notice,
      secondsLeft: coolDown.secondsLeft,
      clearError: () => setCodeError(null),
      resend: () => void resend(),
      close: () => setAsksCode(false),
    },
    submit: (choice: Choice, sum: number) => {
      setFailure(null);
      if (sum > APPROVAL_OTP_FROM) askCode();
      else void send(choice, null);
    },
    submitCode: (choice: Choice, code: string) => void send(choice, code),
  };
}

export type Approving = ReturnType<typeof useApprove>;
