import type { RepositoryCopy } from '../../fixtures/copy/repository-copy.ts';

const ENTITY = 'services/commission/orders/order.entity.ts';
const DRAFT = 'mfe-admin/src/orders/order-draft.ts';

/** What is engraved: the owner edits it, and the customer reads it. */
export async function addOrderField(copy: RepositoryCopy) {
  await copy.insert(ENTITY, "    deliveryAddress: { type: 'string' },", "engraving: { type: 'string' },\n");
  await copy.insert(ENTITY, "  deliveryAddress: '',", "  engraving: '',\n");
  await copy.insert(ENTITY, "    deliveryAddress: 'Delivery address',", "    engraving: 'Engraving',\n");
  await copy.insert(
    'services/commission/orders/order.schema.ts',
    '  deliveryAddress: Text(500),',
    '  engraving: z.optional(Text(100)),\n',
  );
  await copy.insert(DRAFT, "  deliveryAddress: 'Delivery address',", "  engraving: 'Engraving',\n");
  await copy.insert(
    DRAFT,
    '    deliveryAddress: order.deliveryAddress,',
    "    engraving: order.engraving ?? '',\n",
  );
  await copy.insert(
    'mfe-admin/src/orders/delivery-fields.tsx',
    '      <TextArea label="Delivery address"',
    `      <TextArea label="Engraving" rows={1} maxLength={100} {...form.field('engraving')} />\n`,
  );
  await copy.insert(
    'mfe-hub/src/orders/order-details.tsx',
    '      <div className={css.wide}>',
    `      {order.engraving && (
        <div>
          <dt>Engraving</dt>
          <dd>{order.engraving}</dd>
        </div>
      )}\n`,
  );
}
