import type { OfficeChanged } from '../office/live';
import type { ServiceOrderStatus } from './service-orders';

/** What GET /stream?topics= sends. Topic `me` brings what concerns the caller, `so:ID` the work on one vehicle. */
export interface LiveEvents {
  'so.progress': {
    readonly id: string;
    readonly status: ServiceOrderStatus;
    readonly percent: number;
    readonly done: number;
    readonly total: number;
    /** What is being looked at: 'Đo cách điện'. */
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
  /** Under topic `office`, and under `me` of the technician whose job it is. */
  'office.changed': OfficeChanged;
}
export type LiveEventName = keyof LiveEvents;

export const LIVE_TOPIC_ME = 'me';
export const liveTopicOf = (serviceOrderId: string): string => `so:${serviceOrderId}`;
