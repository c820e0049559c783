import type { Slot } from '../../../commission/orders/handover.contract.ts';

interface Event {
  /** Tells it from other events. */
  uid: string;
  summary: string;
  location: string;
}

/** A slot as calendars read it (RFC 5545), in local time: it is that of the place, wherever the calendar is. */
export function calendarFile({ day, from, to }: Slot, { uid, summary, location }: Event, now = new Date()) {
  const local = (time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearthside//Delivery//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${local(from)}`,
    `DTEND:${local(to)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: 'delivery.ics',
    content: new TextEncoder().encode(lines.map((line) => `${folded(line)}\r\n`).join('')),
  };
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A line has 75 bytes at most, and a character up to four. */
function folded(line: string): string {
  return line.replace(/.{18}(?=.)/gu, '$&\r\n ');
}
