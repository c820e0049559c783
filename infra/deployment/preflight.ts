import { RegionInfo } from 'aws-cdk-lib/region-info';
import { suiteName } from '../config.ts';
import {
  addressesToConfirm,
  domainToSign,
  hostOf,
  identitiesToMake,
} from '../constructs/addresses-to-confirm.ts';
import type { DnsRecord } from '../constructs/mail-records.ts';
import { FIRST_DEPLOY_ORDER, type StackId } from '../stacks/first-deploy-order.ts';
import { adviceFor, CLOUDFRONT_CASE } from './advice.ts';
import type { Facts } from './facts.ts';

/** Says what is wrong and what to do, or nothing: also where the fact that it looks at is not known. */
type Check = (facts: Facts, stacks: StackId[]) => string | undefined;

// Domains that nobody can own (RFC 2606), as those of this repository's own settings are.
const NOBODYS = /[@.](example|invalid|localhost|test|example\.(com|net|org))$/i;

const DAY_MS = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Below it, queues and streams can take the room that shoppers need. */
const ENOUGH_CONCURRENCY = 100;

/** AWS keeps 100 of an account's for functions without reserved ones. */
const ENOUGH_TO_RESERVE = 150;

/** CloudFront's quota of an account, as it is without asking, and what a suite makes. */
const MOST_CACHE_POLICIES = 20;
export const OWN_CACHE_POLICIES = 4;

