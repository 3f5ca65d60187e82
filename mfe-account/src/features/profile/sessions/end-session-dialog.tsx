import { useState } from 'react';
import { isHttpError, type Http } from '@evcare/shared-contracts';
import type { OpenSession, OwnerProof } from '@evcare/shared-contracts/auth-forms';
import { call, sessionApi } from '@evcare/shared-contracts/endpoints';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../../messages';
import { sessions as t } from '../../../messages/sessions';
import { useRemote } from '../../../shared/remote-scope';
import { DialogForm } from '../dialog-form';
import { useOwnerProof } from '../owner-proof';

/** Session to end, or the number of other sessions if all of them are to be ended. */
export type EndTarget = OpenSession | number;

interface EndSessionDialogProps {
  readonly target: EndTarget;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onEnded: (message: string) => void;
}

const send = (http: Http, target: EndTarget, proof: OwnerProof) =>
  typeof target === 'number'
    ? call(http, sessionApi.endOthers, { body: proof })
    : call(http, sessionApi.end, { params: { id: target.id }, body: proof });

/** Confirmation before one device or all others are signed out, with the password or a code as proof of ownership. */
export default function EndSessionDialog({ target, hasPassword, onClose, onEnded }: EndSessionDialogProps) {
  const { http } = useRemote();
  const { field, hasField, input, proof, showError } = useOwnerProof(hasPassword);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await send(http, target, proof);
      onEnded(message ?? t.ended);
    } catch (reason) {
      setBusy(false);
      if (isHttpError(reason) && reason.code === 'NOT_FOUND') onEnded(reason.message);
      else setFailure(showError(reason));
    }
  };

  const deviceName = typeof target === 'number' ? null : t.device(target.browser, target.system);
  return (
    <Dialog
      open
      size="sm"
      title={deviceName === null ? t.endOthersTitle : t.endTitle(deviceName)}
      description={typeof target === 'number' ? t.endOthersText(target) : t.endText}
      closeLabel={messages.common.close}
      onClose={onClose}
      {...(hasField && { initialFocus: input })}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        failure={failure}
        submit={{ variant: 'danger', busy, busyLabel: t.working, children: t.end }}
      >
        {field}
      </DialogForm>
    </Dialog>
  );
}
