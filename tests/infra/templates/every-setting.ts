import type { Settings } from '@hearthside/infra/config.ts';

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';

/** A value for every setting but the stage, which makes another suite. */
export const EVERY_SETTING = {
  brand: 'Campfires',
  ownerEmail: 'ann@campfires.example',
  senderEmail: 'hello@campfires.example',
  existingIdentities: ['ann@campfires.example'],
  mailZone: { id: 'Z1', hasDmarc: false },
  replyDomain: 'reply.campfires.example',
  resetMailsBySes: true,
  domain: 'shop.campfires.example',
  certificateArn,
  hstsIncludeSubdomains: true,
  originSecret: 2,
  waf: true,
  auditTrail: true,
  threatDetection: true,
  monthlyBudget: 100,
  signUpsAnHour: 600,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  reservedConcurrency: true,
  backupBucket: 'campfires-backup',
  testerGroup: 'testers',
  adminSecondFactor: true,
  hostedUiDomainPrefix: 'campfires',
  google: { clientId: 'id', clientSecretName: 'campfires/google' },
  stripe: { secretName: 'campfires/stripe' },
} satisfies Required<Omit<Settings, 'stage'>>;

/** The same settings with other values. */
export const OTHER_SETTINGS: Partial<Settings> = {
  ...EVERY_SETTING,
  brand: 'Embers',
  ownerEmail: 'bo@embers.example',
  senderEmail: 'hello@embers.example',
  existingIdentities: [],
  mailZone: { id: 'Z2', hasDmarc: true },
  replyDomain: 'reply.embers.example',
  domain: 'embers.example',
  certificateArn: `${certificateArn}2`,
  originSecret: 3,
  monthlyBudget: 200,
  signUpsAnHour: 900,
  backupBucket: 'embers-backup',
  testerGroup: 'pilots',
  hostedUiDomainPrefix: 'embers',
  google: { clientId: 'other', clientSecretName: 'embers/google' },
  stripe: { secretName: 'embers/stripe' },
};
