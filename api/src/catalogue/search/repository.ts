import type { Service, ServicePackage } from '@evcare/shared-contracts/shop';
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { packages, services } from '../services/tables';
import { promotions } from '../../sales/promotions/tables';
import { serviceNames, servicesWithChecklists, toPackage, toService } from '../services/repository';
import { holdsWords, rankOf } from '../../platform/search/conditions';
import { corrected, vocabularyOf } from '../../platform/search/spelling';
import type { SearchWords } from '../../platform/search/words';

/** Services that contain every word, best match first. */
export async function findServices(db: Queries, words: SearchWords, limit: number): Promise<Service[]> {
  const text = services.searchText;
  const rows = await servicesWithChecklists(db)
    .where(and(eq(services.active, true), holdsWords(text, words)))
    .orderBy(desc(rankOf(text, words)), asc(services.position))
    .limit(limit);
  return rows.map(({ service, items }) => toService(service, items));
}

/** Corrects misspelt words of a query by the names of services; `null` if nothing is similar. */
export async function correctServiceWords(db: Queries, words: SearchWords): Promise<SearchWords | null> {
  const offered = eq(services.active, true);
  return corrected(words, await vocabularyOf(db, services, services.searchText, offered));
}

/** Packages that contain every word, best match first. */
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
  const names = await serviceNames(db);
  return rows.map((row) => toPackage(row, names));
}

/** Ids of current promotions that contain every word, best match first. */
export async function findPromotionIds(
  db: Queries,
  words: SearchWords,
  now: Date,
  limit: number,
): Promise<string[]> {
  const text = promotions.searchText;
  const runs = and(
    eq(promotions.isActive, true),
    lte(promotions.validFrom, now),
    gt(promotions.validTo, now),
  );
  const rows = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(runs, holdsWords(text, words)))
    .orderBy(desc(rankOf(text, words)), asc(promotions.validTo))
    .limit(limit);
  return rows.map(({ id }) => id);
}
