import type { RepositoryCopy } from '../../fixtures/copy/repository-copy.ts';

const KINDS = 'services/consumers/mailer/kinds/request-mails.ts';
const STATES = 'services/commission/consultations/request-states.ts';

/**
 * An e-mail of its own for a request that becomes an order. The owner's act can be undone, so the notice about it shows the
 * e-mail before it leaves; the request says if it was not sent, and sends it again.
 */
export async function addMail(copy: RepositoryCopy) {
  await copy.insert(
    'services/core/outbox/mail.contract.ts',
    "  withdrawal: { about: 'consultation'",
    "  welcome: { about: 'consultation', name: 'welcome' },\n",
  );
  await copy.replace(
    'services/commission/consultations/read-consultation.ts',
    '  withdrawal: () => undefined,',
    '  withdrawal: () => undefined,\n  welcome: ({ statusVersion }) => statusVersion || undefined,',
  );
  await copy.replace(
    STATES,
    "to: MARKED_AS_CUSTOMER,\n      mail: 'status',",
    "to: MARKED_AS_CUSTOMER,\n      mail: 'welcome',",
  );
  await copy.insert(KINDS, '  withdrawal: from', '  welcome: toProvenAddress(requestNews, welcome),\n');
  await copy.insert(
    KINDS,
    '\n/** An e-mail about a request is out of date',
    `
/** Tells the customer that their request is an order. */
function welcome({ id, name, email }: RequestNews): Content {
  return {
    to: email,
    subject: 'Welcome',
    paragraphs: [\`Hello \${name},\`, 'Your request is an order now.'],
    link: { label: 'See it in your hub', url: hubPage(\`/orders/\${id}\`) },
  };
}
`,
  );
}
