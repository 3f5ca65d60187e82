import { useId, useRef, useState } from 'react';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { Link } from '@evcare/shared-contracts/router';
import { isShopFault, refundOf, RETURN_LIMITS, type Order } from '@evcare/shared-contracts/shop';
import { Alert, Button, Cluster, FormErrorSummary, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { useKeptValues } from '@evcare/shared-ui/drafts';
import { returns as t } from '../../../messages/returns';
import { Restored } from '../../../shared/forms/restored';
import { useDrafts } from '../../../shared/forms/use-drafts';
import { POLICY_ANSWERS } from '../../../shared/help/policy-answers';
import { usePhotos } from '../../../shared/photos/use-photos';
import type { OrderData } from '../routes';
import type { OrderActions } from '../use-order';
import { AccountFields, Pieces, Reason, Refund } from './return-fields';
import { checkDraft, emptyDraft, piecesOf, toBody, type ReturnDraft } from './return-draft';
import { useReturns, type FieldErrors } from './use-returns';

interface ReturnDialogProps {
  open: boolean;
  order: Order;
  data: OrderData;
  actions: OrderActions;
  onClose: () => void;
  /** Called when the request was sent, or the order allows none any more. */
  onDone: () => void;
}

/** Dialog that requests a return. What was entered is kept when it is closed or when sending fails. */
export default function ReturnDialog(props: ReturnDialogProps) {
  const { open, order, data, actions, onClose, onDone } = props;
  const base = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyDraft(order));
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [unsent, setUnsent] = useState<string | null>(null);
  const photos = usePhotos({
    max: RETURN_LIMITS.maxPhotos,
    kept: uploads,
    revise: (how) => {
      setUploads(how);
      setErrors((before) => without(before, ['photoIds']));
    },
  });
  const kept = useKeptValues({
    drafts: useDrafts(),
    name: `return:${order.code}`,
    values: typedOf(draft),
    initial: typedOf(emptyDraft(order)),
    onRestore: (values) => setDraft((before) => ({ ...before, ...values })),
  });
  const { busy, request } = useReturns({ data, actions });
  const needsAccount = order.returnForm?.needsAccount ?? false;
  const { reason } = draft;
  const idOf = (field: string) => `${base}-${field}`;

  const change = (more: Partial<ReturnDraft>) => {
    setDraft((before) => ({ ...before, ...more }));
    setErrors((before) => without(before, Object.keys(more)));
  };
  const changePieces = (productId: string, quantity: number) => {
    setDraft((before) => ({ ...before, pieces: { ...before.pieces, [productId]: quantity } }));
    setErrors((before) => without(before, ['lines']));
  };
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(first))}`)?.focus();
  };
  const submit = async () => {
    setUnsent(photos.unfinished);
    const found = checkDraft(draft, { lines: order.lines, photos: uploads.length, needsAccount });
    showErrors(found);
    const photoIds = uploads.map(({ id }) => id);
    const body = toBody(draft, photoIds, needsAccount);
    if (Object.keys(found).length > 0 || photos.unfinished !== null || body === null) return;
    const { over, errors: rejected } = await request(body);
    if (over) {
      kept.erase();
      onDone();
    } else showErrors(rejected);
  };

  const isFault = reason !== '' && isShopFault(reason);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title(order.code)}
      description={t.intro(order.contact.email !== null)}
      closeLabel={t.close}
      size="lg"
    >
      <Stack
        as="form"
        ref={form}
        gap="24"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <p>
          <Link to={POLICY_ANSWERS.returns} target="_blank">
            {t.policy}
          </Link>
        </p>
        <FormErrorSummary
          title={t.errors}
          errors={Object.entries(errors).map(([field, message]) => ({ fieldId: idOf(field), message }))}
        />
        <Restored shown={kept.isRestored} />
        <Pieces
          id={idOf('lines')}
          order={order}
          draft={draft}
          error={errors['lines'] ?? null}
          onChange={changePieces}
        />
        <Reason idOf={idOf} order={order} draft={draft} errors={errors} photos={photos} onChange={change} />
        {needsAccount && <AccountFields idOf={idOf} draft={draft} errors={errors} onChange={change} />}
        <Refund amount={refundOf(order, piecesOf(draft), reason || 'other')} isFault={isFault} />
        {unsent !== null && photos.unfinished !== null && <Alert tone="danger">{photos.unfinished}</Alert>}
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t.sending}>
            {t.submit}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}

/** Input that is kept over a reload; a bank account is not. */
const typedOf = ({ pieces, reason, note }: ReturnDraft) => ({ pieces, reason, note });

const without = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
