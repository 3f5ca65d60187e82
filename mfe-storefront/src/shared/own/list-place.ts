import { isOneOf } from '../cart/checks';

/** Which part of a list of one's own is looked at. */
export interface ListPlace<Tab extends string> {
  readonly tab: Tab;
  /** From 1. */
  readonly page: number;
}

const MOST_PAGES = 10_000;

const pageOf = (value: string | null): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
};

/** The place an address names; the first tab and the first page where it names none that there could be. */
export function readPlace<Tab extends string>(url: string, tabs: readonly [Tab, ...Tab[]]): ListPlace<Tab> {
  const { searchParams } = new URL(url);
  const tab = searchParams.get('tab');
  return { tab: isOneOf(tab, tabs) ? tab : tabs[0], page: pageOf(searchParams.get('page')) };
}

/** The search part of a place's address, which says only what is not first. */
export function placeSearch<Tab extends string>({ tab, page }: ListPlace<Tab>, tabs: readonly Tab[]): string {
  const query = new URLSearchParams();
  if (tab !== tabs[0]) query.set('tab', tab);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
