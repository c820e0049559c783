import { faultKind } from '../faults/fault-kind.ts';
import type { Fault, FaultSource } from '../faults/faults.ts';

const EFFECTS = [
  'down',
  'too many calls',
  'lost',
  'late',
  'twice',
  'wrong order',
  'bad signature',
  'slow refunds',
] as const;

export const paymentFault = faultKind({
  name: 'payment',
  does: 'Stripe is down or refuses calls as too many, or what it reports of payments is lost, late, sent twice, in the wrong order or not signed by it; or refunds stay pending.',
  ends: 'The next call is answered, and what was late is reported. What was lost stays so; what was refused is sent again.',
  settings: {
    effect: { label: 'Effect', default: 'lost', choices: EFFECTS },
    delay: { label: 'Seconds of delay, for late', default: 10, min: 1, max: 3_600 },
  },
});

type Effect = (typeof EFFECTS)[number];

/** The fault with this effect, if it is on. */
export function paymentFaultOf(
  faults: FaultSource,
  effect: Effect,
): Fault<typeof paymentFault.settings> | undefined {
  return faults.of(paymentFault).find(({ values }) => values.effect === effect);
}
