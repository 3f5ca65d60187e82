import { useEffect, useEffectEvent, useState } from 'react';
import { SUCCESS_MODAL_CLOSE_MS, type SlotProps } from '@evcare/shared-contracts';
import { useRemote } from '../../shared/remote-scope';
import { SuccessView } from './success-view';
import { VerifyView } from './verify-view';

/** Content of the e-mail verification dialog: the form, then a success message that closes itself. */
export default function VerifyEmailDialog({ close, params }: SlotProps['shell.dialog']) {
  const { session } = useRemote();
  const [verified, setVerified] = useState(false);
  const email = typeof params['email'] === 'string' ? params['email'].trim() : '';
  const finish = useEffectEvent(() => close({ verified: true }));

  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => finish(), SUCCESS_MODAL_CLOSE_MS);
    return () => {
      clearTimeout(timer);
      // Refreshes the user when the dialog closes, whether by itself or by the user (specification §4).
      void session.refreshUser();
    };
  }, [verified, session]);

  return verified ? <SuccessView /> : <VerifyView email={email} onVerified={() => setVerified(true)} />;
}
