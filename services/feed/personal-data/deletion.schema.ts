import * as z from 'zod/mini';
import { REVIEWS_CHOICES } from '../../kit/model/personal-data.contract.ts';

export const DeletionInput = z.strictObject({ reviews: z.enum(REVIEWS_CHOICES) });
