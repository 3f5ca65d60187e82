import { MapPin } from 'lucide-react';
import type { CheckoutOptions } from '@evcare/shared-contracts/shop';
import { Inline, Stack, Text } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './known-addresses.module.css';

const t = checkout.address;
type Known = CheckoutOptions['addresses'][number];
type Place = Pick<Known, 'provinceCode' | 'wardCode' | 'line'>;

interface KnownAddressesProps {
  addresses: readonly Known[];
  value: Place;
  onChoose: (address: Known) => void;
}

/** Addresses of earlier orders, each of which can be reused with one tap. */
export function KnownAddresses({ addresses, value, onChoose }: KnownAddressesProps) {
  if (addresses.length === 0) return null;
  const isChosen = ({ provinceCode, wardCode, line }: Known) =>
    provinceCode === value.provinceCode && wardCode === value.wardCode && line === value.line;
  return (
    <Stack gap="8" role="group" aria-label={t.known}>
      <Text size="14" weight="strong" aria-hidden="true">
        {t.known}
      </Text>
      {addresses.map((address) => (
        <Inline
          key={address.text}
          as="button"
          type="button"
          gap="12"
          align="start"
          full
          padY="12"
          padX="16"
          radius="control"
          ground="page"
          tone="ink"
          text="start"
          className={styles['address']}
          aria-pressed={isChosen(address)}
          onClick={() => onChoose(address)}
        >
          <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{address.text}</span>
        </Inline>
      ))}
    </Stack>
  );
}
