import type { Attachment } from 'postal-mime';
import { dayText, momentInFull } from '../../core/site/date-words.contract.ts';

const CALENDAR = /^(?:text\/calendar|application\/ics)$/;
const DAY = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

const TITLES: Record<string, string> = { CANCEL: 'Canceled', COUNTER: 'Another time proposed' };

/**
 * What invitations say, which else only a calendar shows (RFC 5545); empty without one. Of an answer to one it is the
 * comment alone.
 */
export function invitationIn(files: Attachment[]): string {
  const calendars = files.filter(({ mimeType }) => CALENDAR.test(mimeType.toLowerCase()));
  // Programs send one invitation as a part and as a file.
  return [...new Set(calendars.map(({ content }) => wordsOfCalendar(content as ArrayBuffer)))]
    .filter(Boolean)
    .join('\n\n');
}

function wordsOfCalendar(content: ArrayBuffer): string {
  const lines = new TextDecoder().decode(content).replace(/\r?\n[ \t]/g, '');
  const [, method = ''] = /^METHOD:(\w+)/m.exec(lines) ?? [];
  // Each is read once, however many begin and never end.
  const events = lines.split(/^BEGIN:VEVENT\s*$/m).slice(1);
  return (
    events
      // An alarm has a description of its own. cspell:ignore valarm
      .map((event) => wordsOf(event.split(/^(?:END:VEVENT|BEGIN:VALARM)/m, 1)[0] ?? '', method))
      .filter(Boolean)
      .join('\n\n')
  );
}

function wordsOf(event: string, method: string): string {
  const said = (name: string) => new RegExp(`^${name}((?:;[^:\\r\\n]*)?):(.*)$`, 'm').exec(event) ?? [];
  const textOf = (name: string) => said(name)[2]?.replace(/\\n/gi, '\n').replace(/\\(.)/g, '$1').trim();
  const [, zone = '', start = ''] = said('DTSTART');
  const comment = { Comment: textOf('COMMENT') };
  const told =
    method === 'REPLY'
      ? comment
      : {
          [TITLES[method] ?? 'Invitation']: textOf('SUMMARY'),
          When: momentOf(start.trim(), /TZID="?([^";:]*)/.exec(zone)?.[1]),
          Where: textOf('LOCATION'),
          Details: textOf('DESCRIPTION'),
          ...comment,
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
