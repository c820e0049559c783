import { type Product, productProblems } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useAlert } from '@hearthside/shell/federation/use-write.ts';
import { type UploadedFile, useFormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Component, type FormEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { PreviewPart } from '../record/part.tsx';
import { ProductActions } from './product-actions.tsx';
import { draftOf, isComplete, NEW_PRODUCT, type ProductDraft, toInput, toPreview } from './product-draft.ts';
import css from './product-editor.module.css';
import { ProductForm } from './product-form.tsx';
import { useSaveProduct } from './product-queries.ts';

const INCOMPLETE = 'Please fill out all required fields marked with a * and upload at least one image.';

interface ProductEditorProps {
  /** The product as it is stored now, perhaps by somebody else; null for a new product. */
  product: Product | null;
  /** Says that the product was saved; empty at other times. */
  message: string;
  /** Called before the form shows what is stored. */
  onSaved: (product: Product, verb: 'added' | 'updated') => void;
  /** Opens another product; an empty id is a new one. */
  onOpen: (id: string) => void;
}

/** A product's form beside a preview of its page. */
export function ProductEditor({ product, message, onSaved, onOpen }: ProductEditorProps) {
  const host = useHost();
  const saveProduct = useSaveProduct();
  const gallery = useFormFiles({ kind: 'product' }, (done) => form.change((now) => withPictures(now, done)));
  const cutout = useFormFiles({ kind: 'product' }, (done) => form.change((now) => withCutout(now, done)));
  const form = useRecordForm({
    name: `product.${product?.id ?? 'new'}`,
    stored: product,
    draftOf: (stored) => (stored ? draftOf(stored) : NEW_PRODUCT),
    isFilling: gallery.uploads.length + cutout.uploads.length > 0,
    save: async (draft, saved) => {
      const whole = withCutout(withPictures(draft, await gallery.settled()), await cutout.settled());
      const stored = await saveProduct.mutateAsync({ saved, input: toInput(whole) });
      onSaved(stored, saved ? 'updated' : 'added');
      return stored;
    },
    onFailure: useAlert(() => 'Failed to save product.'),
  });
  const { base: saved, draft, isDirty } = form;
  // Where there is room, it always stands beside the form.
  const [isPreviewed, setPreviewed] = useState(false);
  const shown = useDeferredValue(draft);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending) return;
    // What the server found wrong the last time says nothing of this try.
    form.reset();
    const element = event.currentTarget;
    // It marks the sections in which something is missing, and unfolds them.
    element.checkValidity();
    // They are uploaded with the save.
    const chosen = gallery.uploads.map(({ id }) => `${id}`);
    if (!isComplete(draft, chosen.length)) return host.alert(INCOMPLETE);
    if (!element.reportValidity()) return;
    const input = toInput(draft);
    const found = productProblems({ ...input, imageGallery: [...input.imageGallery, ...chosen] });
    flushSync(() => form.refuse(found));
    if (Object.keys(found).length > 0)
      return element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    void form.save();
  };

  return (
    <div className={`${layout.stack5} ${css.editor}`}>
      <div className={`${layout.row2} ${css.actions}`}>
        {saved && !isDirty && (
          <ProductActions
            product={saved}
            onOpen={onOpen}
            onArchived={(archived) => onSaved(archived, 'updated')}
          />
        )}
        <span className={css.toggle}>
          <Button look="secondary" aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            Preview
          </Button>
        </span>
      </div>
      <ProductForm
        form={form}
        files={{ gallery, cutout }}
        product={product?.version === saved?.version ? product : saved}
        message={message}
        onSubmit={submit}
      />
      <div className={isPreviewed ? `${css.preview} ${css.isShown}` : css.preview}>
        <ProductPreview product={toPreview(shown, saved)} />
      </div>
    </div>
  );
}

function withPictures(draft: ProductDraft, files: UploadedFile[]): ProductDraft {
  return { ...draft, imageGallery: [...draft.imageGallery, ...picturesOf(files)] };
}

function withCutout(draft: ProductDraft, files: UploadedFile[]): ProductDraft {
  return { ...draft, cutout: picturesOf(files).at(-1) ?? draft.cutout };
}

const picturesOf = (files: UploadedFile[]) => files.flatMap(({ picture }) => picture ?? []);

/** The product in the storefront's component, from its live build. */
function ProductPreview({ product }: { product: Product }) {
  const host = useHost();
  const {
    data: Preview,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['admin', 'component', 'storefront', 'product-preview'],
    queryFn: () => host.loadComponent('storefront', 'product-preview'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <PreviewPart title="Live Preview">
      {isError && <LoadFailure onRetry={refetch}>We couldn’t load the preview.</LoadFailure>}
      {Preview && (
        <PreviewBoundary>
          {/* The key resets the gallery to its first picture when the pictures change. */}
          <Preview key={product.imageGallery.map(({ key }) => key).join()} product={product} />
        </PreviewBoundary>
      )}
    </PreviewPart>
  );
}

/** Limits an error of the shop's component to the preview: the form beside it keeps its content. */
class PreviewBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <Notice tone="error">We can’t show the preview.</Notice>;
    return this.props.children;
  }
}
