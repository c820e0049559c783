import { randomUUID } from 'node:crypto';
import { ACCOUNT_ID } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { AwsError } from '../aws-error.ts';

export type Publish = (topicArn: string, message: string) => Promise<void>;

export interface MailEventsOptions {
  configurationSets: Resource[];
  eventDestinations: Resource[];
  publish: Publish;
}

interface SentMail {
  messageId: string;
  from: string;
  to: string[];
  tags: Record<string, string[]>;
}

/** The configuration sets of the templates, and what they publish about a mail. */
export interface MailEvents {
  /** @throws AwsError unless a template has the configuration set */
  check(configurationSet: string): void;
  /** Publishes what becomes of a mail to the simulator's recipients. */
  report(configurationSet: string, mail: SentMail): Promise<void>;
}

interface Destination {
  ConfigurationSetName: string;
  EventDestination: {
    Enabled?: boolean;
    MatchingEventTypes: string[];
    SnsDestination?: { TopicARN: string };
  };
}

// AWS's mailbox simulator, and hosts of one's own: `simulator.example`, or with names in between.
const SIMULATOR = /^simulator\.(amazonses\.com|([\w-]+\.)*example)$/;

const EVENTS: Record<string, (recipients: string[]) => object> = {
  bounce: (recipients) => ({
    eventType: 'Bounce',
    bounce: {
      ...feedback(),
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: recipients.map((emailAddress) => ({
        emailAddress,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      })),
    },
  }),
  complaint: (recipients) => ({
    eventType: 'Complaint',
    complaint: {
      ...feedback(),
      complaintFeedbackType: 'abuse',
      complainedRecipients: recipients.map((emailAddress) => ({ emailAddress })),
    },
  }),
};

/** @throws Error for an event destination other than a topic */
export function readMailEvents({
  configurationSets,
  eventDestinations,
  publish,
}: MailEventsOptions): MailEvents {
  const names = configurationSets.map(({ physicalId }) => physicalId);
  const destinations = eventDestinations.map(({ logicalId, properties }) => {
    const destination = properties as unknown as Destination;
    if (!destination.EventDestination.SnsDestination)
      throw new Error(`The event destination ${logicalId} is not a topic. Topics are emulated.`);
    return destination;
  });
  return {
    check(name) {
      if (!names.includes(name))
        throw new AwsError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
    },
    async report(name, mail) {
      for (const [kind, eventOf] of Object.entries(EVENTS)) {
        const recipients = mail.to.filter((address) => isSimulated(kind, address));
        if (recipients.length === 0) continue;
        const event = { ...eventOf(recipients), mail: describe(name, mail) };
        for (const { ConfigurationSetName, EventDestination } of destinations)
          if (
            ConfigurationSetName === name &&
            EventDestination.Enabled !== false &&
            EventDestination.MatchingEventTypes.some((type) => type.toLowerCase() === kind)
          )
            await publish(EventDestination.SnsDestination?.TopicARN ?? '', JSON.stringify(event));
      }
    },
  };
}

/** A label may follow the name: `bounce+1@simulator.amazonses.com`. */
function isSimulated(kind: string, address: string): boolean {
  const [name = '', host = ''] = address.split('@');
  return name.replace(/\+.*/, '') === kind && SIMULATOR.test(host);
}

function feedback() {
  return { feedbackId: randomUUID(), timestamp: new Date().toISOString() };
}

function describe(configurationSet: string, { messageId, from, to, tags }: SentMail) {
  return {
    timestamp: new Date().toISOString(),
    messageId,
    source: from,
    sendingAccountId: ACCOUNT_ID,
    destination: to,
    tags: { ...tags, 'ses:configuration-set': [configurationSet] },
  };
}
