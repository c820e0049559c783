import { ConflictError } from '../../kit/runtime/errors.ts';
import type { InTransaction } from '../../kit/runtime/table.ts';
import { WITHDRAWN } from './consultation.contract.ts';
import type { ConsultationItem, consultations } from './consultation.entity.ts';
import type { ConsultationKey } from './read-consultation.ts';

/** Nothing grows from a request that its customer has taken back, until an admin sets another status. */
export const requestWithdrawn = () => new ConflictError('The customer has withdrawn this request.');

export function requireNotWithdrawn({ status }: Pick<ConsultationItem, 'status'>): void {
  if (status === WITHDRAWN) throw requestWithdrawn();
}

/** The condition that a request is not withdrawn, for a transaction that makes something of it. */
export function unlessWithdrawn(
  entity: InTransaction<ReturnType<typeof consultations>>,
  key: ConsultationKey,
) {
  return entity
    .check(key)
    .where(({ status }, { ne }) => ne(status, WITHDRAWN))
    .commit();
}
