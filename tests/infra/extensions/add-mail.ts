import type { RepositoryCopy } from '../../fixtures/copy/repository-copy.ts';

const COMPOSE = 'services/consumers/mailer/compose-mail.ts';
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
    "STATUS_MAILS = ['status']",
    "STATUS_MAILS = ['status', 'welcome']",
  );
  await copy.replace(
    STATES,
    "to: MARKED_AS_CUSTOMER,\n      mail: 'status',",
    "to: MARKED_AS_CUSTOMER,\n      mail: 'welcome',",
  );
  await copy.insert(COMPOSE, '  withdrawal: from', '  welcome: toProvenAddress(loadRequestNews, welcome),\n');
  await copy.insert(
    COMPOSE,
    '\n/** The e-mail, or the state',
    "import { welcome } from './templates/welcome.ts';\n",
  );
  await copy.add(
    'services/consumers/mailer/templates/welcome.ts',
    `import { type Content, hubPage } from './layout.ts';
    import type { RequestNews } from './request-mails.ts';

    /** Tells the customer that their request is an order. */
    export function welcome({ id, name, email }: RequestNews): Content {
      return {
        to: email,
        subject: 'Welcome',
        heading: 'Welcome',
        paragraphs: [\`Hello \${name},\`, 'Your request is an order now.'],
        link: { label: 'See it in your hub', url: hubPage(\`/orders/\${id}\`) },
      };
    }`,
  );
}