const CHECKS: Check[] = [
  function addressesCanBeReached({ settings }) {
    const names = (['ownerEmail', 'senderEmail'] as const).filter((name) => NOBODYS.test(settings[name]));
    if (names.length === 0) return;
    const addresses = names.map((name) => `${name} is ${settings[name]}`).join(', ');
    return `In cdk.json, ${addresses}: nobody receives that mail. Put in addresses whose mail you can read.`;
  },
  function regionExists({ region }) {
    if (!region) return adviceFor(new Error('Region is missing'));
    if (isRegion(region)) return;
    return `There is no AWS region "${region}". Set AWS_REGION to one like eu-central-1 or us-east-1.`;
  },
  function regionTakesLogs({ region = '' }, stacks) {
    if (!stacks.includes('edge') || !RegionInfo.get(region).isOptInRegion) return;
    return `${region} is an opt-in region: CloudFront writes no standard logs to buckets there, and refuses the edge stack's. Set AWS_REGION to a region that is not opt-in, such as eu-central-1, eu-west-1 or us-east-1.`;
  },
  function firewallIsWhereCloudFrontTakesIt({ settings, region }) {
    if (!settings.waf || !region || region === 'us-east-1') return;
    return `In cdk.json, "waf" is true: CloudFront takes firewalls of us-east-1 only, and this suite is for ${region}. Set AWS_REGION to us-east-1 before the first deployment, or take "waf" out and attach a firewall of us-east-1 to the distribution yourself.`;
  },
  function awsAnswers({ refusal, region = '' }) {
    return isRegion(region) ? refusal : undefined;
  },
  function regionIsBootstrapped({ isBootstrapped, account, region }) {
    if (isBootstrapped !== false) return;
    return `${region} of account ${account} is not prepared for CDK yet. Run once:\n  npx cdk bootstrap aws://${account}/${region}`;
  },
  function suiteIsHere({ settings, deployed, account, region }, stacks) {
    if (deployed?.size !== 0 || stacks.includes('data')) return;
    return `${region} of account ${account} has no suite "${suiteName(settings.stage)}", which ${stacks.join(', ')} would be a part of. Set AWS_REGION and AWS_PROFILE to where it is, or deploy it whole with "npm run deploy".`;
  },
  function suiteIsNowhereElse({ settings, deployed, cachePolicies, region }, stacks) {
    const suite = suiteName(settings.stage);
    if (!deployed || deployed.has('edge') || !stacks.includes('edge')) return;
    if (!cachePolicies?.includes(`${suite}-files`)) return;
    return `This account has the suite "${suite}" in another region than ${region}, or what is left of one: CloudFront, where names are taken once for all regions, has its cache policies. Set AWS_REGION to its region; or, for another suite, choose another "stage" in cdk.json.`;
  },
  function edgeHasRoom({ deployed, cachePolicies: { length } = [] }, stacks) {
    if (!deployed || deployed.has('edge') || !stacks.includes('edge')) return;
    if (length + OWN_CACHE_POLICIES <= MOST_CACHE_POLICIES) return;
    return `CloudFront makes ${MOST_CACHE_POLICIES} cache policies for an account unless it was asked for more. This one has ${length}, and a suite needs ${OWN_CACHE_POLICIES}. Remove a suite that nobody needs ("npm run teardown"), or ask for more "Cache policies per AWS account" at https://console.aws.amazon.com/servicequotas/home/services/cloudfront/quotas.`;
  },
  function concurrencyCanBeReserved({ settings, concurrency = ENOUGH_TO_RESERVE }) {
    if (!settings.reservedConcurrency || concurrency >= ENOUGH_TO_RESERVE) return;
    return `In cdk.json, "reservedConcurrency" is true, but the account runs ${concurrency} functions at once in this region, of which AWS reserves none. Take it out until the account runs ${ENOUGH_TO_RESERVE}.`;
  },
  function identitiesAreNew({ settings, deployed, knownIdentities, region }, stacks) {
    if (!deployed || !knownIdentities || !stacks.includes('mail')) return;
    const before = deployed.get('mail');
    const own = before ? identitiesToMake(before) : [];
    const taken = identitiesToMake(settings).filter(
      (name) => knownIdentities.includes(name) && !own.includes(name),
    );
    if (taken.length === 0) return;
    const all = JSON.stringify([...(settings.existingIdentities ?? []), ...taken]);
    return `SES in ${region} has ${taken.join(' and ')} already and refuses to create that again. In cdk.json, set "existingIdentities": ${all}.`;
  },
  function ownIdentitiesStay({ settings, deployed }, stacks) {
    const before = deployed?.get('mail');
    if (!before || !stacks.includes('mail')) return;
    const given = identitiesToMake(before).filter((name) => settings.existingIdentities?.includes(name));
    if (given.length === 0) return;
    return `The mail stack made ${given.join(' and ')} itself, and would remove it as "existingIdentities" in cdk.json names it. Take it out there.`;
  },
  // A stack makes what is new before it removes what it was.
  function addressesKeepTheirPlace({ settings, deployed }, stacks) {
    const before = deployed?.get('mail');
    if (!before || !stacks.includes('mail')) return;
    const own = addressesToConfirm(before);
    const moved = addressesToConfirm(settings).filter(
      (name) => own.includes(name) && (name === settings.senderEmail) !== (name === before.senderEmail),
    );
    if (moved.length === 0) return;
    return `In cdk.json, ${moved.join(' and ')} would change between "senderEmail" and "ownerEmail": the mail stack would make it a second time before it removes the first, which SES refuses. Deploy with another address there first, then with this one.`;
  },
  function existingIdentitiesExist({ settings, knownIdentities, region }, stacks) {
    if (!knownIdentities || !stacks.includes('mail')) return;
    const unknown = (settings.existingIdentities ?? []).filter((name) => !knownIdentities.includes(name));
    if (unknown.length === 0) return;
    return `SES in ${region} does not know ${unknown.join(' and ')}, which "existingIdentities" in cdk.json names. Verify it there, or take it out.`;
  },
  function mailZoneIsTheSenders({ settings: { mailZone, senderEmail }, mailZoneName }, stacks) {
    const domain = hostOf(senderEmail);
    if (!mailZone || mailZoneName === undefined || !stacks.includes('mail') || mailZoneName === domain)
      return;
    const found =
      mailZoneName === null ? 'this account has no such zone' : `it is the zone of ${mailZoneName}`;
    return `In cdk.json, "mailZone" has the id ${mailZone.id}, but ${found}. Put in the id of the hosted zone of ${domain} (aws route53 list-hosted-zones), or take "mailZone" out and add the records yourself.`;
  },
  function dmarcIsNew({ settings: { mailZone, senderEmail }, hasDmarc, deployed }, stacks) {
    if (!mailZone || mailZone.hasDmarc || !hasDmarc || !deployed || !stacks.includes('mail')) return;
    if (deployed.get('mail')?.mailZone) return;
    return `The DNS of ${hostOf(senderEmail)} has a DMARC record already, and Route 53 refuses a second one. In cdk.json, set "hasDmarc": true in "mailZone".`;
  },
  function existingDomainIsSigned({ settings: { senderEmail }, unsignedDomain, region }, stacks) {
    if (!unsignedDomain || !stacks.includes('mail')) return;
    return `SES in ${region} does not sign e-mails from ${senderEmail}: its identity ${unsignedDomain}, which "existingIdentities" in cdk.json names, has no verified DKIM, so receivers may refuse them. Switch Easy DKIM on there and add the records that it names to the DNS:\n  aws ses verify-domain-dkim --domain ${unsignedDomain}`;
  },
  // A first deployment makes the identity that the records belong to, and may have to go on after a failure.
  function senderIsSigned({ settings, missingMailRecords = [], deployed }, stacks) {
    const isComplete = FIRST_DEPLOY_ORDER.every((stack) => deployed?.has(stack));
    const isNeeded =
      (isComplete && stacks.includes('mail')) || (settings.resetMailsBySes && stacks.includes('identity'));
    if (!isNeeded || settings.mailZone || missingMailRecords.length === 0) return;
    return recordsToAdd(settings.senderEmail, missingMailRecords);
  },
  function regionReceives({ settings: { replyDomain }, receives, region }, stacks) {
    if (receives !== false || !stacks.includes('mail')) return;
    return `SES receives no e-mails in ${region}, so replies to ${replyDomain} cannot arrive. Take "replyDomain" out of cdk.json, or deploy to a region like eu-west-1 or us-east-1.`;
  },
  function repliesArrive(facts, stacks) {
    return stacks.includes('mail') ? repliesToReceive(facts) : undefined;
  },
  function certificateIsGood({ settings: { domain = '', certificateArn }, certificate }, stacks) {
    if (certificate === undefined || !stacks.includes('edge')) return;
    const wrong = (what: string, step: string) =>
      `In cdk.json, "certificateArn" is ${certificateArn}, and CloudFront refuses it: ${what}. ${step}`;
    const request = `Ask for one:\n  aws acm request-certificate --region us-east-1 --domain-name ${domain} --validation-method DNS`;
    if (!certificate) return wrong('this account has no such certificate in us-east-1', request);
    if (!certificate.names.some((name) => coversHost(name, domain)))
      return wrong(`it is for ${certificate.names.join(', ')}, not for ${domain}`, request);
    if (certificate.status === 'PENDING_VALIDATION')
      return wrong(
        'nobody has proved the domain yet',
        `Add the record that this names to the DNS, and wait until it is ISSUED:\n  aws acm describe-certificate --region us-east-1 --certificate-arn ${certificateArn} --query "Certificate.DomainValidationOptions[].ResourceRecord"`,
      );
    if (certificate.status !== 'ISSUED') return wrong(`it is ${certificate.status}`, request);
    return;
  },
  function secretsAreThere({ settings: { stripe }, missingSecrets = [], region }) {
    if (missingSecrets.length === 0) return;
    const commands = missingSecrets.map((name) => {
      const holds =
        name === stripe?.secretName
          ? '{"secretKey":"sk_…","webhookSecret":"whsec_…"}'
          : '<the client secret>';
      return `  aws secretsmanager create-secret --name ${name} --secret-string '${holds}'`;
    });
    return `Secrets Manager in ${region} does not have what "stripe" or "google" in cdk.json names. Create it, or correct the name:\n${commands.join('\n')}`;
  },
  function googleHasADomain({ settings: { google, domain } }) {
    if (!google || domain) return;
    return 'In cdk.json, "google" is set without "domain": the user pool, to which Google sends people back, must know the site\'s address before CloudFront gives it one. Set "domain" and "certificateArn" too, or take "google" and "hostedUiDomainPrefix" out.';
  },
  function resetMailsHaveASender({ settings, isInSandbox, deployed }, stacks) {
    if (!settings.resetMailsBySes || !stacks.includes('identity')) return;
    if (isInSandbox)
      return 'In cdk.json, "resetMailsBySes" is true, but SES is in its sandbox: customers would get no code to reset their password. Take it out until AWS gives the account production access.';
    if (deployed && !deployed.has('mail') && domainToSign(settings))
      return `In cdk.json, "resetMailsBySes" is true, but the mail stack, which makes the identity of ${hostOf(settings.senderEmail)}, is not deployed yet. Deploy without it first.`;
    return;
  },
];

