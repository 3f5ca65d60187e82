import type { OfficeChanged } from './staff-events';
import type { ServiceOrderStatus } from '../service-order/statuses';

/** Events of GET /stream?topics=. Topic `me` is for the caller, `so:ID` for one service order. */
export interface LiveEvents {
  'so.progress': {
    readonly id: string;
    readonly status: ServiceOrderStatus;
    readonly percent: number;
    readonly done: number;
    readonly total: number;
    /** Item being checked: 'Đo cách điện'. */
    readonly item: string | null;
    readonly at: string;
  };
  'so.approval': { readonly id: string; readonly code: string; readonly awaiting: number };
  'appointment.changed': { readonly code: string; readonly status: string };
  notification: {
    readonly id: string;
    readonly text: string;
    readonly href: string;
    readonly unread: number;
  };
  /** Sent on topic `office`, and on topic `me` of the job's technician. */
  'office.changed': OfficeChanged;
}
export type LiveEventName = keyof LiveEvents;

export const LIVE_TOPIC_ME = 'me';
export const liveTopicOf = (serviceOrderId: string): string => `so:${serviceOrderId}`;
