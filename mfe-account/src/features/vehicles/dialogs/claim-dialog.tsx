import { useEffect, useRef, useState } from 'react';
import { HttpError, isHttpError } from '@evcare/shared-contracts';
import { call, vehicleClaimApi } from '@evcare/shared-contracts/endpoints';
import { claimRequestSchema, type ClaimPreview, type ClaimRequest } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Cluster, Grid, Hint, Stack, Subheading, Text, TextField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { formSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { vehicleClaim as t } from '../../../messages/vehicle-claim';
import { FormErrors } from '../../../shared/forms/form-errors';
import { useContractForm } from '../../../shared/forms/use-contract-form';
import { useRemote } from '../../../shared/remote-scope';

interface Values {
  readonly [field: string]: string;
  readonly code: string;
  readonly plate: string;
}

const schema = formSchema({
  schema: claimRequestSchema,
  numbers: {},
  toBody: ({ code, plate }: Values) => ({ code, plate }),
});

/** Attaches errors about the code itself to its field. */
const toFieldError = (error: unknown): unknown =>
  isHttpError(error) && (error.status === 404 || error.code.startsWith('CLAIM_CODE_'))
    ? new HttpError(error.message, 'refused', error.status, error.code, {
        code: [error.serverMessage ?? error.message],
      })
    : error;

/** Vehicle of a code, and the request that found it. */
interface Found {
  readonly request: ClaimRequest;
  readonly preview: ClaimPreview;
}

interface ClaimDialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Asks for the code and the plate, and shows the vehicle before it is added to the account. */
export function ClaimDialog({ onClose, onSaved }: ClaimDialogProps) {
  const { http } = useRemote();
  const [found, setFound] = useState<Found | null>(null);
  const { field, formProps, errors, busy } = useContractForm<Values, ClaimRequest>({
    schema,
    defaultValues: { code: '', plate: '' },
    send: async (request) => {
      const { data } = await call(http, vehicleClaimApi.preview, { body: request }).catch(
        (error: unknown) => {
          throw toFieldError(error);
        },
      );
      setFound({ request, preview: data });
    },
  });
  const code = field('code');
  const input = useRef<HTMLInputElement | null>(null);
  const wasFound = useRef(false);
  useEffect(() => {
    // The button that led back to the code is gone.
    if (wasFound.current && found === null) input.current?.focus();
    wasFound.current = found !== null;
  }, [found]);

  return (
    <Dialog
      open
      size="sm"
      title={t.title}
      description={found ? t.found : t.intro}
      closeLabel={messages.common.close}
      onClose={onClose}
      initialFocus={input}
    >
      {found && <Confirmation found={found} onBack={() => setFound(null)} onSaved={onSaved} />}
      <div hidden={found !== null}>
        <Grid {...formProps} as="form" gap="24" shrink>
          <FormErrors errors={errors} />
          <TextField
            {...code}
            ref={(node) => {
              code.ref(node);
              input.current = node;
            }}
            label={t.code}
            hint={t.codeHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field('plate')}
            label={t.plate}
            placeholder={t.plateExample}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <Cluster justify="end" gap="12">
            <Button variant="secondary" onClick={onClose}>
              {messages.common.cancel}
            </Button>
            <Button type="submit" busy={busy} busyLabel={t.checking}>
              {t.check}
            </Button>
          </Cluster>
        </Grid>
      </div>
    </Dialog>
  );
}

/**
 * Moves the focus to the name of the vehicle, because the field that had it is now hidden. It does not go to the
 * button below: a second Enter would add the vehicle before the user has seen which one it is.
 */
const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

interface ConfirmationProps {
  readonly found: Found;
  readonly onBack: () => void;
  readonly onSaved: () => void;
}

function Confirmation({ found: { request, preview }, onBack, onSaved }: ConfirmationProps) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { make, name, plate, visits } = preview;

  const add = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call(http, vehicleClaimApi.claim, { body: request });
      toasts.success(t.added(name));
      onSaved();
    } catch (error) {
      setBusy(false);
      setFailure(isHttpError(error) ? error.message : messages.common.somethingWrong);
    }
  };

  return (
    <Stack gap="16">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Subheading size="18" ref={focusOnMount} tabIndex={-1}>
        {`${make} ${name} · ${plate}`}
      </Subheading>
      <dl>
        <Hint as="dt">{t.visits}</Hint>
        <Text as="dd">{t.visitCount(visits)}</Text>
      </dl>
      <Hint>{t.onlyOwn}</Hint>
      <Cluster justify="end" gap="12">
        <Button variant="secondary" onClick={onBack}>
          {t.back}
        </Button>
        <Button busy={busy} busyLabel={t.adding} onClick={() => void add()}>
          {t.confirm}
        </Button>
      </Cluster>
    </Stack>
  );
}
