import type { Job, JobDetail, JobItem, JobLine } from '@evcare/shared-contracts/office';

/** Line of a job as the technician's API returns it. */
export const aLine = (more: Partial<JobLine> = {}): JobLine => ({
  id: 'line-1',
  kind: 'labour',
  name: 'Bảo dưỡng phanh',
  quantity: 1,
  approval: 'approved',
  extra: false,
  standardMinutes: 90,
  workedMinutes: 0,
  runningSince: null,
  doneAt: null,
  ...more,
});

/** Job as the technician's API returns it. */
export const aJob = (more: Partial<Job> = {}): Job => ({
  id: 'so-1',
  code: 'PDV-261122-0001',
  status: 'diagnosing',
  version: 3,
  vehicle: { id: null, name: 'VF 8 2023', plate: '51K-123.45' },
  services: [{ code: 'PHANH', name: 'Bảo dưỡng phanh' }],
  technician: 'Lê Minh',
  bay: 'Khoang 1',
  startAt: null,
  promisedAt: null,
  runningSince: null,
  workedMinutes: 0,
  standardMinutes: 90,
  highVoltage: false,
  safety: { done: 0, count: 0 },
  complaint: 'Phanh kêu',
  technicianNote: null,
  parts: 'none',
  rework: null,
  allowed: [],
  checklist: { done: 0, total: 2, percent: 0, current: null },
  work: [aLine()],
  ...more,
});

/** Checklist item; by default, brake pads with a minimum of 5 mm. */
export const anItem = (more: Partial<JobItem> = {}): JobItem => ({
  id: 'item-1',
  section: 'Phanh & lốp',
  title: 'Độ dày má phanh',
  required: false,
  safety: false,
  input: 'number',
  unit: 'mm',
  result: null,
  value: null,
  note: null,
  photos: [],
  at: null,
  version: 1,
  howTo: null,
  limits: { okFrom: 5, watchFrom: 3 },
  needsPhoto: false,
  photoIds: [],
  by: null,
  ...more,
});

/** Job with its checklist. */
export const aDetail = (
  items: readonly JobItem[] = [anItem()],
  more: Partial<JobDetail> = {},
): JobDetail => ({
  job: aJob(),
  mine: true,
  reworks: [],
  items: [...items],
  ...more,
});
