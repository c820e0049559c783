/** The ends of addresses that lead to a place on an order's page; e-mails have the second (services/consumers/mailer/kinds). */
export const CHANGES = '#changes';
export const HANDOVER = '#handover';
