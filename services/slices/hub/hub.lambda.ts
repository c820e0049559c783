import { serve } from '../../core/runtime/serve.ts';
import { api } from './api.ts';

export const handler = serve(api);
