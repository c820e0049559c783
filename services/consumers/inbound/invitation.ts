import type { Attachment } from 'postal-mime';
import { dayText, momentInFull } from '../../core/site/date-words.contract.ts';

const CALENDAR = /^(?:text\/calendar|application\/ics)$/;
const DAY = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** What an invitation says, which else only a calendar shows (RFC 5545); empty without one. An answer to one says nothing. */
export function invitationIn(files: Attachment[]): string {
  const file = files.find(({ mimeType }) => CALENDAR.test(mimeType.toLowerCase()));
  const lines = file ? new TextDecoder().decode(file.content as ArrayBuffer).replace(/\r?\n[ \t]/g, '') : '';
  if (/^METHOD:REPLY/m.test(lines)) return '';
  const title = /^METHOD:CANCEL/m.test(lines) ? 'Canceled' : 'Invitation';
  // Each is read once, however many begin and never end.
  const events = lines.split(/^BEGIN:VEVENT\s*$/m).slice(1);
  return events.map((event) => wordsOf(event.split(/^END:VEVENT/m, 1)[0] ?? '', title)).join('\n\n');
}

function wordsOf(event: string, title: string): string {
  const said = (name: string) => new RegExp(`^${name}((?:;[^:\\r\\n]*)?):(.*)$`, 'm').exec(event) ?? [];
  const textOf = (name: string) => said(name)[2]?.replace(/\\n/gi, '\n').replace(/\\(.)/g, '$1').trim();
  const [, zone = '', start = ''] = said('DTSTART');
  const told = {
    [title]: textOf('SUMMARY'),
    When: momentOf(start.trim(), /TZID="?([^";:]*)/.exec(zone)?.[1]),
    Where: textOf('LOCATION'),
    Details: textOf('DESCRIPTION'),
  };
  return Object.entries(told)
    .flatMap(([label, text]) => (text ? `${label}: ${text}` : []))
    .join('\n');
}

/** A time in another zone stays in that zone, whose name may be any. */
function momentOf(written: string, zone = ''): string {
  const [, year, month, day, hour, minute, second, isUtc] = DAY.exec(written) ?? [];
  if (!year) return written;
  const date = `${year}-${month}-${day}`;
  if (!hour) return dayText(date);
  if (isUtc) return momentInFull(`${date}T${hour}:${minute}:${second}Z`);
  return [`${dayText(date)} at ${hour}:${minute}`, zone && `(${zone})`].filter(Boolean).join(' ');
}
