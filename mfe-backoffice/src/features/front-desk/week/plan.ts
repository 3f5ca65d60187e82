import { dayInVietnam, formatNumber } from '@evcare/shared-contracts/format';
import type { DayUse, WeekBoard, WeekDay, WeekItem } from '@evcare/shared-contracts/office';
import { weekMessages as t } from '../../../messages/week';
import { missingCertificates } from '../model/certificates';
import { addMinutes, minutesBetween } from '../model/days';

/** Groupings of the week: the rows are bays, vans or technicians. */
export const GROUPS = ['bay', 'van', 'person'] as const;
export type Group = (typeof GROUPS)[number];

export const toGroup = (text: string): Group => GROUPS.find((group) => group === text) ?? 'bay';

/** Bay, van or technician of the week. */
export interface Row {
  readonly id: string;
  readonly name: string;
}

/** Target of a move: a row and a day; the time of day stays. */
export interface WeekPlace {
  readonly rowId: string;
  readonly date: string;
}

export const rowsOf = ({ bays, technicians }: WeekBoard, group: Group): Row[] =>
  group === 'person'
    ? technicians.map(({ id, fullName }) => ({ id, name: fullName }))
    : bays.filter(({ kind }) => kind === group).map(({ id, name }) => ({ id, name }));

export const rowIdOf = (item: WeekItem, group: Group): string =>
  group === 'person' ? item.technician.id : item.bayId;

export const placeOf = (item: WeekItem, group: Group): WeekPlace => ({
  rowId: rowIdOf(item, group),
  date: dayInVietnam(item.startAt),
});

export const samePlace = (a: WeekPlace, b: WeekPlace): boolean => a.rowId === b.rowId && a.date === b.date;

/** Everything in one cell of the week. */
export interface Cell {
  readonly use: DayUse | undefined;
  readonly items: readonly WeekItem[];
  readonly occupied: WeekDay['occupied'];
}

export const cellOf = (day: WeekDay, rowId: string, group: Group): Cell => ({
  use: day.uses.find(({ resourceId }) => resourceId === rowId),
  items: day.appointments.filter((item) => rowIdOf(item, group) === rowId),
  occupied: day.occupied.filter(({ resourceId }) => resourceId === rowId),
});

/** Start of an appointment that is moved to another day at the same time. */
export const startOn = ({ startAt }: WeekItem, date: string): string =>
  addMinutes(
    startAt,
    Math.round((Date.parse(`${date}T00:00Z`) - Date.parse(`${dayInVietnam(startAt)}T00:00Z`)) / 60_000),
  );

const hoursText = (minutes: number): string => formatNumber(Math.round(minutes / 6) / 10);

/** `5,5/8,5 giờ` */
export const loadText = ({ occupied, capacity }: Pick<DayUse, 'occupied' | 'capacity'>): string =>
  t.load(hoursText(occupied), hoursText(capacity));

/** Load of a cell after an appointment is moved there, without its breaks. */
export function loadAfter(use: DayUse, item: WeekItem, isSameCell: boolean): string {
  const added = isSameCell ? 0 : minutesBetween(item.startAt, item.endAt) + 2 * item.travelMinutes;
  return loadText({ ...use, occupied: use.occupied + added });
}

/** Why a technician lacks the certificates for an appointment on a day; empty for bays and vans. */
export function unfitReasons(board: WeekBoard, item: WeekItem, { rowId, date }: WeekPlace): string[] {
  const technician = board.technicians.find(({ id }) => id === rowId);
  if (!technician) return [];
  return missingCertificates(technician.certificates, item.certificates, startOn(item, date));
}

/** Next place for an arrow key; the same place at the edge. */
export function moveByKey(board: WeekBoard, group: Group, from: WeekPlace, key: string): WeekPlace {
  const rows = rowsOf(board, group).map(({ id }) => id);
  const dates = board.days.map(({ date }) => date);
  const next = (all: readonly string[], current: string, offset: number) =>
    all[all.indexOf(current) + offset] ?? current;
  switch (key) {
    case 'ArrowLeft':
      return { ...from, date: next(dates, from.date, -1) };
    case 'ArrowRight':
      return { ...from, date: next(dates, from.date, 1) };
    case 'ArrowUp':
      return { ...from, rowId: next(rows, from.rowId, -1) };
    case 'ArrowDown':
      return { ...from, rowId: next(rows, from.rowId, 1) };
    default:
      return from;
  }
}
