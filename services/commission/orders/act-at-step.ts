import { submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { attached, readyPictures } from '../../core/media/upload.entity.ts';
import { commitAll } from '../../core/runtime/commit.ts';
import { EditConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { changedOrder } from './changed-order.ts';
import type { StepAct } from './order.schema.ts';
import { MAX_WORKSHOP_PHOTOS } from './order-limits.contract.ts';
import { toOrder } from './order-view.ts';
import { type OrderKey, readOrder } from './read-order.ts';
import { stepsOf, type WorkStep } from './work-step.contract.ts';
import type { WorkshopOrder } from './workshop-order.contract.ts';
import { readWorkshopOrder } from './workshop-orders.ts';

/** What a step's order says of its steps then. */
export type ActedOrder = Pick<WorkshopOrder, 'steps' | 'photos'>;

/**
 * Ticks a step, notes something at it, or adds a photo, once per idempotency key. EditConflictError if the step has changed
 * since it was seen, unless it says the same already; NotFoundError for a step or an order that the workshop does not have.
 */
export async function actAtStep(
  key: OrderKey & { step: string },
  act: StepAct,
  { user, idempotencyKey }: { user: User; idempotencyKey: string | undefined },
): Promise<ActedOrder> {
  await submitOnce({
    uid: user.uid,
    key: idempotencyKey,
    input: { ...key, ...act },
    find: async () => key,
    async make(submitted) {
      const order = await readWorkshopOrder(key);
      const before = stepsOf(order);
      const steps = before.map((step) => (step.id === key.step ? after(step, act, user) : step));
      if (!before.some(({ id }) => id === key.step)) throw new NotFoundError('This step is no longer there.');
      const taken = await photoOf(act, key.step, user);
      const photos = [...(order.photos ?? []), ...taken];
      if (photos.length > MAX_WORKSHOP_PHOTOS && taken.length > 0)
        throw new InvalidError({ photo: `An order can have ${MAX_WORKSHOP_PHOTOS} photos at most.` });
      await commitAll(
        submitted(key.id),
        // What is said already changes nothing: the versions stay.
        (taken.length > 0 || steps.some((step, place) => step !== before[place])) &&
          changedOrder(order, { steps, ...(taken.length > 0 && { photos }) }),
        attached(
          taken.map(({ key }) => key),
          `ORDER#${key.id}`,
        ),
      );
      return key;
    },
  });
  // Whatever its stage is by now: what is repeated is answered as done.
  const order = await readOrder(key);
  return { steps: stepsOf(order), photos: toOrder(order).photos };
}

function after(step: WorkStep, { done, note, version, at }: StepAct, user: User): WorkStep {
  const isDone = step.done !== undefined;
  const isSaid = (done ?? isDone) === isDone && (note ?? step.note) === step.note;
  if (isSaid) return step;
  if (step.version !== version)
    throw new EditConflictError('Someone else has changed this step since you saw it.');
  const { done: wasDone, ...rest } = step;
  const now = new Date().toISOString();
  const told = { at: at < now ? at : now, by: user.displayName || user.email };
  const stays = done === undefined || done === isDone ? wasDone : done ? told : undefined;
  return { ...rest, ...(stays && { done: stays }), note: note ?? step.note, version: version + 1 };
}

/** The owner's alone, until the owner shares it. */
async function photoOf({ photo }: StepAct, step: string, { uid }: User) {
  const keys = photo ? [photo] : [];
  const pictures = await readyPictures({ keys, kind: 'workshop', owner: uid, field: 'photo' });
  return pictures.map((picture) => ({ ...picture, caption: '', isShared: false, step }));
}
