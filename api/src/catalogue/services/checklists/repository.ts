import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { checklistTemplates, services } from '../tables';

export interface GivenTemplate {
  readonly items: readonly ChecklistTemplateItem[];
  readonly version: number;
}

/** Returns the templates of services by their codes, in the order of the codes. */
export async function templatesOf(
  db: Queries,
  codes: readonly string[],
): Promise<Map<string, GivenTemplate>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: services.code, items: checklistTemplates.items, version: checklistTemplates.version })
    .from(checklistTemplates)
    .innerJoin(services, eq(services.id, checklistTemplates.serviceId))
    .where(inArray(services.code, [...codes]));
  const byCode = new Map(rows.map(({ code, ...template }) => [code, template]));
  return new Map(
    codes.flatMap((code) => {
      const template = byCode.get(code);
      return template ? [[code, template] as const] : [];
    }),
  );
}

const withService = (db: Queries) =>
  db
    .select({ template: checklistTemplates, service: services })
    .from(checklistTemplates)
    .innerJoin(services, eq(services.id, checklistTemplates.serviceId))
    .$dynamic();
export type TemplateRow = Awaited<ReturnType<typeof allTemplates>>[number];

/** Returns all templates, in the catalogue's order of services. */
export const allTemplates = (db: Queries) =>
  withService(db).orderBy(asc(services.position), asc(services.code));

export async function findTemplate(db: Queries, serviceId: string): Promise<TemplateRow | undefined> {
  const [row] = await withService(db).where(eq(checklistTemplates.serviceId, serviceId));
  return row;
}

/** Same as {@link findTemplate}, but locks the template and its service until the transaction ends. */
export async function lockTemplate(tx: Queries, serviceId: string): Promise<TemplateRow | undefined> {
  const [row] = await withService(tx).where(eq(checklistTemplates.serviceId, serviceId)).for('update');
  return row;
}
