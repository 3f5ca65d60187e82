import { formatDayMonth, formatNumber } from '@evcare/shared-contracts/format';
import { CERTIFICATE_LABELS, leaveTimeText, type OpenLeaveRequest } from '@evcare/shared-contracts/office';
import { leave } from '../../../messages/leave';
import { count } from '../../../shared/numbers';

const t = leave.queue;

const hoursText = (minutes: number): string => formatNumber(Math.round(minutes / 6) / 10);

/** Staff who are away at the same time, as text; empty if there are none. */
export const awayText = ({ away }: OpenLeaveRequest): string =>
  away.map(({ fullName, ...time }) => t.awayItem(fullName, leaveTimeText(time))).join(', ');

/** Work of the person in this time, as text; empty if there is none. */
export const workText = ({ appointments, jobs }: OpenLeaveRequest): string =>
  [
    ...(appointments.length > 0 ? [t.appointments(count(appointments.length))] : []),
    ...(jobs.length > 0 ? [t.jobs(count(jobs.length), jobs.map(({ plate }) => plate).join(', '))] : []),
  ].join(', ');

/** Days on which people or certificates would be missing, one line for each reason. */
export const shortTexts = ({ shortDays }: OpenLeaveRequest): readonly string[] =>
  shortDays.flatMap(({ date, certificates, capacity, booked }) => {
    const day = formatDayMonth(date);
    if (capacity === 0) return [t.noOne(day)];
    const names = certificates.map((code) => CERTIFICATE_LABELS[code]).join(', ');
    return [
      ...(names === '' ? [] : [t.certificate(day, names)]),
      ...(booked > capacity ? [t.capacity(day, hoursText(booked), hoursText(capacity))] : []),
    ];
  });
