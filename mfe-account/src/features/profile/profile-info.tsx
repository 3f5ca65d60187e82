import { AvatarPicker } from './avatar/avatar-picker';
import { InfoForm } from './info-form';
import type { AccountProfile } from './profile-api';

export function ProfileInfo({ profile }: { profile: AccountProfile }) {
  return (
    <>
      <AvatarPicker name={profile.fullName} src={profile.avatar} />
      <InfoForm profile={profile} />
    </>
  );
}
