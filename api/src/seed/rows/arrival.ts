/** Vehicle of the demonstration that arrives without an appointment. */
export interface Arrival {
  readonly plate: string;
  readonly model: string;
  readonly year: number;
  readonly odometer: number;
  readonly fullName: string;
  readonly phoneNumber: string;
  /** Code of the service. */
  readonly service: string;
  readonly complaint: string;
  /** Minutes of opening hours before the workshop was last open. */
  readonly receivedMinutesAgo: number;
}
