import type { OwnerProof } from '@evcare/shared-contracts/auth-forms';
import { addressOf, adminUserApi, call, secondFactorApi } from '@evcare/shared-contracts/endpoints';
import {
  secondFactorResetSchema,
  USER_REASON_MAX,
  type OfficeUserDetail,
} from '@evcare/shared-contracts/office';
import { PasswordField, Skeleton, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { users } from '../../messages/users';
import { useApiQuery } from '../../shared/data';
import { actOn, FormDialog, formRequest, useOfficeForm, type ConflictFields } from '../../shared/forms';
import { Loaded } from '../../shared/states';
import { loadUser } from './load-user';
import styles from './users.module.css';

const t = users.factorDialog;
const EMPTY = { reason: '', identity: '', proof: '' };
const FIELDS: ConflictFields<typeof EMPTY> = {
  reason: { label: t.reason },
  identity: { label: t.identity },
  proof: { label: t.password, show: () => '' },
};
const schemaFor = (proofName: keyof OwnerProof) =>
  formSchema({
    schema: secondFactorResetSchema,
    numbers: {},
    toBody: ({ proof, ...texts }: typeof EMPTY) => {
      const typedProof = proofName === 'code' ? proof.trim() : proof;
      return { ...texts, ...(typedProof !== '' && { [proofName]: typedProof }) };
    },
    fieldOf: ([name]) => (name === proofName ? 'proof' : String(name)),
  });

interface FactorResetDialogProps {
  readonly user: OfficeUserDetail;
  readonly onClose: () => void;
}

/**
 * Resets a lost second factor; asks for the reason, how the owner's identity was verified, and the administrator's own
 * proof. Nothing is stored as a draft, because the proof is secret.
 */
export function FactorResetDialog({ user, onClose }: FactorResetDialogProps) {
  const adminFactor = useApiQuery(addressOf(secondFactorApi.status));
  const proofName = adminFactor.data?.enabled ? 'code' : 'currentPassword';
  const form = useOfficeForm({
    initial: actOn(user, () => EMPTY, loadUser(user.id)),
    request: formRequest(schemaFor(proofName), (http, body, { version }) =>
      call(http, adminUserApi.resetSecondFactor, { params: { id: user.id }, body, version }),
    ),
    serverName: (name) => (name === 'proof' ? proofName : name),
    entities: ['user'],
    onDone: onClose,
  });
  const { field } = form;
  return (
    <FormDialog
      title={t.title(user.fullName)}
      form={form}
      fields={FIELDS}
      confirm={t.confirm}
      variant="danger"
      submitDisabled={adminFactor.data === undefined}
      onClose={onClose}
    >
      <Text>{t.text}</Text>
      <TextAreaField
        {...field('reason')}
        className={styles['short']}
        label={t.reason}
        rows={2}
        maxLength={USER_REASON_MAX}
        required
      />
      <TextAreaField
        {...field('identity')}
        className={styles['short']}
        label={t.identity}
        hint={t.identityHint}
        rows={2}
        maxLength={USER_REASON_MAX}
        required
      />
      <Loaded query={adminFactor} skeleton={<Skeleton height={76} />}>
        {({ enabled }) =>
          enabled ? (
            <TextField
              {...field('proof')}
              label={t.code}
              hint={t.codeHint}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          ) : (
            <PasswordField
              {...field('proof')}
              label={t.password}
              hint={t.passwordHint}
              showLabel={t.showPassword}
              hideLabel={t.hidePassword}
              autoComplete="current-password"
              required
            />
          )
        }
      </Loaded>
    </FormDialog>
  );
}
