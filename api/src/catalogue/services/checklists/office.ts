import type {
  ChecklistTemplate,
  ChecklistTemplateBody,
  ChecklistTemplateItem,
  ChecklistTemplateList,
} from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import { ApiError, validationFailed } from '../../../platform/endpoints/api-error';
import type { Core } from '../../../platform/core/core';
import { checklistTemplates } from '../tables';
import { createWriter, requireVersion, type CatalogueTarget } from '../../office';
import { itemChanges } from './changes';
import { hasSafety, mergeTemplates } from './merge';
import { checklistTexts as messages } from './messages';
import * as store from './repository';

const HIGH_VOLTAGE = 'HV_ELECTRICAL';

const summaryOf = ({ template, service }: store.TemplateRow) => ({
  id: template.serviceId,
  service: {
    code: service.code,
    name: service.name,
    tier: service.tier,
    vehicleTypes: service.vehicleTypes,
    isHighVoltage: service.certificates.includes(HIGH_VOLTAGE),
    active: service.active,
  },
  version: template.version,
  updatedAt: template.updatedAt.toISOString(),
});

const toTemplate = (row: store.TemplateRow): ChecklistTemplate => ({
  ...summaryOf(row),
  items: row.template.items.map((item) => ({ ...item })),
});

const toSummary = (row: store.TemplateRow): ChecklistTemplateList['items'][number] => {
  const used = mergeTemplates([row.template.items]);
  return {
    ...summaryOf(row),
    sections: [...new Set(used.map(({ section }) => section))],
    used: used.length,
    safety: used.filter(({ safety }) => safety).length,
    retired: row.template.items.filter(({ retired }) => retired).length,
  };
};

/** Removes missing limits, so that equal items compare as equal. */
const tidied = ({ limits, ...item }: ChecklistTemplateItem): ChecklistTemplateItem => {
  const entries = Object.entries(limits ?? {}).filter(([, value]) => value !== undefined);
  return { ...item, limits: entries.length > 0 ? Object.fromEntries(entries) : null };
};

/**
 * Creates the service for managing checklist templates (product rule §5.7). A change creates a version for
 * service orders opened later; service orders that are already open keep their copies.
 */
export function createChecklistOffice(core: Core) {
  const { db, now } = core;
  const write = createWriter(core);

  const read = async (id: string): Promise<ChecklistTemplate> => {
    const row = await store.findTemplate(db, id);
    if (!row) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
    return toTemplate(row);
  };

  return {
    read,
    list: async (): Promise<ChecklistTemplateList> => ({
      items: (await store.allTemplates(db)).map(toSummary),
    }),

    /**
     * Changes a template.
     * @throws ApiError 400 if high-voltage work would lose its safety steps (BR-8); 404; 409 STALE_VERSION
     */
    async change(
      { actorId, id, version }: CatalogueTarget,
      { items }: ChecklistTemplateBody,
    ): Promise<ChecklistTemplate> {
      await write({ actorId, action: 'checklist_changed', entityName: 'checklist' }, async (tx) => {
        const row = await store.lockTemplate(tx, id);
        const before = requireVersion(row?.template, version, messages.notFound);
        const { code, active, certificates } = (row as store.TemplateRow).service;
        if (active && certificates.includes(HIGH_VOLTAGE) && !hasSafety(items)) {
          throw validationFailed({ items: [messages.safetyNeeded] });
        }
        const after = items.map(tidied);
        await tx
          .update(checklistTemplates)
          .set({ items: after, updatedAt: now(), version: sql`${checklistTemplates.version} + 1` })
          .where(eq(checklistTemplates.serviceId, id));
        return {
          id,
          detail: { service: code, version: before.version + 1, ...itemChanges(before.items, after) },
        };
      });
      return read(id);
    },
  };
}

export type ChecklistOffice = ReturnType<typeof createChecklistOffice>;
