import { useState } from 'react';
import { addressOf, adminUserApi, call } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import type { OfficeUserDetail, UserAction } from '@evcare/shared-contracts/office';
import {
  Alert,
  Badge,
  Button,
  Cluster,
  Grid,
  Hint,
  List,
  Span,
  Stack,
  Subheading,
  Text,
} from '@evcare/shared-ui';
import { auditAction } from '../../messages/audit';
import { users as t } from '../../messages/users';
import { useApiAction, useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { ReasonDialog } from '../../shared/forms';
import { Loaded } from '../../shared/states';
import { RoleBadge } from '../../shared/status';
import { phoneText } from '../../shared/phone-text';
import { FactorResetDialog } from './factor-reset-dialog';
import { loadUser } from './load-user';
import { RoleDialog } from './role-dialog';
import styles from './users.module.css';

const { details } = t;
const ENTITIES = ['user'] as const;

/** Actions with a dialog. */
const DIALOG_ACTIONS = ['role', 'lock', 'second-factor-reset'] as const satisfies readonly UserAction[];
type DialogAction = (typeof DIALOG_ACTIONS)[number];
const hasDialog = (action: UserAction): action is DialogAction =>
  (DIALOG_ACTIONS as readonly UserAction[]).includes(action);

/** Routes of actions without a dialog. */
const DIRECT_ACTIONS = {
  unlock: adminUserApi.unlock,
  'reset-mail': adminUserApi.sendReset,
  'verify-mail': adminUserApi.sendVerification,
} as const satisfies Record<Exclude<UserAction, DialogAction>, string>;

/** Account details, history and allowed actions. */
export function UserSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useApiQuery(addressOf(adminUserApi.read, { params: { id } }), {
    entities: ENTITIES,
    keepPrevious: false,
  });
  return (
    <Sheet open onClose={onClose} title={query.data?.fullName ?? t.title}>
      <Loaded query={query}>{(user) => <UserDetails user={user} />}</Loaded>
    </Sheet>
  );
}

function UserDetails({ user }: { readonly user: OfficeUserDetail }) {
  const [openDialog, setOpenDialog] = useState<DialogAction | null>(null);
  const runAction = useApiAction<Exclude<UserAction, DialogAction>>({
    send: (http, action) =>
      call(http, DIRECT_ACTIONS[action], { params: { id: user.id }, version: user.version }),
    entities: ENTITIES,
  });
  const startAction = (action: UserAction) => {
    if (hasDialog(action)) setOpenDialog(action);
    else void runAction.run(action);
  };

  return (
    <Stack gap="16">
      <Cluster as="p" gap="8">
        <RoleBadge role={user.role} />
        <Badge tone={user.status === 'locked' ? 'danger' : 'success'}>{t.statuses[user.status]}</Badge>
        <Badge tone={user.emailVerified ? 'success' : 'warning'}>
          {user.emailVerified ? t.verified : t.unverified}
        </Badge>
      </Cluster>
      {user.lockedReason && (
        <Alert tone="warning">
          {details.lockedReason}: {user.lockedReason}
        </Alert>
      )}
      <Facts user={user} />
      {user.actions.length === 0 ? (
        <Text tone="muted">{details.ownAccount}</Text>
      ) : (
        <Cluster gap="8">
          {user.actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant="secondary"
              busy={runAction.busy}
              onClick={() => startAction(action)}
            >
              {t.actions[action]}
            </Button>
          ))}
        </Cluster>
      )}
      <Log user={user} />
      {openDialog === 'role' && <RoleDialog user={user} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'second-factor-reset' && (
        <FactorResetDialog user={user} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'lock' && (
        <ReasonDialog
          title={t.lockDialog.title(user.fullName)}
          confirm={t.lockDialog.confirm}
          variant="danger"
          draft={`lock:${user.id}`}
          subject={{ version: user.version, load: loadUser(user.id) }}
          send={(http, body, { version }) =>
            call(http, adminUserApi.lock, { params: { id: user.id }, body, version })
          }
          entities={ENTITIES}
          onClose={() => setOpenDialog(null)}
        >
          <p>{t.lockDialog.text}</p>
        </ReasonDialog>
      )}
    </Stack>
  );
}

function Facts({ user }: { readonly user: OfficeUserDetail }) {
  const signInMethods = [user.hasPassword && details.password, user.hasGoogle && details.google].filter(
    Boolean,
  );
  const facts: readonly (readonly [string, string | number])[] = [
    [t.columns.email, user.email],
    [t.columns.phone, phoneText(user.phoneNumber)],
    [details.address, user.address ?? details.none],
    [details.created, formatDate(user.createdAt)],
    [t.columns.seen, user.lastSeenAt === null ? t.never : formatDateTime(user.lastSeenAt)],
    [details.signIn, signInMethods.join(', ')],
    [details.secondFactor, user.hasSecondFactor ? details.secondFactorOn : details.secondFactorOff],
    [details.sessions, user.openSessions],
    [details.vehicles, user.counts.vehicles],
    [details.appointments, user.counts.appointments],
    [details.orders, user.counts.orders],
  ];
  return (
    <Grid as="dl" gap="12" gapX="24" className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Hint as="dt">{name}</Hint>
          <Text as="dd" breaks>
            {value}
          </Text>
        </div>
      ))}
    </Grid>
  );
}

function Log({ user }: { readonly user: OfficeUserDetail }) {
  return (
    <section aria-labelledby="user-log">
      <Subheading below="8" size="16" id="user-log">
        {details.log}
      </Subheading>
      {user.log.length === 0 ? (
        <Text tone="muted">{details.logEmpty}</Text>
      ) : (
        <List as="ol" gap="8">
          {user.log.map(({ id, at, action, actor }) => (
            <li key={id}>
              <span>{auditAction(action)}</span>{' '}
              <Span tone="muted">
                {details.by(actor ?? details.system)} · {formatDateTime(at)}
              </Span>
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
