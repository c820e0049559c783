import css from './frame.module.css';

// Shown by the stylesheet alone, some seconds after the document: no script need work for that.

/** Stands in the document of a page that the browser renders, until it does. */
export function NotThereYet() {
  return (
    <div className={css.late}>
      <p>This page is not there yet. We keep trying.</p>
      <p>
        Meanwhile, here is <a href="/">our home page</a>, and here are <a href="/products">our products</a>.
      </p>
    </div>
  );
}

/** Stands below a prerendered page until it responds by script. */
export function StillStarting() {
  return (
    <p className={`${css.late} ${css.bar}`}>
      Menus and buttons on this page do not respond yet. Links work, and we keep trying.
    </p>
  );
}
