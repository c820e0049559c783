import { DEFAULT_STATUS } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { ConsultationItem } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { idAt } from '@hearthside/services/core/runtime/ids.ts';

const PRODUCTS = ['Round Corten Fire Bowl', 'Square Stone Fire Pit', 'Plancha Ring Grill', 'Fire Tool Set'];

/**
 * One of many requests, ten minutes after that of the place before. Its phone number is short: the ends of a long one, by which
 * five lists find it, were two fifths of what follows from a request.
 */
export function aRequest(place: number): ConsultationItem {
  const submittedAt = new Date(Date.UTC(2025, 0, 1) + place * 600_000);
  const status = place % 5 === 0 ? 'Contacted' : DEFAULT_STATUS;
  return {
    ...{ uid: `u${place}`, id: idAt(submittedAt.getTime(), 'BENCH'), version: 1, status },
    ...{ name: `Customer ${place}`, email: `c${place}@hearthside.example`, phone: '0100' },
    ...{ details: 'A pit for eight, please, near the old oak.', submittedAt: submittedAt.toISOString() },
    ...{ productName: PRODUCTS[place % PRODUCTS.length], itemNumber: `00${1 + (place % PRODUCTS.length)}` },
    timeline: [{ status, at: submittedAt.toISOString() }],
  };
}
