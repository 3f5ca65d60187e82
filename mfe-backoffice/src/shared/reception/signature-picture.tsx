import type { Signature } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { detailMessages as t } from '../../messages/front-desk';
import styles from './reception.module.css';

/** Drawn signature, or the typed name. */
export function SignaturePicture({ signature }: { readonly signature: Signature }) {
  if (signature.kind === 'typed')
    return (
      <Text as="em" size="18">
        {signature.value}
      </Text>
    );
  return (
    <svg
      className={styles['signature']}
      viewBox={`0 0 ${signature.width} ${signature.height}`}
      role="img"
      aria-label={t.signature}
    >
      <path d={signature.value} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
    </svg>
  );
}
