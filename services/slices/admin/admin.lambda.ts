import { serve } from '../../kit/runtime/serve.ts';
import { api } from './api.ts';

export const handler = serve(api);
