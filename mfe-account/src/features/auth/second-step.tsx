import type { User } from '@evcare/shared-contracts';
import { post, secondFactorApi } from '@evcare/shared-contracts/endpoints';
import { Button } from '@evcare/shared-ui';
import { security as t } from '../../messages/security';
import { useRemote } from '../../shared/remote-scope';
import { CodeForm } from '../../shared/second-factor/code-form';
import { AuthPanel } from './auth-panel';

interface SecondStepProps {
  readonly challenge: string;
  readonly onSignedIn: (user: User) => void;
  readonly onBack: () => void;
}

/** Second step of sign-in, with a code from the authenticator app or a recovery code. */
export default function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const { http, session } = useRemote();
  const send = async (code: string) => {
    const { body } = await post(http, secondFactorApi.signIn, { challenge, code });
    const result = session.adopt(body);
    if (!result.ok) throw new Error(result.message);
    onSignedIn(result.user);
  };
  return (
    <AuthPanel
      title={t.stepTitle}
      intro={t.stepIntro}
      foot={
        <Button variant="ghost" onClick={onBack}>
          {t.back}
        </Button>
      }
    >
      <CodeForm hint={t.codeOrRecovery} actions={[{ id: 'confirm', label: t.confirm }]} send={send} />
    </AuthPanel>
  );
}
