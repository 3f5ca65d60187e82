import { post, stockAlertApi } from '@evcare/shared-contracts/endpoints';
import { stockAlertRequestSchema, type Product, type StockAlertRequest } from '@evcare/shared-contracts/shop';
import { Button, Cluster, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { FormErrors } from '@evcare/shared-ui/forms';
import { suggestions } from '../../../messages/suggestions';
import { EmailField } from '../../../shared/forms/contact-fields';
import { Restored } from '../../../shared/forms/restored';
import { useDraftedForm } from '../../../shared/forms/use-drafted-form';
import { useRemote, useSession } from '../../../shared/scope';

const t = suggestions.alert;

interface AlertDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
  onRequested: () => void;
}

/** Dialog that requests a mail when a sold-out product is available again. */
export function AlertDialog({ product, open, onClose: close, onRequested }: AlertDialogProps) {
  const { http, toasts } = useRemote();
  const { user } = useSession();
  const contract = useDraftedForm<StockAlertRequest, StockAlertRequest>(`stock-alert:${product.slug}`, {
    schema: stockAlertRequestSchema,
    defaultValues: { slug: product.slug, email: user?.email ?? '' },
    send: async (request) => {
      await post(http, stockAlertApi.add, request);
      toasts.success(t.saved);
      onRequested();
      close();
    },
  });
  const { field, formProps, errors, busy, isRestored, eraseDraft } = contract;
  const onClose = () => {
    eraseDraft();
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text(product.name)}
      closeLabel={t.close}
    >
      <Stack as="form" gap="16" {...formProps}>
        <Restored shown={isRestored} />
        <FormErrors errors={errors} />
        <EmailField {...field('email')} />
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t.submitting}>
            {t.submit}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
