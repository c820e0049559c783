import { serve } from '../../core/runtime/serve.ts';
import { api } from './reports-api.ts';

export const handler = serve(api);
