/** Resource types that have no emulator, and why a CDK app runs without them. */
export const IGNORED_TYPES: Record<string, string> = {
  'AWS::ApiGateway::Account': 'Lets API Gateway write logs, which go to the data folder here.',
  'AWS::Budgets::Budget': 'Nothing costs money here.',
  'AWS::CDK::Metadata': 'Tells AWS which construct library made the template.',
  'AWS::CertificateManager::Certificate': 'The emulators serve plain HTTP.',
  'AWS::CloudWatch::Dashboard': 'Shows metrics in the CloudWatch console.',
  'AWS::Lambda::LayerVersion': 'A Node.js function that has a layer is an error.',
  'AWS::Logs::LogGroup': 'Functions log to files of the data folder.',
  'AWS::Route53::RecordSet': 'A name of a custom domain.',
  'AWS::SES::ReceiptRuleSet': 'Every set counts as the active one.',
  'AWS::SNS::TopicPolicy': 'Names the services that may publish; here the wiring of the templates decides.',
  'AWS::SQS::QueuePolicy': 'Names the services that may send; here the wiring of the templates decides.',
  'AWS::WAFv2::WebACLAssociation': 'Firewalls count by network address, and all viewers here have one.',
};

/** A resource of the templates with its intrinsics resolved. */
export interface Resource {
  stack: string;
  logicalId: string;
  type: string;
  /** The value of `Ref`: a name, id or URL in AWS's form. */
  physicalId: string;
  properties: Record<string, unknown>;
}
