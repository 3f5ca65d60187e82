import { isOneOf } from '../cart/checks';

/** Tab and page of a list. */
export interface ListPlace<Tab extends string> {
  readonly tab: Tab;
  /** From 1. */
  readonly page: number;
}

const MAX_PAGE = 10_000;

const pageOf = (value: string | null): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** Parses the tab and page in an address; a missing or invalid value becomes the first tab or page. */
export function readPlace<Tab extends string>(url: string, tabs: readonly [Tab, ...Tab[]]): ListPlace<Tab> {
  const { searchParams } = new URL(url);
  const tab = searchParams.get('tab');
  return { tab: isOneOf(tab, tabs) ? tab : tabs[0], page: pageOf(searchParams.get('page')) };
}

/** Returns the search part of an address, without default values. */
export function placeSearch<Tab extends string>({ tab, page }: ListPlace<Tab>, tabs: readonly Tab[]): string {
  const query = new URLSearchParams();
  if (tab !== tabs[0]) query.set('tab', tab);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
