/** The judges that others wrote: what each of them finds is mended, or stands here with its reason. */
export type Judge =
  | 'html'
  | 'policy'
  | 'structured data'
  | 'accessibility'
  | 'cfn-lint'
  | 'cfn-guard'
  | 'actionlint'
  | 'zizmor';

const KEYS_OF_OUR_OWN =
  'All is encrypted with keys of AWS. A key of our own costs a dollar a month and each request, and protects from nobody else.';
const ON_A_DOMAIN =
  "With the settings `domain` and `certificateArn` the distribution has a certificate; CloudFront's own host name has its own.";

/** By judge and the beginning of a finding, why it stays. */
const ACCEPTED: Record<Judge, Record<string, string>> = {
  html: {
    'wcag/h32 #wall':
      'The choice of a product on the wall of photos acts at once, by script: a button would do nothing.',
  },
  policy: {
    "SCRIPT_ALLOWLIST_BYPASS script-src 'self'":
      'The site answers no JSONP and has no AngularJS; what people upload is published re-encoded, as a picture, with nosniff.',
  },
  'structured data': {
    'Product: audience': 'Our pieces are for everybody.',
    'Product: color': 'A finish is chosen, and has no name of a color.',
    'Product: hasCertification': 'None of our pieces has one.',
    'Product: inProductGroupWithID':
      'What can be chosen is an option of one product, not a product of its own.',
    'Product: isVariantOf': 'As above.',
    'Product: pattern': 'Steel, stone and concrete have none.',
    'Product: size': 'Width, depth, height and weight say it.',
    'Product: subjectOf': 'We have no 3D models.',
    'Product: gtin': 'What is made one at a time has none: brand and the part number name it.',
    'Product: aggregateRating': 'A product without reviews by customers has none.',
    'Product: review': 'As above.',
    'Offer: priceValidUntil': 'A price that is not a sale has no end.',
    'DefinedRegion: addressRegion':
      'A zone is the beginnings of ZIP codes (`postalCodePrefix`), or a whole country.',
    'Offer: hasMerchantReturnPolicy': 'The organization states it once, by the page that the owner writes.',
  },
  accessibility: {
    target_spacing_sufficient:
      'It measures a checkbox without its label, which is a part of the target. Axe measures both.',
    "aria_attribute_allowed: The attribute(s) 'aria-description'":
      'ARIA 1.3 has it, and browsers know it. Axe allows it.',
    "aria_role_valid: The ARIA role 'combobox' is not valid for the element <input>":
      'WAI-ARIA lets any text field be one, and browsers do. HTML names type="text" alone. Axe allows it.',
    'input_autocomplete_valid: The \'autocomplete\' attribute has an incorrect value <input name="email"':
      'The name of an account is its e-mail address: HTML allows "username" there, and password managers need it.',
    table_headers_exists:
      'On a phone the row of headers is out of sight, and each cell begins with the name of its column.',
    aria_form_label_unique:
      'A form without a name is no landmark (HTML-AAM), so it needs none that is its own.',
    label_content_exists: 'The label makes the target of a checkbox larger, whose name is its aria-label.',
  },
  'cfn-lint': {
    W3005: 'CDK states dependencies that a reference implies too.',
  },
  // The rules of AWS Control Tower.
  'cfn-guard': {
    CLOUDWATCH_LOG_GROUP_RETENTION_PERIOD_CHECK:
      'It wants a year. Logs hold ids of people, and stay for 30 days.',
    CLOUDWATCH_LOG_GROUP_ENCRYPTED_CHECK: KEYS_OF_OUR_OWN,
    DYNAMODB_TABLE_ENCRYPTED_KMS_CHECK: KEYS_OF_OUR_OWN,
    S3_BUCKET_DEFAULT_ENCRYPTION_KMS_CHECK: KEYS_OF_OUR_OWN,
    LAMBDA_INSIDE_VPC_CHECK: 'The functions call AWS only, and a VPC would need a paid gateway for that.',
    LAMBDA_FUNCTION_PUBLIC_ACCESS_PROHIBITED_CHECK:
      'It does not read ARNs that are joined: each permission names its API or bucket and the account.',
    CLOUDFRONT_DEFAULT_ROOT_OBJECT_CONFIGURED_CHECK: 'The page function answers "/".',
    CLOUDFRONT_CUSTOM_SSL_CERTIFICATE_CHECK: ON_A_DOMAIN,
    CLOUDFRONT_SNI_ENABLED_CHECK: ON_A_DOMAIN,
    CLOUDFRONT_SECURITY_POLICY_CHECK: ON_A_DOMAIN,
    'S3_BUCKET_VERSIONING_ENABLED_CHECK: edge/Site':
      'A build is written once, in a folder of its own; what is live comes back by a rollback.',
    'S3_BUCKET_VERSIONING_ENABLED_CHECK: edge/Logs': 'Logs are written once.',
    'S3_BUCKET_VERSIONING_ENABLED_CHECK: mail/Receiving': 'SES writes an e-mail once.',
    CLOUD_TRAIL_ENCRYPTION_ENABLED_CHECK: KEYS_OF_OUR_OWN,
    CLOUD_TRAIL_CLOUD_WATCH_LOGS_ENABLED_CHECK: 'Its files are enough to read afterwards, and cost nothing.',
    GUARDDUTY_S3_PROTECTION_ENABLED_CHECK: 'It is billed by shoppers’ requests of files.',
    'S3_LIFECYCLE_POLICY_CHECK: edge/Site': 'Open tabs and rollbacks need builds of any age.',
    S3_BUCKET_LOGGING_ENABLED_CHECK:
      'It does not read the names that stacks know each other by; the bucket of the logs has none of itself.',
    S3_EVENT_NOTIFICATIONS_ENABLED_CHECK: 'Nothing follows a file of the site, or a log.',
    S3_BUCKET_OBJECT_LOCK_ENABLED_CHECK:
      'People who delete their accounts take their photos with them, which a lock would forbid.',
    API_GW_V2_AUTHORIZATION_TYPE_CONFIGURED_CHECK:
      'The shop is public. Each route states NONE or the authorizer, and a test asks each as each caller.',
    SQS_DLQ_CHECK: 'They are the queues of failed events.',
  },
  actionlint: {},
  zizmor: {
    'zizmor/unpinned-uses': 'Tags are exact, of GitHub and AWS alone, and Dependabot raises them.',
  },
};

/** A finding: what its judge calls it, and where it is. */
export interface Finding {
  rule: string;
  at: string;
}

/** What of these findings has no reason to stay, as text. */
export function mustBeMended(judge: Judge, findings: Finding[]): string[] {
  return findings
    .map(({ rule, at }) => `${rule}: ${at}`)
    .filter((finding) => !Object.keys(ACCEPTED[judge]).some((accepted) => finding.startsWith(accepted)));
}
