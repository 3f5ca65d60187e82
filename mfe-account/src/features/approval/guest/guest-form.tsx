import { useRef, useState } from 'react';
import { APPROVAL_OTP_FROM, type GuestQuote } from '@evcare/shared-contracts/workshop';
import { TextField } from '@evcare/shared-ui';
import { guestQuote as t } from '../../../messages/guest-quote';
import { useRemote } from '../../../shared/remote-scope';
import { DecisionForm } from '../decision-form';
import { approvedTotal, toGroups, type Decisions, type toLineDecisions } from '../quote';
import { useKeptDecisions } from '../use-kept-decisions';
import { sendGuestAnswer } from './use-guest-quote';

interface GuestFormProps {
  readonly code: string;
  readonly opened: GuestQuote;
  readonly onDone: (answered: GuestQuote, decisions: Decisions) => void;
  readonly onOutdated: () => void;
}

/**
 * Form for the decisions of a customer without an account. A large total is confirmed by the phone number
 * that the workshop has.
 */
export function GuestForm({ code, opened: { quote }, onDone, onOutdated }: GuestFormProps) {
  const { http } = useRemote();
  const [decisions, setDecisions] = useState<Decisions>({});
  const kept = useKeptDecisions('guest', quote, decisions, setDecisions);
  const [phone, setPhone] = useState('');
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const phoneField = useRef<HTMLInputElement>(null);
  const needsPhone = approvedTotal(toGroups(quote), decisions) > APPROVAL_OTP_FROM;

  const showPhoneError = (message: string) => {
    setPhoneError(message);
    phoneField.current?.focus();
  };

  const submit = async (lines: ReturnType<typeof toLineDecisions>) => {
    setFailure(null);
    setPhoneError(null);
    if (needsPhone && phone.trim() === '') return showPhoneError(t.phoneMissing);
    setBusy(true);
    const phoneNumber = needsPhone ? phone : null;
    const answer = await sendGuestAnswer(http, { code, decisions: lines, phoneNumber });
    setBusy(false);
    if (answer.kind === 'done') {
      kept.erase();
      return onDone(answer.quote, decisions);
    }
    if (answer.kind === 'phone') return showPhoneError(answer.message);
    setFailure(answer.message);
    if (answer.kind === 'outdated') onOutdated();
  };

  return (
    <DecisionForm
      quote={quote}
      decisions={decisions}
      setDecisions={setDecisions}
      isRestored={kept.isRestored}
      onDiscard={kept.erase}
      failure={failure}
      busy={busy}
      fields={
        needsPhone && (
          <TextField
            ref={phoneField}
            label={t.phone}
            hint={t.phoneHint(APPROVAL_OTP_FROM)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            value={phone}
            error={phoneError}
            onChange={(event) => setPhone(event.target.value)}
          />
        )
      }
      onSubmit={(lines) => void submit(lines)}
    />
  );
}
