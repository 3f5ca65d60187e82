import { lazy, Suspense } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { Tabs } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { security } from '../../messages/security';
import { NotificationSettings } from './notification-settings';
import type { AccountProfile } from './profile-api';
import { PasswordForm } from './password-form';
import { ProfileInfo } from './profile-info';
import { SecurityPanel } from './security/security-panel';
import { SessionsSection } from './sessions/sessions-section';

const DataPanel = lazy(() => import('./data/data-panel'));

const t = messages.profile;
const TAB_PARAM = 'tab';
const PASSWORD = 'password';
const NOTIFICATIONS = 'notifications';
const SECURITY = 'security';
const DATA = 'data';
const INFO = 'info';
const OTHER_TABS: readonly string[] = [PASSWORD, SECURITY, NOTIFICATIONS, DATA];

interface ProfileTabsProps {
  readonly profile: AccountProfile;
  readonly onPasswordCreated: () => void;
}

/** Tabs of the profile. The selected tab is stored in the URL; the forms of hidden tabs keep their input. */
export function ProfileTabs({ profile, onPasswordCreated }: ProfileTabsProps) {
  const [params, setParams] = useSearchParams();
  const requestedTab = params.get(TAB_PARAM) ?? INFO;
  const tab = OTHER_TABS.includes(requestedTab) ? requestedTab : INFO;
  const choose = (id: string) =>
    setParams(id === INFO ? {} : { [TAB_PARAM]: id }, { replace: true, preventScrollReset: true });

  return (
    <Tabs
      label={t.title}
      value={tab}
      onChange={choose}
      items={[
        { id: INFO, label: t.tabs.info, href: PATHS.profile },
        {
          id: PASSWORD,
          label: profile.hasPassword ? t.tabs.password : t.createPassword,
          href: `${PATHS.profile}?${TAB_PARAM}=${PASSWORD}`,
        },
        { id: SECURITY, label: security.tab, href: `${PATHS.profile}?${TAB_PARAM}=${SECURITY}` },
        {
          id: NOTIFICATIONS,
          label: t.tabs.notifications,
          href: `${PATHS.profile}?${TAB_PARAM}=${NOTIFICATIONS}`,
        },
        { id: DATA, label: security.dataTab, href: `${PATHS.profile}?${TAB_PARAM}=${DATA}` },
      ]}
    >
      <div hidden={tab !== INFO}>
        <ProfileInfo profile={profile} />
      </div>
      <div hidden={tab !== PASSWORD}>
        <PasswordForm email={profile.email} hasPassword={profile.hasPassword} onCreated={onPasswordCreated} />
      </div>
      {tab === SECURITY && (
        <>
          <SecurityPanel hasPassword={profile.hasPassword} />
          <SessionsSection hasPassword={profile.hasPassword} />
        </>
      )}
      {tab === NOTIFICATIONS && <NotificationSettings />}
      {tab === DATA && (
        <Suspense fallback={null}>
          <DataPanel hasPassword={profile.hasPassword} />
        </Suspense>
      )}
    </Tabs>
  );
}
