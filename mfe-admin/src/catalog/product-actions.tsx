import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { draftOf, toInput } from './product-draft.ts';
import { useDeleteProduct, useDuplicateProduct, useSaveProduct } from './product-queries.ts';

interface ProductActionsProps {
  /** As it is stored. */
  product: Product;
  /** Opens another product, or with an empty id the form of a new one. */
  onOpen: (id: string) => void;
  onArchived: (product: Product) => void;
}

/** What can be done with a stored product besides editing it. */
export function ProductActions({ product, onOpen, onArchived }: ProductActionsProps) {
  const host = useHost();
  const duplicate = useDuplicateProduct();
  const remove = useDeleteProduct();
  const save = useSaveProduct();
  const { name } = product;

  const copy = () => duplicate.mutate(product, { onSuccess: ({ id }) => onOpen(id) });
  const archive = () =>
    save.mutate(
      { saved: product, input: { ...toInput(draftOf(product)), state: 'archived' } },
      { onSuccess: onArchived, onError: () => host.alert('Failed to save product.') },
    );
  const ask = async () => {
    const question = `Delete "${name}" for good? This also deletes its pictures, and its address will say that it’s gone.`;
    if (!(await host.confirm(question, { confirm: 'Delete', cancel: 'Cancel' }))) return;
    // What is live may take this form away before the answer comes: `mutate` would not call back then.
    remove.mutateAsync(product).then(() => {
      host.toast(`Product "${name}" deleted.`);
      onOpen('');
    }, refused);
  };
  const refused = async (error: Error) => {
    const reason = reasonOf(error);
    if (!isRefused(error, 'in-use') || product.state === 'archived') return host.alert(reason);
    if (await host.confirm(reason, { confirm: 'Archive', cancel: 'Keep as it is' })) archive();
  };

  return (
    <>
      <Button look="secondary" byKey="d" pending={duplicate.isPending} onClick={copy}>
        Duplicate
      </Button>
      <Button look="danger" pending={remove.isPending || save.isPending} onClick={ask}>
        Delete
      </Button>
    </>
  );
}
