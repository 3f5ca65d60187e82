import { useState } from 'react';
import { call, staffWaitingListApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import { staffWaitingRequestSchema } from '@evcare/shared-contracts/office';
import { Alert, Button, Hint, Stack } from '@evcare/shared-ui';
import { waitingMessages as t } from '../../../messages/waiting';
import { useApiAction } from '../../../shared/data';
import { toWaitingBody, type BookingDraft } from '../booking/form';

interface AddToListProps {
  readonly draft: BookingDraft;
  readonly onDone: () => void;
}

/** Adds the caller of a booking form to the waiting list of its day, if no time suits. */
export function AddToList({ draft, onDone }: AddToListProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = useApiAction({
    send: (http, body: BodyOf<typeof staffWaitingListApi.add>) =>
      call(http, staffWaitingListApi.add, { body }),
    entities: ['appointment'],
    onDone,
  });
  const submit = () => {
    const request = staffWaitingRequestSchema.safeParse(toWaitingBody(draft));
    setProblem(request.success ? null : (request.error.issues[0]?.message ?? null));
    if (request.success) void add.run(request.data);
  };
  return (
    <Stack gap="8" align="start">
      <Hint>{t.addHint}</Hint>
      <Button size="sm" variant="secondary" busy={add.busy} onClick={submit}>
        {t.add}
      </Button>
      {problem && <Alert tone="danger">{problem}</Alert>}
    </Stack>
  );
}
