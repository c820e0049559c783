/** Types that the local cloud passes over, and why nothing is lost by it. */
export const IGNORED_TYPES: Record<string, string> = {
  'AWS::ApiGateway::Account': 'Lets API Gateway write logs; here it writes them to the data folder.',
  'AWS::CDK::Metadata': 'Tells AWS which construct library made the template.',
  'AWS::CertificateManager::Certificate': 'The local cloud serves plain HTTP on this machine.',
  'AWS::CloudWatch::Alarm': 'Nobody is on call for this machine; logs and counters are on /__local/.',
  'AWS::CloudWatch::CompositeAlarm': 'As for alarms.',
  'AWS::CloudWatch::Dashboard': 'Shows metrics, which the local cloud does not collect.',
  'AWS::Lambda::LayerVersion':
    "Only CDK's own deployment function has one, and the local cloud deploys by itself.",
  'AWS::Logs::LogGroup': 'Functions log to files of the data folder.',
  'AWS::Logs::MetricFilter': 'Feeds alarms.',
  'AWS::Logs::QueryDefinition': 'A saved query of the CloudWatch console.',
  'AWS::Logs::ResourcePolicy': 'Lets AWS services write logs.',
  'AWS::Route53::RecordSet': "A name of the owner's domain; here the suite answers at localhost.",
  'AWS::SNS::Subscription': "Mails alarms to the owner; the suite's own mail goes through SES.",
  'AWS::SNS::Topic': 'Carries alarms only.',
  'AWS::SNS::TopicPolicy': 'Carries alarms only.',
  'AWS::SQS::QueuePolicy': 'Says which service may send; here only the wiring of the template sends.',
  'AWS::ApiGatewayV2::DomainName': "A name of the owner's domain; here the suite answers at localhost.",
  'AWS::ApiGatewayV2::ApiMapping': "Belongs to the owner's domain.",
};
