import { useState } from 'react';
import { Barcode } from 'lucide-react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import { serialChoiceBodySchema, type SerialChoice } from '@evcare/shared-contracts/office';
import { Button, Cluster, Hint, Stack, Text } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { serialNumbers } from '../../messages/serial-numbers';
import { useApiQuery } from '../data';
import { FormDialog, formRequest, useOfficeForm } from '../forms';
import { count } from '../numbers';
import { ChoiceLine } from './choice-line';

const t = serialNumbers.choice;
const ENTITIES = ['parts-request', 'shop-order', 'stock'] as const;

interface Body {
  readonly lines: { id: string; serials: string[] }[];
}
type Send = (http: Http, body: Body) => Promise<HttpReply<unknown>>;

interface SerialChoiceProps {
  /** Address of the choice. */
  readonly address: Parameters<typeof useApiQuery<SerialChoice>>[0];
  readonly send: Send;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Lists the chosen numbers, where the lines do not. */
  readonly showsNumbers?: boolean;
}

/** State of the choice, with the button that opens it; nothing without products that have serial numbers. */
export function SerialChoiceSection({ address, send, size = 'md', showsNumbers = false }: SerialChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  // The dialog opens with loaded pieces, so that nothing moves under a finger.
  const query = useApiQuery<SerialChoice>(address, { entities: ENTITIES });
  const choice = query.data;
  if (!choice || choice.lines.length === 0) return null;
  const total = choice.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const chosen = choice.lines.reduce((sum, line) => sum + line.chosen.length, 0);
  return (
    <Cluster gap="8" align="center" justify="between">
      <Stack>
        <Text weight="strong">{t.state(count(chosen), count(total))}</Text>
        {showsNumbers && <SerialList serials={choice.lines.flatMap((line) => line.chosen)} />}
      </Stack>
      {choice.open && (
        <Button
          size={size}
          variant={chosen < total ? 'primary' : 'secondary'}
          icon={<Barcode size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t.open}
        </Button>
      )}
      {isOpen && <ChoiceDialog choice={choice} send={send} onClose={() => setOpen(false)} />}
    </Cluster>
  );
}

const valuesOf = ({ lines }: SerialChoice) => ({
  lines: lines.map(({ id, chosen }) => ({ id, serials: [...chosen] })),
});
type Values = ReturnType<typeof valuesOf>;

const SCHEMA = formSchema({
  schema: serialChoiceBodySchema,
  numbers: {},
  toBody: (values: Values) => values,
});

function ChoiceDialog({
  choice,
  send,
  onClose,
}: {
  readonly choice: SerialChoice;
  readonly send: Send;
  readonly onClose: () => void;
}) {
  // Pieces that change while the dialog is open are refused by the server; the list stays where it is.
  const [shown] = useState(choice);
  const form = useOfficeForm<Values, unknown>({
    initial: valuesOf(shown),
    request: formRequest(SCHEMA, send),
    crossCheck: ({ lines }) => ({
      lines: shown.lines
        .filter(({ id, quantity }) => (lines.find((line) => line.id === id)?.serials.length ?? 0) > quantity)
        .map(({ name, quantity }) => t.tooMany(name, count(quantity)))[0],
    }),
    entities: ENTITIES,
    onDone: onClose,
  });
  const { typed, set, errorOf, idOf } = form;
  const error = errorOf('lines');
  return (
    <FormDialog title={t.title} form={form} confirm={t.save} size="sm" onClose={onClose}>
      <Stack gap="24" id={idOf('lines')} tabIndex={-1}>
        {error && (
          <Text tone="danger" size="14" role="alert">
            {error}
          </Text>
        )}
        {shown.lines.map((line) => (
          <ChoiceLine
            key={line.id}
            line={line}
            chosen={typed.lines.find(({ id }) => id === line.id)?.serials ?? []}
            onChange={(serials) =>
              set(
                'lines',
                typed.lines.map((item) => (item.id === line.id ? { ...item, serials } : item)),
              )
            }
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

/** Serial numbers of a line in one sentence. */
export function SerialList({ serials = [] }: { readonly serials?: readonly string[] | undefined }) {
  return serials.length === 0 ? null : (
    <Hint as="span" weight="regular">
      {serialNumbers.list(serials.join(', '))}
    </Hint>
  );
}