/** The records that the DNS of the sender's domain lacks, as one types them in. */
function recordsToAdd(senderEmail: string, records: DnsRecord[]): string {
  const domain = hostOf(senderEmail);
  const lines = records.map(({ type, name, value }) => `  ${type} ${name} ${value}`);
  return `E-mails from ${senderEmail} are not proved to come from ${domain}: receivers treat them as spam, or refuse them if the domain's DMARC record says so. Add to the DNS of ${domain}:\n${lines.join('\n')}`;
}

/** What keeps answers to e-mails from arriving at a deployed suite, and what to do about it. */
function repliesToReceive({
  settings: { replyDomain, stage },
  missingReplyRecords = [],
  activeReceiptRules,
  deployed,
}: Facts): string | undefined {
  if (!replyDomain || !deployed?.get('mail')?.replyDomain) return;
  const [record] = missingReplyRecords;
  if (record)
    return `Replies to e-mails do not arrive: no record says who receives mail for ${replyDomain}. Add to its DNS:\n  ${record.type} ${record.name} ${record.value}`;
  const rules = suiteName(stage);
  if (activeReceiptRules === undefined || activeReceiptRules === rules) return;
  const activate = `aws ses set-active-receipt-rule-set --rule-set-name ${rules}`;
  return activeReceiptRules === null
    ? `SES refuses replies to e-mails until the suite's receipt rules are the active ones, which no stack can say. Run once:\n  ${activate}`
    : `SES refuses replies to e-mails: its active receipt rules are "${activeReceiptRules}", not "${rules}", and an account has one active set. Copy their rules into "${rules}" if they are needed, then run:\n  ${activate}`;
}

