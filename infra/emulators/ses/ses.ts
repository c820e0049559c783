import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { type Call, startAwsApi, XML } from '../aws-api.ts';
import { regional, service, types, url } from '../declaration.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import type { Iam } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { acceptMail, type Draft } from './accept-mail.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type MailEventsOptions, readMailEvents } from './mail-events.ts';
import { failOnPurpose } from './mail-fault.ts';
import { readEmail, readRawEmail, readTags } from './send-email.ts';
import { openSendingLimits } from './sending-limits.ts';

export interface Ses extends Service {
  inbox: Inbox;
  /** Sends for a service of AWS that the account lets send in its name. @throws AwsError */
  send(draft: Draft): Promise<string>;
}

export interface SesOptions extends Partial<MailEventsOptions> {
  identities: Resource[];
  store: Store;
  iam: Iam;
  /** @default no faults */
  faults?: FaultSource;
  /** Whether the account has no production access yet: recipients must be verified too. @default false */
  sandbox?: boolean;
}

// SES's limit for a message.
const BODY_LIMIT = 10 * 1024 * 1024;

/** Starts SES with its v1 query API. Sent mails go to the inbox. */
export async function startSes({ identities, store, iam, ...options }: SesOptions): Promise<Ses> {
  const { faults = NO_FAULTS } = options;
  const inbox = openInbox(store);
  const events = readMailEvents({
    configurationSets: [],
    eventDestinations: [],
    publish: async () => {},
    ...options,
  });
  const limits = await openSendingLimits(inbox, options);
  const verified = identities.map(({ physicalId }) => physicalId.toLowerCase());

  async function send(draft: Draft, authorize = (_identity: string) => {}): Promise<string> {
    failOnPurpose(faults, draft.to);
    return acceptMail(draft, { inbox, limits, verified, identities, authorize });
  }

  async function perform(action: string, form: URLSearchParams, call: Call): Promise<object | undefined> {
    const authorizeOn = (name: string) => call.authorize(`ses:${action}`, arn('ses', name));
    const authorize = (identity: string) => authorizeOn(`identity/${identity}`);
    switch (action) {
      case 'SendEmail':
      case 'SendRawEmail': {
        const draft = action === 'SendEmail' ? readEmail(form) : await readRawEmail(form);
        const configurationSet = form.get('ConfigurationSetName');
        if (configurationSet) {
          authorizeOn(`configuration-set/${configurationSet}`);
          events.check(configurationSet);
        }
        const tags = readTags(form);
        const messageId = await send(draft, authorize);
        if (configurationSet) await events.report(configurationSet, { ...draft, messageId, tags });
        return { MessageId: messageId };
      }
      case 'ListIdentities': {
        authorize('*');
        return { Identities: { member: verified } };
      }
      case 'GetSendQuota': {
        authorize('*');
        return limits.quota();
      }
      default:
        return undefined;
    }
  }

  const service = await startAwsApi({
    iam,
    faults,
    limit: BODY_LIMIT,
    protocol: XML,
    async answer(call) {
      const form = new URLSearchParams(call.body.toString());
      const action = form.get('Action') ?? '';
      const output = await perform(action, form, call);
      return output && { body: { [`${action}Response`]: { [`${action}Result`]: output } } };
    },
  });
  return { ...service, inbox, send: (draft) => send(draft) };
}

declare module '../service.ts' {
  interface Services {
    ses?: Ses;
  }
}

export const SERVICE = service('ses', {
  needs: ['store'],
  resources: types('AWS::SES::EmailIdentity'),
  start: ({ store }, cloud, identities) =>
    startSes({
      ...cloud,
      identities,
      configurationSets: cloud.ofType('AWS::SES::ConfigurationSet'),
      eventDestinations: cloud.ofType('AWS::SES::ConfigurationSetEventDestination'),
      // Topics invoke functions, and functions send mails until they stop.
      publish: async (topicArn, message) => cloud.running.topics?.publish(topicArn, message),
      store,
    }),
  address: { url, hosts: regional('email'), sdk: 'SES' },
});
