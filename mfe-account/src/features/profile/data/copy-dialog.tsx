import { useState } from 'react';
import { call, personalDataApi } from '@evcare/shared-contracts/endpoints';
import type { PersonalDataCopy } from '@evcare/shared-contracts/workshop';
import { Button, Cluster } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { saveFile } from '@evcare/shared-ui/files';
import { messages } from '../../../messages';
import { personalData as t } from '../../../messages/personal-data';
import { useRemote } from '../../../shared/remote-scope';
import { DialogForm } from '../dialog-form';
import { useOwnerProof } from '../owner-proof';

interface CopyDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Makes a copy of the user's data after the proof of ownership, and offers it in both forms. */
export function CopyDialog({ hasPassword, onClose }: CopyDialogProps) {
  const { http } = useRemote();
  const { field, hasField, input, proof, showError } = useOwnerProof(hasPassword);
  const [copy, setCopy] = useState<PersonalDataCopy | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setCopy((await call(http, personalDataApi.copy, { body: proof })).data);
    } catch (reason) {
      setFailure(showError(reason));
    }
    setBusy(false);
  };

  if (copy !== null) {
    const { name, json, html } = copy;
    return (
      <Dialog
        open
        size="sm"
        title={t.copyReady}
        description={t.copyReadyText}
        closeLabel={messages.common.close}
        onClose={onClose}
      >
        <Cluster gap="12">
          <Button onClick={() => saveFile(`${name}.html`, 'text/html;charset=utf-8', html)}>{t.html}</Button>
          <Button
            variant="secondary"
            onClick={() => saveFile(`${name}.json`, 'application/json;charset=utf-8', json)}
          >
            {t.json}
          </Button>
        </Cluster>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="sm"
      title={t.copy}
      closeLabel={messages.common.close}
      onClose={onClose}
      {...(hasField && { initialFocus: input })}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        failure={failure}
        submit={{ busy, busyLabel: t.making, children: t.make }}
      >
        {field}
      </DialogForm>
    </Dialog>
  );
}
