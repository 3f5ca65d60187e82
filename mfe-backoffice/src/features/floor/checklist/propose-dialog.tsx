import { useId, useState, type FormEvent } from 'react';
import { call, workshopApi, type ResponseOf } from '@evcare/shared-contracts/endpoints';
import { Button, TextField } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { useApiAction } from '../../../shared/data';
import { BackofficeDialog } from '../../../shared/dialogs';
import { useRemote } from '../../../shared/scope';
import type { ShownItem } from './overlay';
import styles from './checklist.module.css';

const t = floor.item;

interface ProposeDialogProps {
  readonly shownItem: ShownItem;
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Proposes work for a finding; the front desk prices it and the customer approves it. */
export function ProposeDialog({ shownItem: { item }, orderId, onClose }: ProposeDialogProps) {
  const { toasts } = useRemote();
  const [title, setTitle] = useState(item.title);
  const form = useId();
  const propose = useApiAction<string, ResponseOf<typeof workshopApi.propose>>({
    send: (http, name) =>
      call(http, workshopApi.propose, {
        params: { id: orderId },
        body: { checklistItemId: item.id, title: name },
      }),
    entities: ['service-order'],
    suppressErrorToast: true,
    onDone: ({ name }) => {
      toasts.success(t.proposed(name));
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const trimmedTitle = title.normalize('NFC').trim();
    if (trimmedTitle) void propose.run(trimmedTitle);
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.propose}
      description={t.proposeText}
      size="sm"
      footer={
        <Button type="submit" form={form} size="lg" block className={styles['tall']} busy={propose.busy}>
          {t.proposeSend}
        </Button>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <TextField
          className={styles['field']}
          label={t.proposeName}
          maxLength={120}
          required
          value={title}
          error={propose.fields['title'] ?? propose.error}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </BackofficeDialog>
  );
}
