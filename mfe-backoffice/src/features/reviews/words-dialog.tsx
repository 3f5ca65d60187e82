import { X } from 'lucide-react';
import { addressOf, call, staffReviewApi } from '@evcare/shared-contracts/endpoints';
import { reviewWordSchema } from '@evcare/shared-contracts/office';
import { Button, Cluster, Stack, Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { reviews as t } from '../../messages/reviews';
import { useApiAction, useApiQuery } from '../../shared/data';
import { BackofficeDialog } from '../../shared/dialogs';
import { FormBody, formRequest, useOfficeForm } from '../../shared/forms';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { REVIEW_ENTITIES } from './review-actions';

const PATH = addressOf(staffReviewApi.words);
const MAX_WORD = 40;
const EMPTY = { word: '' };
const SCHEMA = formSchema({
  schema: reviewWordSchema,
  numbers: {},
  toBody: (values: typeof EMPTY) => values,
});

/** Words for which reviews wait for approval; each change is saved at once. */
export function WordsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useApiQuery(PATH, { entities: REVIEW_ENTITIES });
  const { form, ...wordForm } = useOfficeForm({
    initial: EMPTY,
    request: formRequest(SCHEMA, (http, body) => call(http, staffReviewApi.addWord, { body })),
    entities: REVIEW_ENTITIES,
    onDone: () => form.reset(EMPTY),
  });
  const remove = useApiAction({
    send: (http, id: string) => call(http, staffReviewApi.removeWord, { params: { id } }),
    entities: REVIEW_ENTITIES,
  });
  return (
    <BackofficeDialog open onClose={onClose} title={t.words}>
      <Stack gap="16">
        <p>{t.wordsText}</p>
        <FormBody form={wordForm} gap="12">
          <TextField {...wordForm.field('word')} label={t.word} maxLength={MAX_WORD} required />
          <div>
            <Button type="submit" size="sm" busy={wordForm.busy}>
              {t.addWord}
            </Button>
          </div>
        </FormBody>
        <Loaded
          query={query}
          skeleton={<RowsSkeleton rows={3} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<Text tone="muted">{t.noWords}</Text>}
        >
          {({ items }) => (
            <Cluster as="ul" gap="8">
              {items.map(({ id, word }) => (
                <li key={id}>
                  <Button
                    size="sm"
                    variant="secondary"
                    icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
                    aria-label={t.removeWord(word)}
                    disabled={remove.busy}
                    onClick={() => void remove.run(id)}
                  >
                    {word}
                  </Button>
                </li>
              ))}
            </Cluster>
          )}
        </Loaded>
      </Stack>
    </BackofficeDialog>
  );
}
