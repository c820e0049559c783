import { html } from 'hono/html';
import { describeFault, type Faults, type KnownFault } from '../../emulators/faults/faults.ts';
import type { KnownSetting } from '../../emulators/faults/read-settings.ts';
import { type Html, table } from './layout.ts';

/** A form for each fault, and the faults that are on. */
export function faultPage(faults: Faults) {
  const content = html`
<p>Faults end by themselves, and with the local cloud. Programs use <a href="/__local/faults">/__local/faults</a>.</p>
<h2>On now</h2>
${faultsThatAreOn(faults)}
<h2>Switch on</h2>
${faults.known.map(faultForm)}`;
  return { title: 'Faults', content };
}

/** The faults that are on, each with a button that switches it off. */
export function faultsThatAreOn({ active }: Faults): Html {
  if (active.length === 0) return html`<p>No fault is on.</p>`;
  return table(
    ['Fault', 'Ends at', ''],
    active.map((fault) => [
      describeFault(fault),
      html`<time>${fault.endsAt}</time>`,
      html`<form method="post" action="/__local/faults"><button name="off" value="${fault.id}">Off</button></form>`,
    ]),
  );
}

function faultForm({ name, does, ends, settings }: KnownFault): Html {
  return html`
<section aria-labelledby="fault-${name}">
<h3 id="fault-${name}">${name}</h3>
<p>${does} Afterwards: ${ends}</p>
<form method="post" action="/__local/faults">
<input type="hidden" name="fault" value="${name}">
${Object.entries(settings).map(([key, setting]) => field(key, `${name}-${key}`, setting))}
<button>Switch on</button>
</form>
</section>`;
}

function field(name: string, id: string, setting: KnownSetting): Html {
  const label = html`<label for="${id}">${setting.label}</label>`;
  if ('choices' in setting)
    return html`${label} <select id="${id}" name="${name}">${setting.choices.map((choice) => (choice === setting.default ? html`<option selected>${choice}</option>` : html`<option>${choice}</option>`))}</select>`;
  if ('min' in setting) {
    const { min, max, default: value } = setting;
    return html`${label} <input id="${id}" name="${name}" inputmode="decimal" pattern="\\d+(\\.\\d+)?" title="A number from ${min} to ${max}, such as 0.5" value="${value}" required>`;
  }
  return html`${label} <input id="${id}" name="${name}" maxlength="${setting.maxLength}" value="${setting.default}">`;
}
