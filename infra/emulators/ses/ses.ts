import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { type Call, startAwsApi, XML } from '../aws-api.ts';
import { regional, service, types, url } from '../declaration.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import type { Iam } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { acceptMail, type Draft, failOnPurpose } from './accept-mail.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type MailEventsOptions, readMailEvents } from './mail-events.ts';
import { readRawEmail, readTags } from './send-email.ts';

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

const BODY_LIMIT = 10 * 1024 * 1024;

/** Starts SES with its v1 query API. Sent mails go to the inbox. */
export async function startSes({ identities, store, iam, ...options }: SesOptions): Promise<Ses> {
  const { faults = NO_FAULTS, sandbox: isSandbox = false } = options;
  const inbox = openInbox(store);
  const events = readMailEvents({
    configurationSets: [],
    eventDestinations: [],
    publish: async () => {},
    ...options,
  });
  const verified = identities.map(({ physicalId }) => physicalId.toLowerCase());

  async function send(draft: Draft, authorize = (_identity: string) => {}): Promise<string> {
    failOnPurpose(faults, draft.to);
    return acceptMail(draft, { inbox, isSandbox, verified, identities, authorize });
  }

  async function sendRaw(form: URLSearchParams, call: Call): Promise<object> {
    const authorize = (name: string) => call.authorize('ses:SendRawEmail', arn('ses', name));
    const draft = await readRawEmail(form);
    const configurationSet = form.get('ConfigurationSetName');
    if (configurationSet) {
      authorize(`configuration-set/${configurationSet}`);
      events.check(configurationSet);
    }
    const tags = readTags(form);
    const MessageId = await send(draft, (identity) => authorize(`identity/${identity}`));
    if (configurationSet) await events.report(configurationSet, { ...draft, messageId: MessageId, tags });
    return { MessageId };
  }

  const service = await startAwsApi({
    iam,
    faults,
    limit: BODY_LIMIT,
    protocol: XML,
    async answer(call) {
      const form = new URLSearchParams(call.body.toString());
      if (form.get('Action') !== 'SendRawEmail') return undefined;
      return { body: { SendRawEmailResponse: { SendRawEmailResult: await sendRaw(form, call) } } };
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