/** Whether a certificate's name, which may begin with `*.` for one label, is good for a host. */
function coversHost(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && name.slice(1) === host.replace(/^[^.]+/, ''));
}

function isRegion(region: string): boolean {
  return RegionInfo.regions.some(({ name }) => name === region);
}

/** Everything that stands against deploying these stacks, each with what to do; nothing is built or deployed before. */
export function problemsOf(facts: Facts, stacks: StackId[]): string[] {
  return CHECKS.flatMap((check) => check(facts, stacks) ?? []);
}

type Notice = (facts: Facts) => string | undefined;

const NOTICES: Notice[] = [
  function concurrencyIsEnough({ concurrency = ENOUGH_CONCURRENCY }) {
    if (concurrency >= ENOUGH_CONCURRENCY) return;
    return `The account runs ${concurrency} functions at once in this region. Queues and streams may use most of them in a rush, and the shop then answers some requests with 503: enough to try the shop, not for customers. Ask for more; it costs nothing and takes a day or more:\n  aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000`;
  },
  function cloudFrontMayRefuse({ concurrency = ENOUGH_CONCURRENCY, deployed }) {
    if (concurrency >= ENOUGH_CONCURRENCY || deployed?.size !== 0) return;
    return `This account looks new. AWS Support may have to verify it before CloudFront takes it, which only the fourth stack shows. ${CLOUDFRONT_CASE}`;
  },
  function sesMailsToCustomers({ isInSandbox, settings: { ownerEmail, senderEmail } }) {
    if (!isInSandbox) return;
    return `SES is in its sandbox: it mails to ${ownerEmail}, ${senderEmail} and other confirmed addresses only, 200 a day. Try the shop with one of these as the customer's. Before customers come, ask for production access; it takes a day or more:\n  aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://<your shop>`;
  },
  function resetCodesSuffice({ settings, isInSandbox }) {
    if (settings.resetMailsBySes || isInSandbox === undefined) return;
    const when = isInSandbox
      ? 'Once SES is out of its sandbox'
      : 'SES is out of its sandbox: to send them by it';
    return `Cognito sends the codes to reset passwords itself, 50 a day for the whole account. Anybody can ask for that many, and then no customer who forgot a password gets in until the next day. ${when}, set "resetMailsBySes": true in cdk.json.`;
  },
  repliesToReceive,
  function identitiesAreProved({ unverified = {}, deployed, region }) {
    if (!deployed?.has('mail')) return;
    const commands = Object.entries(unverified).map(([name, state]) => {
      const again = name.includes('@')
        ? `aws ses verify-email-identity --email-address ${name}`
        : `aws ses verify-domain-dkim --domain ${name}`;
      return `  ${name} is ${state}: ${again}`;
    });
    if (commands.length === 0) return;
    return `SES in ${region} has no proof yet of what e-mails come from. A link to an address ends after a day, and records of a domain that are not found for three days count as failed. Ask anew, then open the link or wait for the records:\n${commands.join('\n')}`;
  },
  function googleKnowsItsSecret({ deployed, googleSecretVersion: present }) {
    const known = deployed?.get('identity')?.google?.secretVersion;
    if (!present || !known || known === present) return;
    return 'The user pool has an older version of Google’s secret than Secrets Manager, and sign-in with Google ends once Google takes that away. Renew it:\n  npm run deploy -- identity';
  },
  function alarmsArrive({ unconfirmedTopic, deployed, settings: { ownerEmail } }) {
    if (!unconfirmedTopic || deployed?.get('observability')?.ownerEmail !== ownerEmail) return;
    return `Nobody is told of alarms: ${ownerEmail} has not confirmed them, and AWS forgets an address after two days. Ask anew, and open the link in the e-mail:\n  aws sns subscribe --topic-arn ${unconfirmedTopic} --protocol email --notification-endpoint ${ownerEmail}`;
  },
  function certificateIsRenewed({ certificate, settings: { certificateArn } }) {
    // ACM renews 60 days before the end, unless the record in the DNS is gone.
    if (!certificate?.ends || certificate.ends.getTime() > Date.now() + 45 * DAY_MS) return;
    return `The site's certificate ends on ${dayOf(certificate.ends)} and was not renewed: the record that proves the domain is missing in its DNS, or the certificate was imported. Look at both:\n  aws acm describe-certificate --region us-east-1 --certificate-arn ${certificateArn}`;
  },
  function backupIsRecent({ backedUp, deployed, settings: { backupBucket } }) {
    if (backedUp === undefined || !deployed?.has('data')) return;
    if (backedUp && backedUp.getTime() > Date.now() - 2 * DAY_MS) return;
    const last = backedUp
      ? `The last backup in ${backupBucket} is of ${dayOf(backedUp)}`
      : `${backupBucket} has no backup`;
    return `${last}: the nightly workflow failed, or does not run. Make one, and look at that workflow's last run:\n  npm run backup`;
  },
  function adminsHaveTheirFactor({ admins = [], settings: { adminSecondFactor } }) {
    const without = admins.filter(({ hasFactor }) => !hasFactor).map(({ email }) => email);
    if (admins.length === 0 || (adminSecondFactor && without.length === 0)) return;
    const who =
      without.length > 0
        ? `${without.join(', ')} ${without.length > 1 ? 'have' : 'has'} no authenticator app yet`
        : '';
    if (adminSecondFactor)
      return `${who}: the owner's screens stay closed to them until they set it up in Account Settings.`;
    return who
      ? `A password alone opens the owner's screens. ${who}: once they set it up in Account Settings, set "adminSecondFactor": true in cdk.json.`
      : `A password alone opens the owner's screens, and every admin has an authenticator app: set "adminSecondFactor": true in cdk.json.`;
  },
  function stagesAreDeployed({ failedStages }) {
    if (!failedStages?.failed.length) return;
    const { apiId, failed } = failedStages;
    return `API Gateway answers with older routes, as it could not deploy them:\n  ${failed.join('\n  ')}\nSwitching its automatic deployment off and on deploys a stage again:\n  aws apigatewayv2 update-stage --api-id ${apiId} --stage-name '<stage>' --no-auto-deploy\n  aws apigatewayv2 update-stage --api-id ${apiId} --stage-name '<stage>' --auto-deploy`;
  },
  function senderWillBeSigned({ settings, deployed, missingMailRecords }) {
    if (missingMailRecords?.length) return recordsToAdd(settings.senderEmail, missingMailRecords);
    if (deployed?.size !== 0 || settings.mailZone || !domainToSign(settings)) return;
    return `E-mails from ${settings.senderEmail} need records in the DNS of ${hostOf(settings.senderEmail)}, a domain of your own. SES makes them with the deployment, which prints them at its end.`;
  },
];

/** What stands against nothing, but should be known before customers come. */
export function noticesOf(facts: Facts): string[] {
  return NOTICES.flatMap((notice) => notice(facts) ?? []);
}
