import type { Http, HttpReply } from '@evcare/shared-contracts';
import { Fragment } from 'react';
import { Stack, TextField } from '@evcare/shared-ui';
import { serialNumbers } from '../../messages/serial-numbers';
import {
  FormDialog,
  formRequest,
  useOfficeForm,
  type EditedEntry,
  type FormHeaders,
} from '../../shared/forms';
import { SerialsField } from '../../shared/serials';
import {
  rangeCheck,
  returnSchema,
  serialsOf,
  type Quantities,
  type Quantity,
  type ReturnedLine,
} from './quantities';

const ENTITIES = ['parts-request', 'stock', 'service-order'] as const;

interface ReturnDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly label: (name: string) => string;
  readonly lines: readonly Quantity[];
  readonly initial: Quantities | EditedEntry<Quantities>;
  /** Name of the stored draft. */
  readonly draft: string;
  readonly send: (http: Http, lines: ReturnedLine[], headers: FormHeaders) => Promise<HttpReply<unknown>>;
  readonly onClose: () => void;
}

/** Asks for the returned quantity of each part. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { title, text, confirm, label, lines, initial, draft, send, onClose } = props;
  const form = useOfficeForm<Quantities, unknown>({
    initial,
    draft,
    request: formRequest(returnSchema(lines), (http, body, headers) => send(http, body.lines ?? [], headers)),
    crossCheck: rangeCheck(lines),
    entities: ENTITIES,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      description={text}
      size="sm"
      form={form}
      fields={Object.fromEntries(lines.map(({ id, name }) => [id, { label: name }]))}
      confirm={confirm}
      onClose={onClose}
    >
      <Stack gap="12">
        {lines.map(({ id, name, serials = [] }) => (
          <Fragment key={id}>
            <TextField {...form.number(id, {})} label={label(name)} />
            {serials.length > 1 && (
              <SerialsField
                {...form.field(serialsOf(id))}
                text={form.typed[serialsOf(id)] ?? ''}
                needed={null}
                label={serialNumbers.returned(name)}
                hint={[serialNumbers.returnedHint, serials.join(', ')].join(' ')}
              />
            )}
          </Fragment>
        ))}
      </Stack>
    </FormDialog>
  );
}
