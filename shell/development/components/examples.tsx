import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/components/badge.tsx';
import { Button, LinkButton, PlainButton } from '../../ui/components/button.tsx';
import { Count } from '../../ui/components/count.tsx';
import { Dialog, DialogActions, DialogFrame } from '../../ui/components/dialog.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Check, FieldFrame, SelectField, TextArea, TextField } from '../../ui/components/field.tsx';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import layout from '../../ui/components/layout.module.css';
import { LoadFailure } from '../../ui/components/load-failure.tsx';
import { LoadMore } from '../../ui/components/load-more.tsx';
import { Loading } from '../../ui/components/loading.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { Page } from '../../ui/components/page.tsx';
import { PageHeading } from '../../ui/components/page-heading.tsx';
import { PriceTable } from '../../ui/components/price-table.tsx';
import { PrintPage } from '../../ui/components/print-page.tsx';
import { Prose } from '../../ui/components/prose.tsx';
import { QrCode } from '../../ui/components/qr-code.tsx';

const nothing = () => undefined;
const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const LINES = [
  { id: '1', what: 'Round Corten Fire Bowl', quantity: 1, price: 125_000 },
  { id: '2', what: 'Drip Tray', quantity: 2, price: 4_995 },
];

/** Each component of `shell/ui`, as it is used. The test beside this file names one that is missing. */
export const EXAMPLES: Record<string, ReactNode> = {
  Badge: (['neutral', 'accent', 'success'] as const).map((tone) => (
    <Badge key={tone} tone={tone}>
      {tone}
    </Badge>
  )),
  Button: (
    <>
      {LOOKS.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <Button pending>pending</Button>
    </>
  ),
  LinkButton: LOOKS.map((look) => (
    <LinkButton key={look} look={look} to="/">
      {look}
    </LinkButton>
  )),
  Check: <Check defaultChecked>Ready to hand over</Check>,
  Count: (
    <>
      <Count count={3} />
      <Count count="99+" look="quiet" />
    </>
  ),
  Dialog: (
    <Opened name="Dialog">
      {(onClose) => (
        <Dialog title="Delete this picture?" onClose={onClose}>
          <p>It is gone for good.</p>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </Opened>
  ),
  DialogActions: (
    <DialogActions>
      <Button look="secondary">Cancel</Button>
      <Button>Save</Button>
    </DialogActions>
  ),
  DialogFrame: (
    <DialogFrame
      title="Leave this page?"
      dialog={{ open: true, style: { position: 'static', maxWidth: '100%' } }}
    >
      <p>What you typed is kept.</p>
    </DialogFrame>
  ),
  EmptyState: (
    <EmptyState title="No orders yet">
      <p>They appear here.</p>
    </EmptyState>
  ),
  FieldFrame: (
    <FieldFrame label="Color" hint="Of the powder coating" error="Please choose one.">
      {(control) => <input type="text" {...control} />}
    </FieldFrame>
  ),
  FormDialog: (
    <Opened name="FormDialog">
      {(onClose) => (
        <FormDialog title="New note" action="Save" pending={false} onSend={onClose} onClose={onClose}>
          <TextField label="Title" />
        </FormDialog>
      )}
    </Opened>
  ),
  LoadFailure: <LoadFailure onRetry={nothing}>We couldn’t load your orders.</LoadFailure>,
  LoadMore: <LoadMore list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing }} />,
  Loading: <Loading>Loading orders</Loading>,
  Notice: (['info', 'success', 'error'] as const).map((tone) => (
    <Notice key={tone} tone={tone}>
      This is a message of the tone “{tone}”.
    </Notice>
  )),
  Page: <Page narrow>The width of a page for forms and reading.</Page>,
  PageHeading: <PageHeading lead="One or two lines below the heading.">Manage Orders</PageHeading>,
  PlainButton: <PlainButton>A button without a look of its own</PlainButton>,
  PriceTable: (
    <PriceTable
      caption="Lines"
      lines={LINES}
      notesOf={({ id }) => (id === '1' ? ['48 inches', 'plus 19% tax'] : [])}
      sums={[
        ['Discount', -10_000],
        ['Total', 124_990],
      ]}
    />
  ),
  PrintPage: <PrintPage back={['/', 'Back to the order']}>A sheet that is printed by itself.</PrintPage>,
  Prose: (
    <Prose html="<p>A text of the <a href='/'>owner</a>.</p><ul><li>One</li><li>Two</li></ul><blockquote><p>Quoted.</p></blockquote><table><tr><th>Size</th><td>48 in</td></tr></table>" />
  ),
  QrCode: (
    <div style={{ width: 'var(--width-2)' }}>
      <QrCode text="https://example.com" label="The address of the shop" />
    </div>
  ),
  SelectField: <SelectField label="Stage" options={['Placed', 'In Production']} />,
  TextArea: <TextArea label="Message" hint="Up to 2,000 characters" />,
  TextField: (
    <>
      <TextField label="Name" required />
      <TextField label="E-mail" error="Please enter an address." defaultValue="somebody" />
      <TextField label="Item #" readOnly defaultValue="1042" />
    </>
  ),
};

function Opened({ name, children }: { name: string; children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open {name}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

/** All examples in one scheme, whatever the reader's is. */
export function Examples({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <div
      className={layout.stack5}
      style={{
        colorScheme: scheme,
        flex: '1 1 var(--width-7)',
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: 'var(--space-5)',
        background: 'var(--color-page)',
        color: 'var(--color-text)',
      }}
    >
      {Object.entries(EXAMPLES).map(([name, example]) => (
        <figure key={name} style={{ margin: 0 }}>
          <figcaption className={layout.note}>{name}</figcaption>
          <div className={layout.stack3} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {example}
          </div>
        </figure>
      ))}
    </div>
  );
}
