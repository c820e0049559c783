import { AdminStack } from './admin.stack.ts';
import { DataStack } from './data.stack.ts';
import { EdgeStack } from './edge.stack.ts';
import type { StackId } from './first-deploy-order.ts';
import { HubStack } from './hub.stack.ts';
import { IdentityStack } from './identity.stack.ts';
import { LiveStack } from './live.stack.ts';
import { MailStack } from './mail.stack.ts';
import { MediaStack } from './media.stack.ts';
import { ObservabilityStack } from './observability.stack.ts';
import { ShellStack } from './shell.stack.ts';
import type { StackClass } from './stack-class.ts';
import { StorefrontStack } from './storefront.stack.ts';

/** The stacks of the whole app. */
export const EVERY_STACK: Record<StackId, StackClass> = {
  data: DataStack,
  identity: IdentityStack,
  live: LiveStack,
  edge: EdgeStack,
  media: MediaStack,
  mail: MailStack,
  storefront: StorefrontStack,
  hub: HubStack,
  admin: AdminStack,
  shell: ShellStack,
  observability: ObservabilityStack,
};
