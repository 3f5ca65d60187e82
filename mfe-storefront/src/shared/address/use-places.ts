import { addressOf, contentApi, type Address } from '@evcare/shared-contracts/endpoints';
import type { Place } from '@evcare/shared-contracts/shop';
import { useGet } from '../data/hooks';

export interface Places {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly busy: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

function usePlaces(path: Address<{ items: Place[] }> | null): Places {
  const { value, pending: busy, error, retry } = useGet(path);
  const current = path !== null && !busy && error === null;
  return {
    options: (current ? (value?.items ?? []) : []).map(({ code, name }) => ({ value: code, label: name })),
    busy,
    failed: error !== null,
    retry,
  };
}

/** Vietnam's provinces (decision D11). */
export const useProvinces = (needed = true): Places =>
  usePlaces(needed ? addressOf(contentApi.listProvinces) : null);

/** Wards of a province; empty while no province is chosen. */
export const useWards = (provinceCode: string): Places =>
  usePlaces(provinceCode === '' ? null : addressOf(contentApi.listWards, { params: { code: provinceCode } }));
