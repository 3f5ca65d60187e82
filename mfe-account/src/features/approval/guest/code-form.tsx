import { useState, type FormEvent } from 'react';
import { telOf } from '@evcare/shared-contracts/format';
import { QUOTE_CODE_INVALID, QUOTE_CODE_LENGTH } from '@evcare/shared-contracts/workshop';
import { Button, Cluster, Hint, InlineText, Stack, TextField } from '@evcare/shared-ui';
import { approval } from '../../../messages/approval';
import { guestQuote as t } from '../../../messages/guest-quote';
import { useRemote } from '../../../shared/remote-scope';

interface CodeFormProps {
  /** Message about the code that was sent last. */
  readonly error: string | null;
  readonly busy: boolean;
  readonly onOpen: (code: string) => void;
}

/** Form for the code that the workshop read out or printed. */
export function CodeForm({ error, busy, onOpen }: CodeFormProps) {
  const { hotline } = useRemote().config.company;
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = typed.replace(/\D/g, '');
    setInvalid(digits.length === QUOTE_CODE_LENGTH ? null : QUOTE_CODE_INVALID);
    if (digits.length === QUOTE_CODE_LENGTH) onOpen(digits);
  };
  return (
    <Stack as="form" gap="16" noValidate onSubmit={submit}>
      <p>{t.intro}</p>
      <TextField
        label={t.code}
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="off"
        required
        value={typed}
        error={invalid ?? error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="lg" busy={busy} busyLabel={t.opening}>
        {t.open}
      </Button>
      <Cluster align="center" gapX="8">
        <Hint>{t.noCode}</Hint>
        <InlineText as="a" target size="14" href={telOf(hotline)}>
          {approval.call(hotline)}
        </InlineText>
      </Cluster>
    </Stack>
  );
}
