import { useProvinces, useWards, type Places } from '../../../shared/address/use-places';
import type { HomeAddress } from '../flow/draft';

/** Returns `line, ward, province`; names that are still loading are left out. */
export function useAddressText(address: HomeAddress | null): string {
  const provinces = useProvinces(address !== null);
  const wards = useWards(address?.provinceCode ?? '');
  if (address === null) return '';
  const nameOf = ({ options }: Places, code: string) => options.find(({ value }) => value === code)?.label;
  const names = [nameOf(wards, address.wardCode), nameOf(provinces, address.provinceCode)];
  return [address.line, ...names].filter((part) => part !== undefined).join(', ');
}
