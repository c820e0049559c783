import { serve } from '../../kit/runtime/serve.ts';
import { api } from './reports-api.ts';

export const handler = serve(api);
