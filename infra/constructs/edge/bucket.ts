import { BUCKET_COOKIE } from '@hearthside/services/core/runtime/release-bucket.contract.ts';
import type { ViewerRequest } from './edge-function.ts';

/** Of which microfrontend how many percent of visitors get the canary; canary-share.ts puts it here. */
declare const CANARY: { name: string; percent: number };

/** Whether this visitor gets the canary of that microfrontend. */
export function getsCanary(name: string, request: ViewerRequest, requestId: string): boolean {
  return CANARY.name === name && Number(bucketOf(request) || drawnBucket(requestId)) < CANARY.percent;
}

/** The microfrontend that has a canary; an empty text if none has. */
export function canaryName(): string {
  return CANARY.percent > 0 ? CANARY.name : '';
}

export function bucketOf(request: ViewerRequest): string | undefined {
  const known = request.cookies[BUCKET_COOKIE];
  return known && /^[0-9]{1,2}$/.test(known.value) ? known.value : undefined;
}

/** The bucket of a first visit. CloudFront's id of the request is random, and the same for the request and its response. */
export function drawnBucket(requestId: string): string {
  let hash = 0;
  for (let i = 0; i < requestId.length; i += 1) hash = (hash * 31 + requestId.charCodeAt(i)) % 1000003;
  return String(hash % 100);
}
