import { call, erasureApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeErasure } from '@evcare/shared-contracts/office';
import { isErasureWord } from '@evcare/shared-contracts/workshop';
import { Text, TextField } from '@evcare/shared-ui';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { personalData } from '../../messages/personal-data';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';

const t = personalData.page;
const EMPTY = { word: '' };

/** The typed word guards against a click on the wrong request; the server needs nothing but the request. */
const WORD: FormSchema<null> = {
  safeParse: (value) =>
    isErasureWord((value as typeof EMPTY).word)
      ? { success: true, data: null }
      : { success: false, error: { issues: [{ path: ['word'], message: t.wordMissing }] } },
};

interface ApproveProps {
  readonly erasure: OfficeErasure;
  readonly name: string;
  readonly onClose: () => void;
}

/** Approves an erasure, confirmed by a typed word. */
export function ApproveDialog({ erasure: { id }, name, onClose }: ApproveProps) {
  const form = useOfficeForm({
    initial: EMPTY,
    draft: '',
    request: formRequest(WORD, (http) => call(http, erasureApi.approve, { params: { id } })),
    entities: ['customer'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.approveTitle(name)}
      form={form}
      confirm={t.approve}
      variant="danger"
      onClose={onClose}
    >
      <Text>{t.approveText}</Text>
      <TextField
        {...form.field('word')}
        label={t.word}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
