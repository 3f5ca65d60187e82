import { useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, personalDataApi } from '@evcare/shared-contracts/endpoints';
import { TextField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../../messages';
import { personalData as t } from '../../../messages/personal-data';
import { useRemote } from '../../../shared/remote-scope';
import { DialogForm } from '../dialog-form';
import { useOwnerProof } from '../owner-proof';

interface EraseDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onSent: (message: string | null) => void;
}

/** Requests the erasure of the account, confirmed by a typed word and the proof of ownership. */
export function EraseDialog({ hasPassword, onClose, onSent }: EraseDialogProps) {
  const { http } = useRemote();
  const { field, proof, showError } = useOwnerProof(hasPassword);
  const [word, setWord] = useState('');
  const [wordError, setWordError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onSent((await call(http, personalDataApi.request, { body: { ...proof, word } })).message);
    } catch (reason) {
      setBusy(false);
      const problem = isHttpError(reason) ? reason.errors['word']?.[0] : undefined;
      setWordError(problem);
      if (problem === undefined) setFailure(showError(reason));
      else input.current?.focus();
    }
  };

  return (
    <Dialog
      open
      size="sm"
      title={t.eraseDialog}
      description={t.eraseDialogText}
      closeLabel={messages.common.close}
      onClose={onClose}
      initialFocus={input}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        failure={failure}
        submit={{ variant: 'danger', busy, busyLabel: t.sending, children: t.confirm }}
      >
        <TextField
          ref={input}
          label={t.word}
          value={word}
          error={wordError}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setWord(event.target.value);
            setWordError(undefined);
          }}
        />
        {field}
      </DialogForm>
    </Dialog>
  );
}
