/** Event for a calendar. Times are ISO 8601 in UTC. */
export interface CalendarEvent {
  readonly uid: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  /** Text of the reminder two hours before the event. */
  readonly alarm: string;
  /** Increases with each change, so that calendars replace the event they already have. */
  readonly sequence: number;
  /** Tentative until the workshop has confirmed the request. */
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
}

const MAX_OCTETS = 75;
const utf8 = new TextEncoder();

/** `20261124T013000Z`: UTC, correct in every time zone. */
const stamp = (at: string | number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Escapes text (RFC 5545 §3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([;,])/g, '\\$1')
    .replace(/\r\n|\r|\n/g, '\\n');

/** Folds lines at 75 octets (RFC 5545 §3.1), never within a character. */
export function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = utf8.encode(letter).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** Returns an appointment as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent, now: number): string {
  const { uid, startAt, endAt, summary, description, location, url, alarm, sequence, status } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//EVCare//Booking//VI',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status.toUpperCase()}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escaped(alarm)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
