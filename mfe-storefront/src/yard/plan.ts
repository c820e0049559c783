import type { Point } from '@hearthside/shell/media/camera/ground-camera.ts';
import type { FirstSide } from './ground/calibrate-by-sheet.ts';

/** What a shopper has marked and placed, in pixels of the photo. */
export interface Plan {
  /** Of the sheet of paper; four in the end. */
  corners: Point[];
  /** Of the known length; two in the end. */
  ends: Point[];
  /** How the sheet lies, where the shopper has said it. */
  firstSide: FirstSide | null;
  /** Where the middle of the product stands; null until it is placed. */
  contact: Point | null;
  isMirrored: boolean;
  /** Whether its fire burns. */
  isLit: boolean;
  /** By how much the outline is turned away from the picture of the product, in degrees, clockwise from above. */
  turn: number;
}

const EMPTY_PLAN: Plan = {
  corners: [],
  ends: [],
  firstSide: null,
  contact: null,
  isMirrored: false,
  isLit: false,
  turn: 0,
};

export interface PlanHistory {
  plan: Plan;
  past: Plan[];
  /** Something was taken hold of and has not moved yet. */
  isGrabbed: boolean;
}

export const NEW_PLAN: PlanHistory = { plan: EMPTY_PLAN, past: [], isGrabbed: false };

export type PlanAct =
  | { type: 'change'; to: Partial<Plan> }
  /** Something is taken hold of: the whole way that it is dragged from here is one change. */
  | { type: 'grab' }
  | { type: 'drag'; to: Partial<Plan> }
  /** Corners were looked for in the photo; too late if they have changed meanwhile. */
  | { type: 'snap'; from: Point[]; corners: Point[] }
  | { type: 'undo' };

export function nextPlan({ plan, past, isGrabbed }: PlanHistory, act: PlanAct): PlanHistory {
  switch (act.type) {
    case 'grab':
      return { plan, past, isGrabbed: true };
    case 'snap':
      return plan.corners === act.from
        ? nextPlan({ plan, past, isGrabbed }, { type: 'change', to: { corners: act.corners } })
        : { plan, past, isGrabbed };
    case 'undo':
      return { plan: past.at(-1) ?? plan, past: past.slice(0, -1), isGrabbed: false };
    case 'drag':
    case 'change': {
      const isNew = act.type === 'change' || isGrabbed;
      return { plan: { ...plan, ...act.to }, past: isNew ? [...past, plan] : past, isGrabbed: false };
    }
  }
}
