import type { Service, ServicePackage } from '@evcare/shared-contracts/shop';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import {
  packages,
  pricedServices,
  services,
  servicesWithChecklists,
  toPackage,
  toService,
} from '../services';
import { holdsWords, rankOf } from '../../platform/search/conditions';
import { corrected, vocabularyOf } from '../../platform/search/spelling';
import type { SearchWords } from '../../platform/search/words';

/** Returns services that contain every word, best match first. */
export async function findServices(db: Queries, words: SearchWords, limit: number): Promise<Service[]> {
  const text = services.searchText;
  const rows = await servicesWithChecklists(db)
    .where(and(eq(services.active, true), holdsWords(text, words)))
    .orderBy(desc(rankOf(text, words)), asc(services.position))
    .limit(limit);
  return rows.map(({ service, items }) => toService(service, items));
}

/**
 * Corrects misspelt words of a query by comparing them with services' names; `null` if nothing is similar.
 */
export async function correctServiceWords(db: Queries, words: SearchWords): Promise<SearchWords | null> {
  const offered = eq(services.active, true);
  return corrected(words, await vocabularyOf(db, services, services.searchText, offered));
}

/** Returns packages that contain every word, best match first. */
export async function findPackages(
  db: Queries,
  words: SearchWords,
  limit: number,
): Promise<ServicePackage[]> {
  const text = packages.searchText;
  const rows = await db
    .select()
    .from(packages)
    .where(and(eq(packages.active, true), holdsWords(text, words)))
    .orderBy(desc(rankOf(text, words)), asc(packages.price))
    .limit(limit);
  if (rows.length === 0) return [];
  const names = await pricedServices(db);
  return rows.map((row) => toPackage(row, names));
}
