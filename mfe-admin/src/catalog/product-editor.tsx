import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { productProblems } from '@hearthside/services/shop/catalog/product-rules.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProductActions } from './product-actions.tsx';
import { draftOf, isComplete, isUnchanged, NEW_PRODUCT, toInput, toPreview } from './product-draft.ts';
import css from './product-editor.module.css';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { useSaveProduct } from './product-queries.ts';

const INCOMPLETE = 'Please fill out all required fields marked with a * and upload at least one image.';
const CHANGED =
  'Somebody else changed this product meanwhile, so it was not saved. Load it as it is now? What you changed here is lost then.';

interface ProductEditorProps {
  /** The product as it is stored now, perhaps by somebody else; null for a new product. */
  product: Product | null;
  /** Says that the product was saved; empty at other times. */
  message: string;
  onDirty: (isDirty: boolean) => void;
  onSaved: (product: Product, verb: 'added' | 'updated') => void;
  /** Opens the product again. */
  onReload: () => void;
  /** Opens another product; an empty id is a new one. */
  onOpen: (id: string) => void;
}

/** A product's form beside a preview of its page. */
export function ProductEditor({ product, message, onDirty, onSaved, onReload, onOpen }: ProductEditorProps) {
  const host = useHost();
  const [saved, setSaved] = useState(product);
  const [draft, setDraft] = useState(() => (product ? draftOf(product) : NEW_PRODUCT));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = useSaveProduct();
  const shown = useDeferredValue(draft);

  const isDirty = !isUnchanged(draft, saved ? draftOf(saved) : NEW_PRODUCT);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const isOutdated = Boolean(product && saved && product.version > saved.version && !save.isPending);
  // Without unsaved changes, the stored product replaces the form's content.
  if (isOutdated && !isDirty && product) {
    setSaved(product);
    setDraft(draftOf(product));
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    // What the server found wrong the last time says nothing of this try.
    save.reset();
    if (!isComplete(draft)) return host.alert(INCOMPLETE);
    const form = event.currentTarget;
    if (!form.reportValidity()) return;
    const input = toInput(draft);
    const found = productProblems(input);
    flushSync(() => setProblems(found));
    if (Object.keys(found).length > 0)
      return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    save.mutate(
      { saved, input },
      {
        onSuccess(stored) {
          setSaved(stored);
          // Text that was typed during the request stays unsaved.
          setDraft((now) => (now === draft ? draftOf(stored) : now));
          onSaved(stored, saved ? 'updated' : 'added');
        },
        onError: tell,
      },
    );
  };

  const tell = async (error: Error) => {
    if (!saved || !isRefused(error, 'edit-conflict')) return host.alert('Failed to save product.');
    if (await host.confirm(CHANGED, { confirm: 'Load it', cancel: 'Keep editing' })) onReload();
  };

  return (
    <div className={css.editor}>
      {saved && !isDirty && !isOutdated && (
        <div className={css.actions}>
          <ProductActions
            product={saved}
            onOpen={onOpen}
            onArchived={(archived) => onSaved(archived, 'updated')}
          />
        </div>
      )}
      <ProductForm
        draft={draft}
        product={product?.version === saved?.version ? product : saved}
        onReload={isOutdated ? onReload : undefined}
        errors={{ ...problemOf(save.error)?.errors, ...problems }}
        message={message}
        pending={save.isPending}
        onChange={setDraft}
        onSubmit={submit}
      />
      <ProductPreview product={toPreview(shown, saved)} />
    </div>
  );
}
