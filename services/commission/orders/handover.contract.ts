import type { Picture } from '../../core/media/picture.contract.ts';
import { dayText, timeText, weekdayOf } from '../../core/site/date-words.contract.ts';
import { clockAt } from '../../core/site/day.contract.ts';
import { isOver } from './stage.contract.ts';

export const MAX_SLOTS = 6;
export const MAX_ACCESS = 500;
export const MAX_RECEIVER = 100;
export const MAX_DELIVERY_PHOTOS = 5;

/** When a piece can be delivered, by the clock of the place to which it goes. */
export interface Slot {
  id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  from: string;
  to: string;
}

export interface HandoverEvent {
  what: 'offered' | 'chosen' | 'received';
  /** ISO 8601. */
  at: string;
  /** Which slot, or who received it. */
  text?: string;
  /** Of the order with it: its e-mail has it. Missing in earlier releases. */
  version?: number;
}

/** How an order is handed over: the shop offers slots, the customer chooses one, and says in the end that it is there. */
export interface Handover {
  slots: Slot[];
  /** Id of the slot that the customer chose. */
  chosen?: string;
  /** How the place is reached, in the customer's words. */
  access?: string;
  received?: {
    /** ISO 8601. */
    at: string;
    /** Who received it. */
    name: string;
    /** How it has arrived; missing in earlier releases. */
    photos?: Omit<Picture, 'url'>[];
  };
  /** What happened, oldest first; missing in earlier releases. */
  events?: HandoverEvent[];
  /** Of the order that this state came with: who answers says it, and the e-mails have it. */
  version: number;
}

interface HandedOver {
  handover?: Handover;
  status: string;
}

/** Whether a slot has begun, by the shop's clock: nobody offers or chooses it any more. */
export function hasBegun({ day, from }: Slot, now = Date.now()): boolean {
  return `${day} ${from}` <= clockAt(now);
}

/** The slots of an order that its customer can still choose, today's only while they have not begun. */
export function openSlots({ slots }: Pick<Handover, 'slots'>, now = Date.now()): Slot[] {
  return slots.filter((slot) => !hasBegun(slot, now));
}

/** Whether the customer of an order may choose a slot, or another one. */
export function canChooseSlot({ handover, status }: HandedOver): boolean {
  if (!handover || handover.received || isOver(status)) return false;
  return openSlots(handover).length > 0 && !isUnderWay({ handover, status });
}

/** Whether an order has left the workshop for the slot that its customer chose. */
export function isUnderWay({ handover, status }: HandedOver): boolean {
  return status === 'On Its Way' && handover?.chosen !== undefined && !handover.received;
}

export function chosenSlot({ slots, chosen }: Pick<Handover, 'slots' | 'chosen'>): Slot | undefined {
  return slots.find(({ id }) => id === chosen);
}

/** "Thursday, December 3, 2026, 9:00 AM to 12:00 PM". */
export function slotText({ day, from, to }: Slot): string {
  return `${weekdayOf(day)}, ${dayText(day)}, ${timeText(from)} to ${timeText(to)}`;
}
