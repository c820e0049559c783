import { NEW_PLAN, nextPlan, type PlanAct } from './plan.ts';

const after = (...acts: PlanAct[]) => acts.reduce(nextPlan, NEW_PLAN);
const at = (x: number) => ({ x, y: 0 });
const corner = (x: number): PlanAct => ({ type: 'change', to: { corners: [at(x)] } });
const drag = (x: number): PlanAct => ({ type: 'drag', to: { contact: at(x) } });

test('each change can be undone, back to the beginning and no further', () => {
  expect(after(corner(1), corner(2), { type: 'undo' }).plan.corners).toEqual([at(1)]);
  expect(after(corner(1), { type: 'undo' }, { type: 'undo' }).plan).toEqual(NEW_PLAN.plan);
});

test('the whole way that something is dragged is one change', () => {
  const dragged = after(corner(1), { type: 'grab' }, drag(2), drag(3), drag(4));
  expect(dragged.plan.contact).toEqual(at(4));
  const undone = nextPlan(dragged, { type: 'undo' });
  expect(undone.plan).toMatchObject({ corners: [at(1)], contact: null });
});

test('corners that are found in the photo do not move those that were moved meanwhile', () => {
  const tapped = after(corner(1));
  const from = tapped.plan.corners;
  const snap: PlanAct = { type: 'snap', from, corners: [at(5)] };
  expect(nextPlan(tapped, snap).plan.corners).toEqual([at(5)]);
  const moved = nextPlan(tapped, corner(2));
  expect(nextPlan(moved, snap)).toEqual(moved);
});

test('what is taken hold of and let go where it was is no change', () => {
  expect(after(corner(1), { type: 'grab' }, { type: 'undo' }).plan).toEqual(NEW_PLAN.plan);
});
